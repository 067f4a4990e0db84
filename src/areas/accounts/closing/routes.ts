import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { AccountDeletion, DeletionBody } from './schema.ts';
import { type ClosingDeps, deleteOwnAccount } from './service.ts';

export function closingRoutes(deps: ClosingDeps) {
  return [
    endpoint({
      operationId: 'deleteAccount',
      method: 'POST',
      path: '/account/delete',
      summary: 'Delete the account',
      description:
        'All keys and sessions stop within a second (`USER_NOT_FOUND`). Waiting releases are canceled and refunded, and those that are being sent are paused. After 30 days everything is erased for good except the ledger; until then the operator of the installation can restore the account. Export it first if you need its data.',
      for: 'owner',
      mode: 'live',
      body: DeletionBody,
      data: AccountDeletion,
      message: MESSAGES.deleted,
      problems: ['USER_NOT_FOUND', 'LAST_OPERATOR'],
      example: {
        body: { password: '…' },
        data: { deleted_at: 1794700000, erased_at: 1797292000, canceled_releases: 1 },
      },
      handle: ({ actor, body }) => deleteOwnAccount(deps, actor, body),
      answer: (data) => ({ data }),
    }),
  ];
}
