import { DiffView } from '../../../ui/diff-view.tsx';
import type { Draft } from '../types.ts';

/** Compares title and body of two versions. */
export function DraftDiff({ before, after }: { before: Draft; after: Draft }) {
  return (
    <>
      <div className="mb-4 text-lg font-semibold">
        {before.title === after.title ? after.title : <DiffView before={before.title} after={after.title} />}
      </div>
      <DiffView before={before.content} after={after.content} />
    </>
  );
}
