import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { UnclearBounce } from '../types.ts';
import { useBounceContent, useRemoveBounce } from './calls.ts';
import { bounceMessages } from './messages.ts';

export function ContentDialog({ bounce, onClose }: { bounce: UnclearBounce; onClose(): void }) {
  const messages = useMessages(bounceMessages);
  const content = useBounceContent(bounce.id);
  const remove = useRemoveBounce(() => {
    toast(messages.removed);
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={bounce.subject || messages.noSubject}
      lead={bounce.sender}
      className="w-[min(56rem,calc(100vw-2rem))]"
      actions={
        <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate(bounce)}>
          {messages.remove}
        </Button>
      }
    >
      {content.data && <CodeBlock code={content.data.content} label={messages.content} />}
      <ProblemNotice problem={content.error ?? remove.error} />
    </Dialog>
  );
}
