import { Type } from 'typebox';
import { Component, Id, Page, PageSize, UnixSeconds } from '../../kernel/http/shapes.ts';

export const Account = Component('Account', {
  account_id: Id('The account.'),
  email: Type.String(),
  credit_balance: Type.Integer({ description: 'Sum of the ledger.' }),
  credit_held: Type.Integer({ description: 'Part of the balance set aside for calls under way.' }),
  currency: Type.String(),
});

export const LedgerQuery = Type.Object({ page: Page(), page_size: PageSize(20) });

export const LedgerEntry = Component('LedgerEntry', {
  id: Id('The entry.'),
  amount: Type.Integer({ description: 'Debits are negative.' }),
  balance: Type.Integer({ description: 'Balance after this entry.' }),
  reason: Type.String(),
  subject: Type.Union([Type.String(), Type.Null()], { description: 'What was bought, e.g. `creation:17`.' }),
  created_at: UnixSeconds('Time of the entry'),
});

export const Ledger = Component('Ledger', {
  entries: Type.Array(LedgerEntry),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
});
