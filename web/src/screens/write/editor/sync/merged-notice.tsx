import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { syncMessages } from './messages.ts';
import type { MergedBlock } from './types.ts';

type Props = { merged: MergedBlock[]; onDismiss(blockId: string): void; onChoose?(blockId: string): void };

/** Blocks that two people changed at the same time, with both wordings. */
export function MergedNotice({ merged, onDismiss, onChoose }: Props) {
  const messages = useMessages(syncMessages);
  return merged.map(({ blockId, mine, theirs }) => (
    <Notice key={blockId} tone="warning" role="status">
      <p className="font-medium">{messages.mergedTitle}</p>
      <p>{messages.mergedLead}</p>
      <dl className="mt-2 grid gap-x-6 gap-y-2 text-ink sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} className="min-w-0">
            <dt className="text-xs text-soft">{messages[side]}</dt>
            <dd className="line-clamp-4 break-words whitespace-pre-wrap">{side === 'mine' ? mine : theirs}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex gap-2">
        {onChoose && (
          <Button size="small" onClick={() => onChoose(blockId)}>
            {messages.goToBlock}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => onDismiss(blockId)}>
          {messages.dismiss}
        </Button>
      </p>
    </Notice>
  ));
}
