import type { Area } from '../../kernel/http/endpoint.ts';
import { routes } from './routes.ts';
import type { SendingDeps } from './sending/deps.ts';
import { rehearsalRoutes } from './sending/rehearsal-routes.ts';
import { sendingRoutes } from './sending/routes.ts';
import type { Deps } from './service.ts';

export {
  type Catalogue,
  importCatalogue,
  listCatalogue,
  loadSampleCatalogue,
  type RowReport,
  readCatalogueFile,
  switchProduct,
  switchReporter,
  switchSamples,
} from './catalogue/index.ts';

export type { Country } from './schema.ts';

export type { DeskResult } from './sending/desk.ts';
export { deskApprove, deskEdit, deskList, deskReject, deskShow } from './sending/desk.ts';
export { forgetRecipient, listMailsTo } from './sending/person-store.ts';
export { STATUSES } from './sending/schema.ts';
export { countReleases, isReleasePending } from './sending/store.ts';
export { findReleasedPress, findSending, listSentReleases, listSentTexts } from './sent.ts';

export function releases(deps: Deps & SendingDeps): Area {
  return {
    name: 'release',
    description: 'Distribution of press releases to reporters: products, categories, timing and introductions.',
    endpoints: [...routes(deps), ...rehearsalRoutes(deps), ...sendingRoutes(deps)],
  };
}
