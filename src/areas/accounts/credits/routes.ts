import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { type LowCreditDeps, readLowCredit, writeLowCredit } from './low-credit.ts';
import { LowCreditBody, LowCreditSettings } from './schema.ts';

export function creditRoutes(deps: LowCreditDeps) {
  return [
    endpoint({
      operationId: 'getLowCreditSettings',
      method: 'GET',
      path: '/account/low-credit',
      summary: 'Get the balance below which the account is told that its credit is low',
      scope: 'billing',
      data: LowCreditSettings,
      example: { data: { threshold: null, standard: 10_000 } },
      handle: ({ actor }) => readLowCredit(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateLowCreditSettings',
      method: 'PUT',
      path: '/account/low-credit',
      summary: 'Set the balance below which the account is told that its credit is low',
      description:
        'A payment that takes the balance below it sends the webhook event `credit.low`, and a notice to the owners.',
      scope: 'billing',
      body: LowCreditBody,
      data: LowCreditSettings,
      message: MESSAGES.updated,
      example: { body: { threshold: 50_000 }, data: { threshold: 50_000, standard: 10_000 } },
      handle: ({ actor, body }) => writeLowCredit(deps, actor, body.threshold ?? null),
      answer: (data) => ({ data }),
    }),
  ];
}
