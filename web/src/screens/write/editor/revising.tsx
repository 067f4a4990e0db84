import { Square } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { editorMessages } from './messages.ts';
import type { EditorState } from './use-editor.ts';

/** Replaces the editor during a revision: the old text is faded until the new one starts. */
export function Revising({ editor: { revision, draft } }: { editor: EditorState }) {
  const messages = useMessages(editorMessages);
  return (
    <div aria-busy>
      <div className="mb-5 flex items-center gap-4">
        <Progress label={messages.revising} share={null} />
        <Button autoFocus onClick={revision.stop}>
          <Square aria-hidden />
          {messages.stop}
        </Button>
      </div>
      <div className="min-h-96 text-lg leading-8 whitespace-pre-wrap" aria-live="polite">
        {revision.text === '' ? (
          <div className="opacity-50">
            <p className="mb-4 text-2xl leading-9 font-semibold tracking-tight">{draft.title}</p>
            <p>{draft.content}</p>
          </div>
        ) : (
          revision.text
        )}
      </div>
    </div>
  );
}
