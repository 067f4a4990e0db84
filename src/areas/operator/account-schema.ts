import { Type } from 'typebox';
import { Id, Page, PageSize, Text, UnixSeconds } from '../../kernel/http/shapes.ts';

/** Accounts and their credit. */

const MAX_CREDIT = 999_999_999_999;

export const ListedAccount = Type.Object({
  account_id: Id('The account.'),
  email: Type.String(),
  credit_balance: Type.Integer(),
  credit_held: Type.Integer(),
  people: Type.Integer({ description: 'How many sign in.' }),
  created_at: UnixSeconds('When it was opened'),
  last_used_at: Type.Union([UnixSeconds('When a key of it was last used'), Type.Null()]),
});
export const AccountList = Type.Object({
  accounts: Type.Array(ListedAccount),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
});
export const ListQuery = Type.Object({
  page: Page(),
  page_size: PageSize(20),
  keyword: Type.Optional(Type.String({ maxLength: 254, description: 'In the address.' })),
});
export const OpenBody = Type.Object({
  email: Text(254, 'Address of the owner.'),
  credits: Type.Integer({ minimum: 0, maximum: MAX_CREDIT, default: 0, description: 'First credit in KRW.' }),
});
export const Opened = Type.Object({
  account_id: Id('The account.'),
  email: Type.String(),
  api_key: Type.String({ description: 'Shown this once.' }),
  credit_balance: Type.Integer(),
  invitation_link: Type.Union([Type.String(), Type.Null()], {
    description: 'To be handed over when mail goes to files; null when the invitation was mailed.',
  }),
});
export const AccountParams = Type.Object({ account_id: Id('The account.') });
export const GrantBody = Type.Object({
  amount: Type.Integer({ minimum: 1, maximum: MAX_CREDIT, description: 'KRW.' }),
});
export const Balance = Type.Object({ account_id: Id('The account.'), credit_balance: Type.Integer() });
