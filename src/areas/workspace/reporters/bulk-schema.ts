import { type Static, Type } from 'typebox';
import { Choice, Component, Id } from '../../../kernel/http/shapes.ts';
import { BulkResult, ReporterIds } from '../lists/schema.ts';
import { ReportersFilter, Tags } from '../schema.ts';

const ACTIONS = [
  'tag',
  'untag',
  'add_to_list',
  'remove_from_list',
  'set_distribution_target',
  'unset_distribution_target',
  'delete',
] as const;

const action = {
  action: Choice(ACTIONS, 'What to do with the reporters.'),
  tags: Type.Optional(Tags),
  list_id: Type.Optional(Id('ID of the list, for `add_to_list` and `remove_from_list`.')),
};
export const BulkBody = Type.Object({ reporter_ids: ReporterIds, ...action });
export const BulkMatchingBody = Type.Object({ filter: ReportersFilter, ...action });

export const BulkChange = Component('BulkChange', {
  ...BulkResult.properties,
  changed_ids: Type.Array(Type.Integer(), { description: 'IDs of the changed reporters, for undoing the action.' }),
});

export type BulkChangeResult = Static<typeof BulkChange>;
export type BulkMatchingInput = Static<typeof BulkMatchingBody>;
export type BulkInput = Static<typeof BulkBody>;
