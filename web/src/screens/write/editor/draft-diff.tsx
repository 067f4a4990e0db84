import { idsOfBoth } from '../../../../../src/documents/changes.ts';
import { plainText } from '../../../../../src/documents/inline.ts';
import type { Block } from '../../../../../src/documents/model.ts';
import { blockText } from '../../../../../src/documents/render.ts';
import { cn } from '../../../ui/cn.ts';
import { DiffView } from '../../../ui/diff-view.tsx';
import type { EditorContent } from './sync/types.ts';

const LOOKS: Partial<Record<Block['type'], string>> = {
  heading: 'text-base font-semibold',
  quote: 'border-l-2 border-line-strong pl-3',
  list: 'pl-3',
  table: 'rounded-md border border-line px-3 py-2 text-sm',
  facts: 'rounded-md border border-line px-3 py-2 text-sm',
  image: 'rounded-md border border-line px-3 py-2 text-sm text-soft',
  code: 'font-mono text-sm',
};

/** What changed between two versions, in the form of the document. */
export function DraftDiff({ before, after }: { before: EditorContent; after: EditorContent }) {
  const [old, now] = [byId(before.blocks), byId(after.blocks)];
  return (
    <div className="grid gap-3">
      <Words before={before.title} after={after.title} className="text-lg font-semibold" />
      {idsOfBoth(before.blocks, after.blocks).map((id) => {
        const [was, is] = [old.get(id), now.get(id)];
        const { type, role } = (is ?? was)!;
        const looks = role === 'subtitle' ? 'font-semibold text-soft' : LOOKS[type];
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

/** As a reader sees the block, without signs of formatting. */
function wordsOf(block: Block): string {
  switch (block.type) {
    case 'heading':
      return blockText(block, plainText).replace(/^#+ /, '');
    case 'code':
      return block.text;
    case 'image':
      return [block.alt, block.caption, block.credit].filter((line) => line).join('\n');
    default:
      return blockText(block, plainText);
  }
}

const byId = (blocks: Block[]) => new Map(blocks.map((block) => [block.id, block]));
