import { Type } from 'typebox';
import { Choice, Id, Page, PageSize, Text, UnixSeconds } from '../../kernel/http/shapes.ts';

/** Suppression list. */

export const Suppression = Type.Object({
  email: Type.String(),
  reason: Choice(['hard_bounce', 'soft_bounces', 'complaint', 'unsubscribe', 'manual'], 'Reason for the suppression.'),
  account_id: Type.Union([Id('ID of the account whose emails are not sent to the address.'), Type.Null()], {
    description: 'ID of the account whose emails are not sent to the address; null for all accounts.',
  }),
  release_id: Type.Union([Id('ID of the release that led to the suppression.'), Type.Null()]),
  status: Type.Union([Type.String(), Type.Null()], { description: 'Status code of the bounce.' }),
  note: Type.String({ description: "Response of the mail server, or the operator's note." }),
  created_at: UnixSeconds('Time at which the address was suppressed'),
});
export const SuppressionList = Type.Object({
  suppressions: Type.Array(Suppression),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
});
export const ListQuery = Type.Object({
  page: Page(),
  page_size: PageSize(50),
  email: Type.Optional(Text(254, 'Only return entries for exactly this address.')),
  account_id: Type.Optional(Id('Only return entries for this account.')),
});
export const AddBody = Type.Object({
  email: Text(254, 'Email address.'),
  account_id: Type.Optional(Id('ID of the account whose emails to stop. Defaults to all accounts.')),
  note: Type.Optional(Type.String({ maxLength: 500 })),
});
export const RemoveQuery = Type.Object({
  email: Text(254, 'Email address.'),
  account_id: Type.Optional(
    Id('Only remove the entry of this account. By default all entries of the address are removed.'),
  ),
});
export const Removed = Type.Object({ removed: Type.Integer() });
