import type { Area } from '../../kernel/http/endpoint.ts';
import type { SendingDeps } from './orders/deps.ts';
import { rehearsalRoutes } from './orders/preview-routes.ts';
import { sendingRoutes } from './orders/routes.ts';
import { routes } from './routes.ts';
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
export { forgetRecipient, listMailsTo } from './orders/person-store.ts';

export type { DeskResult } from './orders/review-queue.ts';
export { deskApprove, deskEdit, deskList, deskReject, deskShow } from './orders/review-queue.ts';
export { STATUSES } from './orders/schema.ts';
export { countReleases, isReleasePending } from './orders/store.ts';
export type { Country } from './schema.ts';
export { findReleasedPress, findSending, listSentReleases, listSentTexts } from './sent.ts';

export function releases(deps: Deps & SendingDeps): Area {
  return {
    name: 'release',
    description: 'Distribution of press releases to reporters: products, categories, timing and introductions.',
    endpoints: [...routes(deps), ...rehearsalRoutes(deps), ...sendingRoutes(deps)],
  };
}
