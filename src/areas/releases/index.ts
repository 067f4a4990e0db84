import type { Area } from '../../kernel/http/endpoint.ts';
import { draftRoutes } from './drafts/routes.ts';
import type { OrderDeps } from './orders/deps.ts';
import { previewRoutes } from './orders/preview-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { routes } from './routes.ts';
import type { Deps } from './service.ts';

export {
  addSampleCatalogue,
  type Catalogue,
  countSampleCatalogue,
  describeFields,
  importCatalogue,
  listCatalogue,
  loadSampleCatalogue,
  type RowReport,
  readCatalogueFile,
  removeSampleCatalogue,
  setProductActive,
  setReporterActive,
  setSamplesActive,
} from './catalogue/index.ts';
export { listReleaseDates } from './orders/calendar-store.ts';
export { forgetRecipient, listMailsTo, listRepliesOf } from './orders/person-store.ts';

export { findReleaseTo, summariseMail } from './orders/report-store.ts';
export { eraseOldRecipients } from './orders/retention-store.ts';
export type { ReviewResult } from './orders/review-queue.ts';
export {
  approveReviewItem,
  editReviewItem,
  listReviewQueue,
  rejectReviewItem,
  resumeHeldReleases,
  resumeReviewItem,
  showReviewItem,
} from './orders/review-queue.ts';
export { STATUSES } from './orders/schema.ts';
export { countReleases, findReleases, isReleasePending, stopReleases } from './orders/store.ts';
export { newestMailsTo, newestRepliesOf } from './orders/timeline-store.ts';
export type { Country } from './schema.ts';
export { findReleasedPress, findSending, listSentReleases, listSentTexts } from './sent.ts';
export { INTRODUCTIONS_OF_PRESS } from './trash.ts';
export { holidaysIn } from './working-days.ts';

export function releases(deps: Deps & OrderDeps): Area {
  return {
    name: 'release',
    description:
      'Distribution of press releases to reporters: products, categories, timing, introductions and delivery.',
    endpoints: [...routes(deps), ...draftRoutes(deps), ...previewRoutes(deps), ...orderRoutes(deps)],
  };
}
