import type { FastifyInstance } from 'fastify';
import { findLogo } from '../areas/accounts/index.ts';
import {
  confirmationQueue,
  createHostProof,
  createSite,
  createSubscriberLinks,
  type NewsroomDeps,
  newsroomQueues,
  registerNewsroom,
  rewriteNewsroomUrl,
  type SubscribeDeps,
  type SubscriberLinkParts,
} from '../areas/newsroom/index.ts';
import { PRESS } from '../areas/press/index.ts';
import { createClientLimit } from '../kernel/http/client-limit.ts';
import { messageLanguage } from '../kernel/http/language.ts';
import { withShare } from '../kernel/postgres/shares.ts';
import { createFairQueue } from '../kernel/workers/fair-queue.ts';
import type { ResolveTxt } from '../mail/domain-records.ts';
import { newsroomConfirmPage, newsroomStopPage, resultPage } from '../mail/pages.ts';
import { formRoute, sendPage } from '../mail/routes.ts';
import { suppressedAmong } from '../mail/suppressions.ts';
import { countUnrequestedMail } from '../mail/unrequested.ts';
import { UNSUBSCRIBE_PATH } from '../mail/unsubscribe.ts';
import type { CurrentUrl } from '../media/addresses.ts';
import type { Library } from '../media/library/index.ts';
import { createCard } from '../providers/image/card/index.ts';
import type { PictureLanguage } from '../providers/image/port.ts';
import type { Mailer } from '../providers/mail/port.ts';
import { publishText } from '../texts/publications/publish.ts';
import { isChangedSince } from '../texts/publications/store.ts';
import type { Foundation } from './foundation.ts';

/** Newsrooms: the pages, the queues, and the pages behind the links in mails. */

const STOP_PATH = `${UNSUBSCRIBE_PATH}/newsroom`;
const CONFIRM_PATH = '/confirm/newsroom';
/** Confirmation mails of a newsroom in 24 hours. */
const CONFIRMATIONS_PER_DAY = 300;
/** Subscriptions that one client may ask for in a day, to all newsrooms of an instance. */
const SUBSCRIPTIONS_PER_DAY = 20;
const DAY_MS = 86_400_000;
const CARD_TIMEOUT_MS = 20_000;
const QUERY_MS = 3000;
/** Readers of all newsrooms who may wait for the database, those of one newsroom, and for how long. */
const WAITING = { waiting: 500, waitingPerOwner: 200, maxWaitMs: 15_000 };

type Deps = {
  mailer: Mailer;
  sender(): { name: string; address: string };
  library: Library;
  currentUrl: CurrentUrl;
  resolveTxt: ResolveTxt;
  databaseConnections: number;
};

export type NewsroomSite = ReturnType<typeof createNewsroom>;

export function createNewsroom(foundation: Foundation, deps: Deps) {
  const { mailer, sender, library, currentUrl, resolveTxt } = deps;
  const { database, secrets, workers, publicUrl, now, onError } = foundation;
  // Anybody may read newsrooms, so they get a fifth of the connections, and one newsroom leaves some of them to the others.
  const slots = Math.max(2, Math.floor(deps.databaseConnections / 5));
  const queue = createFairQueue({ slots, slotsPerOwner: slots - 1, ...WAITING });
  const inShare = <Result>(owner: string, work: () => Promise<Result>) =>
    withShare({ queue, owner, milliseconds: QUERY_MS }, work);
  const links = createSubscriberLinks(database, secrets);
  const card = createCard({ workers });
  const site = createSite({
    ...{ database, workers, currentUrl, library, publicUrl, now, onError },
    findLogo: (accountId) => findLogo(database, accountId),
    async drawCard({ language, ...content }) {
      const drawn = await card.draw({
        ...{ ...content, language: language as PictureLanguage },
        ...{ prompt: '', label: null, options: [], attempt: 0, signal: AbortSignal.timeout(CARD_TIMEOUT_MS) },
      });
      return drawn.ok ? drawn.bytes : null;
    },
  });
  const stopUrl = async (id: number, email: string) =>
    `${publicUrl}${STOP_PATH}/${await links.path('stop', id, email)}`;
  const readers = createClientLimit(SUBSCRIPTIONS_PER_DAY, () => now().getTime(), DAY_MS);
  const subscribe: SubscribeDeps = { database, mayAsk: (client) => readers.take(client).allowed };

  function registerLinkPages(server: FastifyInstance): void {
    const config = { open: true };
    server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
      for (const purpose of ['confirm', 'stop'] as const) {
        const url = `${purpose === 'confirm' ? CONFIRM_PATH : STOP_PATH}/:subscriberId/:signature`;
        const askPage = purpose === 'confirm' ? newsroomConfirmPage : newsroomStopPage;
        const done = purpose === 'confirm' ? 'newsroomConfirmed' : 'newsroomDone';
        // GET changes nothing, because mail scanners open every link.
        scope.get(url, { config }, async (request, reply) => {
          const language = messageLanguage(request.headers['accept-language']);
          const subscriber = await links.find(request.params as SubscriberLinkParts, purpose);
          return subscriber
            ? sendPage(reply, 200, askPage(language, subscriber))
            : sendPage(reply, 403, resultPage(language, 'refused'));
        });
        scope.post(url, formRoute, async (request, reply) => {
          const language = messageLanguage(request.headers['accept-language']);
          const isDone = await links[purpose](request.params as SubscriberLinkParts);
          return sendPage(reply, isDone ? 200 : 403, resultPage(language, isDone ? done : 'refused'));
        });
      }
    });
  }

  const areaDeps: NewsroomDeps = {
    ...{ database, publicUrl },
    publish: (transaction, actor, id, baseVersion) => publishText(transaction, PRESS, actor, { id, baseVersion }),
    isChanged: (sql) => isChangedSince(sql, PRESS),
    hostProof: createHostProof({ database, secrets, resolveTxt }),
  };

  return {
    areaDeps,
    queues: [
      ...newsroomQueues({
        ...{ database, mailer, sender, publicUrl, stopUrl },
        suppressed: suppressedAmong,
      }),
      confirmationQueue({
        ...{ database, mailer, sender },
        confirmUrl: async (id, email) => `${publicUrl}${CONFIRM_PATH}/${await links.path('confirm', id, email)}`,
        countUnrequested: (sql, accountId, email) =>
          countUnrequestedMail(sql, { accountId, email, maxPerDay: CONFIRMATIONS_PER_DAY, purpose: 'newsroom' }),
      }),
    ],
    rewriteUrl: rewriteNewsroomUrl(site),
    listen: site.directory.listen,
    registerRoutes(server: FastifyInstance) {
      registerNewsroom(server, { ...site, subscribe, inShare });
      registerLinkPages(server);
    },
  };
}
