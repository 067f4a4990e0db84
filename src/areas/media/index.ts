import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';

export function media(deps: Deps): Area {
  return {
    name: 'media',
    description: 'Library of pictures for texts, social posts and mails.',
    endpoints: routes(deps),
  };
}
