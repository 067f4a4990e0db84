import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';

export { OFFICIAL_DOCUMENT, OFFICIAL_DOCUMENT_TRASH } from './kind.ts';

export function officialDocuments(deps: Deps): Area {
  return {
    name: 'official-document',
    description: 'Official documents in their conventional form, and the references that they are written from.',
    endpoints: routes(deps),
  };
}
