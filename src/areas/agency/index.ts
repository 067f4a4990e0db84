import type { Database } from '../../kernel/database.ts';
import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';

export function agency(deps: { database: Database }): Area {
  return {
    name: 'agency',
    description: 'All accounts of a person side by side, for agencies.',
    endpoints: routes(deps),
  };
}
