import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';

export { PRESS } from './kind.ts';
export { readPressTexts, reindexPress } from './search.ts';
export { findPressSource, lockPress, pressExists } from './store.ts';

export function press(deps: Deps): Area {
  return {
    name: 'press',
    description: 'Press releases and the references that they are written from.',
    endpoints: routes(deps),
  };
}
