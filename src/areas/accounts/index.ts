import type { Database } from '../../kernel/database.ts';
import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';

export { findBrand } from './brand.ts';
export { createCredits } from './credits.ts';
export { createKeyDesk, listKeys, revokeKeys } from './keys.ts';
export { createKey, openAccount } from './service.ts';
export { addCredit, findAccount, findAccountByEmail, hasAnyAccount, refund } from './store.ts';

export function accounts(deps: { database: Database }): Area {
  return {
    name: 'accounts',
    description: 'The account behind a key, its credit and its ledger.',
    endpoints: routes(deps),
  };
}
