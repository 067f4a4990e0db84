import type { FastifyInstance } from 'fastify';
import { findAccount } from '../areas/accounts/index.ts';
import { createDigestLinks, type DigestDeps, type DigestLinkParts, digestQueue } from '../areas/newsclip/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { messageLanguage } from '../kernel/http/language.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { confirmAskPage, digestAskPage, resultPage } from '../mail/pages.ts';
import { formRoute, sendPage } from '../mail/routes.ts';
import { suppressedAmong } from '../mail/suppressions.ts';
import { countUnrequestedMail } from '../mail/unrequested.ts';
import { UNSUBSCRIBE_PATH } from '../mail/unsubscribe.ts';
import type { Mailer } from '../providers/mail/port.ts';
import { announce } from './announce.ts';

/** Digest mail: dependencies for the area, the queue that sends it, and the unsubscribe and confirmation pages. */

const PATH = `${UNSUBSCRIBE_PATH}/digest`;
const CONFIRM_PATH = '/confirm/digest';

type Deps = {
  database: Database;
  secrets: SecretBox;
  mailer: Mailer;
  sender: DigestDeps['sender'];
  publicUrl: string;
  now(): Date;
};

export type DigestMail = ReturnType<typeof createDigestMail>;

export function createDigestMail(config: Config, { database, secrets, mailer, sender, publicUrl, now }: Deps) {
  const links = createDigestLinks(database, secrets);
  const areaDeps: DigestDeps = {
    database,
    mailer,
    sender,
    unsubscribeUrl: async (groupId, email) => `${publicUrl}${PATH}/${await links.path(groupId, email)}`,
    confirmUrl: async (groupId, email) => `${publicUrl}${CONFIRM_PATH}/${await links.path(groupId, email, 'confirm')}`,
    countUnrequested: (sql, accountId, email) =>
      countUnrequestedMail(sql, { accountId, email, maxPerDay: config.invitationsPerDay }),
    suppressed: suppressedAmong,
    emailOf: async (accountId) => (await findAccount(database, accountId))?.email ?? '',
    announce,
    now,
  };

  function registerRoutes(server: FastifyInstance): void {
    const url = `${PATH}/:groupId/:signature`;
    const config = { open: true };
    server.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
      // GET changes nothing, because mail scanners open every link.
      scope.get(url, { config }, async (request, reply) => {
        const language = messageLanguage(request.headers['accept-language']);
        const subscriber = await links.find(request.params as DigestLinkParts);
        return subscriber
          ? sendPage(reply, 200, digestAskPage(language, { group: subscriber.group_name, email: subscriber.email }))
          : sendPage(reply, 403, resultPage(language, 'refused'));
      });
      scope.post(url, formRoute, async (request, reply) => {
        const language = messageLanguage(request.headers['accept-language']);
        const isDone = await links.apply(request.params as DigestLinkParts);
        return sendPage(reply, isDone ? 200 : 403, resultPage(language, isDone ? 'digestDone' : 'refused'));
      });
      const confirmUrl = `${CONFIRM_PATH}/:groupId/:signature`;
      scope.get(confirmUrl, { config }, async (request, reply) => {
        const language = messageLanguage(request.headers['accept-language']);
        const subscriber = await links.find(request.params as DigestLinkParts, 'confirm');
        return subscriber
          ? sendPage(reply, 200, confirmAskPage(language, { group: subscriber.group_name, email: subscriber.email }))
          : sendPage(reply, 403, resultPage(language, 'refused'));
      });
      scope.post(confirmUrl, formRoute, async (request, reply) => {
        const language = messageLanguage(request.headers['accept-language']);
        const isDone = await links.confirm(request.params as DigestLinkParts);
        return sendPage(reply, isDone ? 200 : 403, resultPage(language, isDone ? 'digestConfirmed' : 'refused'));
      });
    });
  }

  return { areaDeps, registerRoutes, queue: digestQueue(areaDeps) };
}
