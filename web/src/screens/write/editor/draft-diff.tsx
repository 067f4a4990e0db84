import { idsOfBoth } from '../../../../../src/documents/changes.ts';
import type { Block } from '../../../../../src/documents/model.ts';
import { cn } from '../../../ui/cn.ts';
import { DiffView } from '../../../ui/diff-view.tsx';
import { looksOf, wordsOf } from './block-words.ts';
import type { EditorContent } from './sync/types.ts';

/** What changed between two versions, in the form of the document. */
export function DraftDiff({ before, after }: { before: EditorContent; after: EditorContent }) {
  const [old, now] = [byId(before.blocks), byId(after.blocks)];
  return (
    <div className="grid gap-3">
      <Words before={before.title} after={after.title} className="text-lg font-semibold" />
      {idsOfBoth(before.blocks, after.blocks).map((id) => {
        const [was, is] = [old.get(id), now.get(id)];
        const shown = (is ?? was)!;
        const looks = shown.role === 'subtitle' ? 'font-semibold text-soft' : looksOf(shown);
        return <Words key={id} before={was ? wordsOf(was) : ''} after={is ? wordsOf(is) : ''} className={looks} />;
      })}
    </div>
  );
}

function Words({ before, after, className }: { before: string; after: string; className: string | undefined }) {
  return (
    <div className={cn('leading-relaxed whitespace-pre-wrap', className)}>
      {before === after ? after : <DiffView before={before} after={after} />}
    </div>
  );
}

const byId = (blocks: Block[]) => new Map(blocks.map((block) => [block.id, block]));
