import { endpoint } from '../../kernel/http/endpoint.ts';
import type { OperatorDeps } from './deps.ts';
import { readHealth } from './health.ts';
import { Health } from './health-schema.ts';

export function healthRoutes(deps: OperatorDeps) {
  return [
    endpoint({
      method: 'GET',
      path: '/operator/health',
      summary: 'Get the status of the service',
      for: 'operator',
      data: Health,
      handle: () => readHealth(deps),
      answer: (data) => ({ data }),
    }),
  ];
}
