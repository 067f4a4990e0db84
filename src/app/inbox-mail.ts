import type { FastifyInstance } from 'fastify';
import { createInboxLinks, type InboxLinkParts, inboxDigestQueue, instantNoticeQueue } from '../areas/inbox/index.ts';
import type { Database } from '../kernel/database.ts';
import { messageLanguage } from '../kernel/http/language.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { inboxAskPage, resultPage } from '../mail/pages.ts';
import { formRoute, sendPage } from '../mail/routes.ts';
import { suppressedAmong } from '../mail/suppressions.ts';
import { UNSUBSCRIBE_PATH } from '../mail/unsubscribe.ts';
import type { Mailer } from '../providers/mail/port.ts';

/** Mail with notices, at once or as a digest: the queues that send it, and the page that stops it. */

const PATH = `${UNSUBSCRIBE_PATH}/inbox`;

type Deps = {
  database: Database;
  secrets: SecretBox;
  mailer: Mailer;
  sender(): { name: string; address: string };
  publicUrl: string;
};

export type InboxMail = ReturnType<typeof createInboxMail>;

export function createInboxMail({ database, secrets, mailer, sender, publicUrl }: Deps) {
  const links = createInboxLinks(database, secrets);
  const deps = {
    ...{ database, mailer, sender, publicUrl },
    suppressed: suppressedAmong,
    stopUrl: async (personId: number, email: string) => `${publicUrl}${PATH}/${await links.path(personId, email)}`,
  };

  function registerRoutes(server: FastifyInstance): void {
    const url = `${PATH}/:personId/:signature`;
    server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
      // GET changes nothing, because mail scanners open every link.
      scope.get(url, { config: { open: true } }, async (request, reply) => {
        const language = messageLanguage(request.headers['accept-language']);
        const reader = await links.find(request.params as InboxLinkParts);
        return reader
          ? sendPage(reply, 200, inboxAskPage(language, reader))
          : sendPage(reply, 403, resultPage(language, 'refused'));
      });
      scope.post(url, formRoute, async (request, reply) => {
        const language = messageLanguage(request.headers['accept-language']);
        const isDone = await links.apply(request.params as InboxLinkParts);
        return sendPage(reply, isDone ? 200 : 403, resultPage(language, isDone ? 'inboxDone' : 'refused'));
      });
    });
  }

  return { queue: inboxDigestQueue(deps), instantQueue: instantNoticeQueue(deps), registerRoutes };
}
