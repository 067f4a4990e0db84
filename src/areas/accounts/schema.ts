import { type Static, Type } from 'typebox';
import { SCOPES } from '../../kernel/access.ts';
import { Choice, Component, Id, Next, PageSize, paging, UnixSeconds } from '../../kernel/http/shapes.ts';

export const Account = Component('Account', {
  account_id: Id('ID of the account.'),
  email: Type.String(),
  mode: Choice(['live', 'test'], 'Whether these are the data of test mode.'),
  credit_balance: Type.Integer({ description: 'Current balance in KRW: the sum of all ledger entries.' }),
  credit_held: Type.Integer({ description: 'Part of the balance, in KRW, that is reserved for calls in progress.' }),
  currency: Type.String(),
});

export const Prices = Type.Object(
  {
    creation: Type.Integer(),
    image: Type.Integer(),
    introduction: Type.Integer(),
    excel: Type.Integer(),
    own_release: Type.Integer({ description: 'A release only to own reporters, without VAT.' }),
  },
  { description: 'Prices of this installation in KRW.' },
);

export const AccountWithPrices = Component('AccountWithPrices', {
  ...Account.properties,
  prices: Prices,
  scopes: Type.Array(Choice(SCOPES, 'What the API key or the member may do.')),
});

export const LedgerQuery = Type.Object({ ...paging(), page_size: PageSize(20) });

export const LedgerEntry = Component('LedgerEntry', {
  id: Id('ID of the ledger entry.'),
  amount: Type.Integer({ description: 'Amount in KRW; debits are negative.' }),
  balance: Type.Integer({ description: 'Balance in KRW after this entry.' }),
  reason: Type.String(),
  subject: Type.Union([Type.String(), Type.Null()], {
    description: 'What the entry is for, such as `creation:17`; null if this does not apply.',
  }),
  created_at: UnixSeconds('Time of the entry'),
});

export const Ledger = Component('Ledger', {
  entries: Type.Array(LedgerEntry),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
  next: Next(),
});
export type LedgerInput = Static<typeof LedgerQuery>;
