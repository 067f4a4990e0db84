import { createPeople } from '../areas/accounts/sign-in/index.ts';
import { createOpenRecorder, createSimulator } from '../areas/releases/delivery/index.ts';
import type { Config } from '../config/index.ts';
import { koreanTime } from '../kernel/clock.ts';
import { createOpenTracking } from '../mail/open-tracking.ts';
import { createMailRateLimit } from '../mail/rate-limit.ts';
import { createRelay } from '../mail/relay.ts';
import { createUnsubscribe } from '../mail/unsubscribe.ts';
import { createBounces } from './bounces.ts';
import { createDigestMail } from './digest-mail.ts';
import type { Foundation } from './foundation.ts';
import { createInboxMail } from './inbox-mail.ts';
import { checkMailSettings, createCurrentMailer, createTestOutbox, mailSender, withTestMode } from './mailer.ts';
import type { createMedia } from './media.ts';
import { createReleaseMail } from './release-mail.ts';

type Media = Pick<ReturnType<typeof createMedia>, 'exporter' | 'readPicture' | 'library' | 'currentUrl'>;

/** Everything that sends mail or hears back from it. */
export function createMail(config: Config, foundation: Foundation, media: Media) {
  const { settings, database, secrets, workers, metrics, publicUrl, now, milliseconds, log, onError } = foundation;
  checkMailSettings(config);
  const sender = () => mailSender(settings.current());
  const relay = createRelay({
    database,
    mailer: createCurrentMailer(settings, {
      now,
      workers,
      waitForTurn: createMailRateLimit({ database, perSecond: config.mailRatePerSecond, onError }),
    }),
    onDown({ since, reason, detail }) {
      metrics.mailRelayUp.set(0);
      log.warn({ since, reason, detail }, 'mail server down: no mail can be sent');
    },
    onUp() {
      metrics.mailRelayUp.set(1);
      log.info({}, 'mail server up: sending mail again');
      void delivery.retryNow().catch(onError);
    },
    onOutcome: (outcome) => metrics.mailMessages.inc({ outcome }),
    onError,
  });
  const outbox = createTestOutbox(config, { now, workers });
  const mailer = withTestMode(relay.mailer, outbox);
  settings.onChange((before) => {
    if (before.smtpUrl !== settings.current().smtpUrl) void relay.serverChanged().catch(onError);
  });
  const unsubscribe = createUnsubscribe({ database, secrets, publicUrl });
  const record = createOpenRecorder(database, foundation.announce);
  const opens = createOpenTracking({ database, secrets, publicUrl, record });
  const { delivery, areaDeps } = createReleaseMail(config, {
    ...{ ...foundation, ...media },
    ...{ mailer, sender, unsubscribe, opens },
    simulate: createSimulator(outbox.send, now),
  });
  return {
    ...{ relay, mailer, sender, unsubscribe, opens, delivery },
    releaseMail: { ...areaDeps, relayProblem: relay.problem },
    people: createPeople({
      ...{ database, secrets, mailer, sender, publicUrl, log },
      now: milliseconds,
    }),
    inboxMail: createInboxMail({ database, secrets, mailer, sender, publicUrl }),
    digestMail: createDigestMail(config, { database, secrets, mailer, sender, publicUrl, now }),
    bounces: createBounces(config, {
      settings,
      database,
      workers,
      onBounce: (kind) => metrics.bounces.inc({ kind }),
      onMailboxRead(result) {
        if ('reason' in result) log.warn(result, 'bounce mailbox cannot be read');
        else if (result.messages > 0) log.info(result, 'bounce mailbox read');
      },
    }),
    /** Without the mail server's message, because this page is public. */
    problems() {
      const problem = relay.problem();
      return problem ? [{ component: 'mail', reason: problem.reason, since_kst: koreanTime(problem.since) }] : [];
    },
    async watch() {
      await relay.check();
      metrics.mailRelayUp.set(relay.problem() ? 0 : 1);
    },
  };
}
