import { problem } from '../../../kernel/problems.ts';
import type { TrashKind } from '../../../trash/kind.ts';
import { MAX_SEGMENTS } from './schema.ts';
import { countSegments } from './store.ts';

export const SEGMENT_TRASH: TrashKind = {
  name: 'reporter_segment',
  table: 'workspace_segments',
  title: (sql) => sql`name`,
  parts: [],
  conflict: 'SEGMENT_EXISTS',
  async restored(transaction, accountId) {
    if ((await countSegments(transaction, accountId)) > MAX_SEGMENTS) throw problem('TOO_MANY_SEGMENTS');
  },
};
