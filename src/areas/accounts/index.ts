import type { Area } from '../../kernel/http/endpoint.ts';
import { auditRoutes } from './audit/routes.ts';
import { closingRoutes } from './closing/routes.ts';
import type { ClosingDeps } from './closing/service.ts';
import type { LowCreditDeps } from './credits/low-credit.ts';
import { creditRoutes } from './credits/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import type { ExportDeps } from './exports/service.ts';
import { keyRoutes } from './keys/routes.ts';
import { memberRoutes } from './members/routes.ts';
import type { MemberDeps } from './members/service.ts';
import { membershipRoutes } from './memberships/routes.ts';
import { routes } from './routes.ts';
import { sendingRoutes } from './sending/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { testModeRoutes } from './test-mode/routes.ts';
import type { TestModeDeps } from './test-mode/service.ts';

export { recordAudit, removeOldAudit } from './audit/store.ts';
export { findBrand, findLogo } from './brand/store.ts';
export { createCredits } from './credits/service.ts';
export { readHoldStatus } from './credits/status-store.ts';
export { createKeyAuthenticator } from './keys/authenticator.ts';
export { listKeys, revokeKeys } from './keys/store.ts';
export { keyWindows } from './keys/usage-store.ts';
export { findSendingSettings } from './sending/store.ts';
export { createKey, openAccount } from './service.ts';
export {
  addCredit,
  findAccount,
  findAccountByEmail,
  findUnbalancedAccounts,
  hasAnyAccount,
  isOnlyAccount,
  listAccounts,
  recordFree,
  refund,
} from './store.ts';
export { openTestAccount, testTime } from './test-mode/store.ts';
export { webhooks } from './webhooks/routes.ts';

export function accounts(deps: MemberDeps & LowCreditDeps & ExportDeps & ClosingDeps & TestModeDeps): Area {
  return {
    name: 'accounts',
    description: 'The account with its credit, ledger, brand profile, defaults of releases, members and API keys.',
    endpoints: [
      ...[...routes(deps), ...creditRoutes(deps), ...sendingRoutes(deps), ...auditRoutes(deps)],
      ...[...memberRoutes(deps), ...membershipRoutes(deps), ...sessionRoutes(deps), ...keyRoutes(deps)],
      ...[...exportRoutes(deps), ...closingRoutes(deps), ...testModeRoutes(deps)],
    ],
  };
}
