import type { Change } from '../../../../../src/documents/changes.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DiffView } from '../../../ui/diff-view.tsx';
import { editorMessages } from './messages.ts';
import { partMessages } from './part-messages.ts';

const TONES = {
  added: 'success',
  removed: 'danger',
  moved: 'accent',
  edited: 'neutral',
  reformatted: 'neutral',
} as const;

/** What a revision did, block by block. */
export function ChangeList({ changes }: { changes: Change[] }) {
  const messages = useMessages(editorMessages);
  const parts = useMessages(partMessages);
  return (
    <ol className="grid gap-5">
      {changes.map(({ block_id, part, before, after, is_moved }) => {
        const kind = kindOf({ before, after, is_moved });
        return (
          <li key={block_id ?? part}>
            <p className="mb-1.5 flex flex-wrap items-center gap-2 text-sm font-medium">
              {parts[part]}
              <Badge tone={TONES[kind]}>{messages[kind]}</Badge>
            </p>
            {before === after ? (
              <p className="leading-relaxed whitespace-pre-wrap">{after}</p>
            ) : (
              <DiffView before={before ?? ''} after={after ?? ''} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A block whose text is the same may have another role, or a table another header. */
function kindOf({ before, after, is_moved }: Pick<Change, 'before' | 'after' | 'is_moved'>): keyof typeof TONES {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  if (is_moved) return 'moved';
  return before === after ? 'reformatted' : 'edited';
}
