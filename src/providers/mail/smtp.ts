import { isMailAddress } from '../../kernel/mail-address.ts';
import { brief, talk } from './conversation.ts';
import { envelopeAddress, type WriteMessage } from './message.ts';
import { createPool, type Held } from './pool.ts';
import type { Mailer, MailMessage, Outcome } from './port.ts';
import { createRate } from './rate.ts';
import type { MailServerSettings } from './settings.ts';

/** Mail over SMTP to one server, which passes it on. */

export type SmtpParts = {
  server: MailServerSettings;
  writeMessage: WriteMessage;
  connections: number;
  /** 0 is no limit. */
  perSecond: number;
  now(): Date;
  /** In milliseconds; a test has less patience. */
  patience?: Partial<typeof PATIENCE>;
};

const PATIENCE = {
  /** To be let in. */
  connect: 15_000,
  /** Without a byte from the server. After the final dot a server may well think for a minute. */
  silence: 120_000,
  /** For one message as a whole: a server can also answer without end. */
  message: 300_000,
  /** Until an unused connection is closed. */
  idle: 10_000,
  /** For what is under way when the service stops. */
  stop: 5000,
};

export function createSmtpMailer(parts: SmtpParts): Mailer {
  const patience = { ...PATIENCE, ...parts.patience };
  const pool = createPool(parts.server, {
    connections: parts.connections,
    connectMs: patience.connect,
    silenceMs: patience.silence,
    idleMs: patience.idle,
  });
  const turn = createRate(parts.perSecond);
  const cut = new AbortController();
  const underWay = new Set<Promise<Outcome>>();

  async function deliver(letter: MailMessage): Promise<Outcome> {
    const message = await parts.writeMessage(letter, parts.now());
    const envelope = {
      from: envelopeAddress(letter.from.address),
      to: envelopeAddress(letter.to),
      id: letter.messageId,
    };
    await turn();
    // Every connection that lay idle may have been closed by the server meanwhile; one more is fresh.
    for (let stale = 0; ; stale++) {
      let held: Held;
      try {
        held = await pool.take();
      } catch (error) {
        return { kind: 'deferred', answer: brief((error as Error).message), reached: false };
      }
      const isFresh = held.messages === 0;
      const { outcome, wasUnheard, canReset } = await talk(held.connection, envelope, message, {
        deadlineMs: patience.message,
        cut: cut.signal,
      });
      pool.giveBack(held, outcome.kind === 'accepted' ? 'ready' : canReset ? 'reset' : 'broken');
      if (!wasUnheard || isFresh || cut.signal.aborted || stale > parts.connections) return outcome;
    }
  }

  return {
    mode: 'smtp',
    async send(letter) {
      if (!isMailAddress(letter.to)) return { kind: 'refused', answer: 'This is not one mail address.', code: 553 };
      const sending = deliver(letter);
      underWay.add(sending);
      return sending.finally(() => underWay.delete(sending));
    },
    async probe() {
      try {
        pool.giveBack(await pool.take(), 'reset');
        return null;
      } catch (error) {
        return brief((error as Error).message);
      }
    },
    async close() {
      pool.close();
      const timer = setTimeout(() => cut.abort(), patience.stop);
      await Promise.allSettled(underWay);
      clearTimeout(timer);
    },
  };
}
