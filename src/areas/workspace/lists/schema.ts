import { type Static, Type } from 'typebox';
import { Component, Id, MAX_ID, Text } from '../../../kernel/http/shapes.ts';

export const MAX_LISTS = 200;
/** Of one request. */
const MAX_REPORTERS = 1000;

const Name = Text(100, 'Name of the list.');
export const ReporterIds = Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), {
  minItems: 1,
  maxItems: MAX_REPORTERS,
  description: 'IDs of reporters of the workspace. Those deleted in the meantime are skipped.',
});

export const ListParams = Type.Object({ workspace_id: Id('ID of the workspace.'), list_id: Id('ID of the list.') });
export const CreateListBody = Type.Object({ name: Name, reporter_ids: Type.Optional(ReporterIds) });
export const RenameListBody = Type.Object({ name: Name });
export const MembersBody = Type.Object({ reporter_ids: ReporterIds });

export const ReporterList = Component('ReporterList', {
  list_id: Id('ID of the list.'),
  name: Type.String(),
  reporter_count: Type.Integer({ description: 'Number of reporters on the list.' }),
  created_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
  updated_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
});

/** The outcome of a change of many reporters. */
export const BulkResult = Component('BulkResult', {
  changed: Type.Integer({ description: 'Number of reporters that were changed.' }),
  unchanged: Type.Integer({ description: 'Number of reporters that already were as requested.' }),
  missing: Type.Integer({ description: 'Number of reporters that were deleted in the meantime.' }),
});

export type ListRow = Static<typeof ReporterList>;
export type ListPath = Static<typeof ListParams>;
export type CreateListInput = Static<typeof CreateListBody>;
export type BulkCounts = Static<typeof BulkResult>;
