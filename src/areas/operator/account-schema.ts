import { Type } from 'typebox';
import { Id, Page, PageSize, Text, UnixSeconds } from '../../kernel/http/shapes.ts';

/** Accounts and their credit. */

const MAX_CREDIT = 999_999_999_999;

export const ListedAccount = Type.Object({
  account_id: Id('ID of the account.'),
  email: Type.String(),
  credit_balance: Type.Integer(),
  credit_held: Type.Integer(),
  people: Type.Integer({ description: 'Number of members.' }),
  created_at: UnixSeconds('Time of creation'),
  last_used_at: Type.Union([UnixSeconds('Time at which an API key of the account was last used'), Type.Null()]),
});
export const AccountList = Type.Object({
  accounts: Type.Array(ListedAccount),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
});
export const ListQuery = Type.Object({
  page: Page(),
  page_size: PageSize(20),
  keyword: Type.Optional(
    Type.String({ maxLength: 254, description: 'Only return accounts with this text in the email address.' }),
  ),
});
export const OpenBody = Type.Object({
  email: Text(254, 'Email address of the owner.'),
  credits: Type.Integer({ minimum: 0, maximum: MAX_CREDIT, default: 0, description: 'Initial credit in KRW.' }),
});
export const Opened = Type.Object({
  account_id: Id('ID of the account.'),
  email: Type.String(),
  api_key: Type.String({ description: 'The complete API key. It is shown only in this response.' }),
  credit_balance: Type.Integer(),
  invitation_link: Type.Union([Type.String(), Type.Null()], {
    description:
      'Invitation link to pass on to the member. Only set when the service writes emails to files; null when the invitation was sent by email.',
  }),
});
export const AccountParams = Type.Object({ account_id: Id('ID of the account.') });
export const GrantBody = Type.Object({
  amount: Type.Integer({ minimum: 1, maximum: MAX_CREDIT, description: 'Amount to grant, in KRW.' }),
});
export const Balance = Type.Object({ account_id: Id('ID of the account.'), credit_balance: Type.Integer() });
