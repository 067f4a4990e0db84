import { Type } from 'typebox';
import { Choice, Id, Page, PageSize, UnixSeconds } from '../../kernel/http/shapes.ts';

/** Returned mail that was not understood. */

export const UnclearBounce = Type.Object({
  id: Id('ID of the stored bounce.'),
  problem: Choice(['not_understood', 'reason_unknown', 'no_message_id'], 'Why the bounce was not understood.'),
  sender: Type.String(),
  subject: Type.String(),
  created_at: UnixSeconds('Time at which the bounce was read'),
});
export const UnclearBounceList = Type.Object({
  bounces: Type.Array(UnclearBounce),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
});
export const UnclearQuery = Type.Object({ page: Page(), page_size: PageSize(50) });
export const BounceParams = Type.Object({ id: Id('ID of the stored bounce.') });
export const BounceContent = Type.Object({
  id: Id('ID of the stored bounce.'),
  content: Type.String({ description: 'The email as it arrived, at most 128 KB.' }),
});
