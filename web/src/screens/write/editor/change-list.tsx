import { parseBlock } from '../../../../../src/documents/blocks.ts';
import type { Change } from '../../../../../src/documents/changes.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { DiffView } from '../../../ui/diff-view.tsx';
import { looksOf, wordsOf } from './block-words.ts';
import { editorMessages } from './messages.ts';
import { partMessages } from './part-messages.ts';

const TONES = {
  added: 'success',
  removed: 'danger',
  moved: 'accent',
  edited: 'neutral',
  reformatted: 'neutral',
} as const;

/** What a revision did, block by block, in the form of the document. */
export function ChangeList({ changes }: { changes: Change[] }) {
  const messages = useMessages(editorMessages);
  const parts = useMessages(partMessages);
  return (
    <ol className="grid gap-5">
      {changes.map(({ block_id, part, is_moved, ...change }) => {
        const [before, after] = [change.before, change.after].map((text) => readable(part, text));
        const kind = kindOf({ before, after, is_moved });
        const looks = cn('leading-relaxed whitespace-pre-wrap', (after ?? before)?.looks);
        return (
          <li key={block_id ?? part}>
            <p className="mb-1.5 flex flex-wrap items-center gap-2 text-sm font-medium">
              {parts[part]}
              <Badge tone={TONES[kind]}>{messages[kind]}</Badge>
            </p>
            <div className={looks}>
              {before?.words === after?.words ? (
                after?.words
              ) : (
                <DiffView before={before?.words ?? ''} after={after?.words ?? ''} />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type Readable = { words: string; looks: string };

function readable(part: Change['part'], text: string | null): Readable | null {
  if (text === null) return null;
  if (part === 'title') return { words: text, looks: 'font-semibold' };
  const block = parseBlock(text);
  return { words: wordsOf(block), looks: looksOf(block) };
}

type Both = { before: Readable | null | undefined; after: Readable | null | undefined; is_moved: boolean };

/** A block whose words are the same may have another role or format, or a table another header. */
function kindOf({ before, after, is_moved }: Both): keyof typeof TONES {
  if (!before) return 'added';
  if (!after) return 'removed';
  if (is_moved) return 'moved';
  return before.words === after.words ? 'reformatted' : 'edited';
}
