import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Page, PageSize } from '../../kernel/http/shapes.ts';
import { LOSSES, TRASH_KINDS } from '../../trash/names.ts';

export const TrashQuery = Type.Object({
  kind: Type.Optional(Choice(TRASH_KINDS, 'Only items of this kind.')),
  page: Page(),
  page_size: PageSize(20),
});

export const TrashParams = Type.Object({ trash_id: Id('ID in the trash.') });

export const RestoreBody = Type.Object({
  together: Type.Boolean({
    default: false,
    description: 'Also restore all items that were deleted in the same action.',
  }),
});

export const TrashItem = Component('TrashItem', {
  trash_id: Id('ID in the trash.'),
  kind: Choice(TRASH_KINDS, 'Kind of the item.'),
  item_id: Id('ID that the item had, and will have again.'),
  title: Type.String({ description: 'Title of a text; name of anything else.' }),
  deleted_by: Type.String({ description: 'Name of the person or the API key.' }),
  deleted_kst: Type.String({ description: 'ISO 8601 timestamp in Korean time.' }),
  expires_kst: Type.String({ description: 'When the item is deleted for good. ISO 8601 timestamp in Korean time.' }),
  days_left: Type.Integer({ description: 'Days until then, rounded up.' }),
  deleted_together: Type.Integer({ description: 'Number of items in the trash from the same action, with this one.' }),
  merged_into: Type.Union([Type.String(), Type.Null()], {
    description: 'Name of the reporter that this one was merged into; restoring undoes the merge. Null for deletions.',
  }),
});

export const RestoredItems = Component('RestoredItems', {
  kind: Choice(TRASH_KINDS, 'Kind of the items.'),
  item_ids: Type.Array(Type.Integer(), { description: 'IDs of the restored items.' }),
  left: Type.Integer({
    description: 'Items of the same action that stay in the trash, because another has their name or address by now.',
  }),
  losses: Type.Array(
    Component('RestoreLoss', {
      what: Choice(
        LOSSES,
        'What is missing: the text that a social post was written from, its image, social posts of a text, memberships of lists, declarations about different people or about articles.',
      ),
      count: Type.Integer(),
    }),
    { description: 'What could not be restored, because the other end of the link is gone.' },
  ),
});

export type TrashInput = Static<typeof TrashQuery>;
export type RestoredRow = Static<typeof RestoredItems>;
