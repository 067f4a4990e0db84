import { findAccount, findSendingSettings, isOnlyAccount, recordFree, refund } from '../areas/accounts/index.ts';
import { type EventType, findSubscribers } from '../areas/accounts/webhooks/index.ts';
import { notifyOfReleaseProblems } from '../areas/inbox/index.ts';
import {
  createDelivery,
  createMessageComposer,
  type Delivery,
  type IncidentEvent,
  type Simulate,
} from '../areas/releases/delivery/index.ts';
import {
  addressesOf,
  findList,
  findSegment,
  refusedAmong,
  requireReporterIds,
  selectContacts,
} from '../areas/workspace/index.ts';
import type { Config } from '../config/index.ts';
import type { Exporter } from '../export/index.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import type { Announce } from '../kernel/events.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';
import type { OpenTracking } from '../mail/open-tracking.ts';
import { pdfDocumentOf } from '../mail/reading.ts';
import { removeHardBounce, suppress, suppressedAmong, suppressionReasons } from '../mail/suppressions.ts';
import type { Unsubscribe } from '../mail/unsubscribe.ts';
import type { CurrentUrl } from '../media/addresses.ts';
import type { Library } from '../media/library/index.ts';
import type { Mailer } from '../providers/mail/port.ts';

/** Release mail: dependencies for the area, and the delivery. */

type Deps = {
  database: Database;
  mailer: Mailer;
  simulate: Simulate;
  sender(): { name: string; address: string };
  unsubscribe: Unsubscribe;
  opens: OpenTracking;
  exporter: Exporter;
  workers: WorkerPool;
  readPicture(url: string, accountId: number): Promise<Buffer | null>;
  library: Library;
  currentUrl: CurrentUrl;
  publicUrl: string;
  announce: Announce<EventType>;
  now(): Date;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
};

export type ReleaseMail = ReturnType<typeof createReleaseMail>;

export function createReleaseMail(config: Config, deps: Deps) {
  const { database, mailer, exporter } = deps;
  const onError = (error: unknown) => deps.log.warn({ err: error }, 'mail delivery failed');
  const messages = createMessageComposer({
    database,
    workers: deps.workers,
    publicUrl: deps.publicUrl,
    sender: deps.sender,
    isOnlyAccount: (accountId) => isOnlyAccount(database, accountId),
    unsubscribeUrl: deps.unsubscribe.url,
    pixelUrl: deps.opens.url,
    readPicture: deps.readPicture,
    library: deps.library,
    currentUrl: deps.currentUrl,
    pdfOf: ({ title, language, fromName, imageUrl, imageAlt, imageCaption, embargoAt, document }, pictures, owner) =>
      exporter.renderPdf(
        {
          kind: 'press',
          document: pdfDocumentOf({ document, language, embargoAt }),
          language,
          company: fromName,
          cover: imageUrl === null ? null : { url: imageUrl, alt: imageAlt ?? title, caption: imageCaption ?? title },
          pictures,
          created: deps.now(),
        },
        undefined,
        owner,
      ),
    onError,
  });
  const delivery: Delivery = createDelivery({
    database,
    mailer,
    simulate: deps.simulate,
    messageFor: messages.forRecipient,
    suppressed: (accountId, emails) => suppressedOrRefused(database, accountId, emails),
    suppress: (sql, { email, releaseId, status, answer: note }) =>
      suppress(sql, { email, reason: 'hard_bounce', accountId: null, releaseId, status, note }),
    unsuppress: (sql, mailbox) => removeHardBounce(sql, mailbox),
    connections: config.mailConnections,
    perDomain: config.mailPerDomainConnections,
    retrySeconds: config.mailRetrySeconds,
    announce: deps.announce,
    subscribers: findSubscribers,
    refund,
    notifyProblems: notifyOfReleaseProblems,
    onStarted: (release) => deps.log.info(release, 'scheduled release started'),
    onIncident: (event) => logIncident(deps.log, event),
    onFinished: (release) => deps.log.info(release, 'release finished'),
    onError,
  });
  return {
    delivery,
    areaDeps: { mailer, composeTest: messages.forTest, composePreview: messages.forPreview, ...otherAreas(database) },
  };
}

function logIncident(log: Deps['log'], { kind, ...fields }: IncidentEvent): void {
  if (kind === 'closed') log.info(fields, 'the mail server accepts mail again: releases resumed');
  else log.warn(fields, 'the mail server refuses recipients of several domains alike: releases paused');
}

/** Functions of other areas. */
function otherAreas(database: Database) {
  return {
    suppressed: suppressionReasons,
    contacts: {
      ...{ select: selectContacts, requireIds: requireReporterIds, addressesOf },
      ...{ findList, findSegment, refusedAmong },
    },
    tracksOpens: async (accountId: number) => (await findSendingSettings(database, accountId)).track_opens,
    requiresApproval: async (accountId: number) => (await findSendingSettings(database, accountId)).approval_required,
    emailOf: async (accountId: number) => (await findAccount(database, accountId))?.email ?? '',
    refund,
    recordFree,
  };
}

/** A contact may refuse mail while a release waits. */
async function suppressedOrRefused(sql: Queryable, accountId: number, emails: string[]): Promise<Set<string>> {
  const suppressed = await suppressedAmong(sql, accountId, emails);
  return suppressed.union(await refusedAmong(sql, accountId, emails));
}
