import { type Static, Type } from 'typebox';
import { Choice, Id } from '../../../kernel/http/shapes.ts';
import { ReporterIds } from '../lists/schema.ts';
import { Tags } from '../schema.ts';

const ACTIONS = [
  'tag',
  'untag',
  'add_to_list',
  'remove_from_list',
  'set_distribution_target',
  'unset_distribution_target',
  'delete',
] as const;

export const BulkBody = Type.Object({
  reporter_ids: ReporterIds,
  action: Choice(ACTIONS, 'What to do with the reporters.'),
  tags: Type.Optional(Tags),
  list_id: Type.Optional(Id('ID of the list, for `add_to_list` and `remove_from_list`.')),
});

export type BulkInput = Static<typeof BulkBody>;
