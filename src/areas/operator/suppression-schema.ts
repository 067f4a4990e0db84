import { Type } from 'typebox';
import { Choice, Id, Page, PageSize, Text, UnixSeconds } from '../../kernel/http/shapes.ts';

/** Suppression list. */

export const Suppression = Type.Object({
  email: Type.String(),
  reason: Choice(['hard_bounce', 'soft_bounces', 'complaint', 'unsubscribe', 'manual'], 'Why.'),
  account_id: Type.Union([Id('Whose mail it does not get.'), Type.Null()], { description: 'Null: nobody’s mail.' }),
  release_id: Type.Union([Id('What it followed from.'), Type.Null()]),
  status: Type.Union([Type.String(), Type.Null()], { description: 'The status code that the bounce gave.' }),
  note: Type.String({ description: 'What the server said, or the note of the operator.' }),
  created_at: UnixSeconds('Since when'),
});
export const SuppressionList = Type.Object({
  suppressions: Type.Array(Suppression),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
});
export const ListQuery = Type.Object({
  page: Page(),
  page_size: PageSize(50),
  email: Type.Optional(Text(254, 'Exactly this address.')),
  account_id: Type.Optional(Id('Only those of one account.')),
});
export const AddBody = Type.Object({
  email: Text(254, 'The address.'),
  account_id: Type.Optional(Id('For the mail of one account; else of all.')),
  note: Type.Optional(Type.String({ maxLength: 500 })),
});
export const RemoveQuery = Type.Object({
  email: Text(254, 'The address.'),
  account_id: Type.Optional(Id('Only what is known for one account; else all.')),
});
export const Removed = Type.Object({ removed: Type.Integer() });
