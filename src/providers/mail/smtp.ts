import { isMailAddress } from '../../kernel/mail-address.ts';
import { envelopeAddress, type WriteMessage } from './message.ts';
import { createPool, type PooledConnection } from './pool.ts';
import type { ConnectionFault, Mailer, MailMessage, Outcome } from './port.ts';
import { sendMessage, shortAnswer } from './send-message.ts';
import type { MailServerSettings } from './settings.ts';

/** Sends mail over SMTP to one relay server. */

export type SmtpDeps = {
  server: MailServerSettings;
  writeMessage: WriteMessage;
  connections: number;
  /** Resolves when the rate limit allows the next message. */
  waitForTurn(): Promise<void>;
  now(): Date;
  /** Timeouts in milliseconds; tests use shorter ones. */
  timeouts?: Partial<typeof TIMEOUTS>;
};

const TIMEOUTS = {
  /** To connect and sign in. */
  connect: 15_000,
  /** Without any data from the server, which may take a minute after the final dot. */
  silence: 120_000,
  /** For one message in total, because a server may keep sending data forever. */
  message: 300_000,
  /** Until an unused connection is closed. */
  idle: 10_000,
  /** For messages in flight when the service stops. */
  stop: 5000,
};

export function createSmtpMailer(deps: SmtpDeps): Mailer {
  const timeouts = { ...TIMEOUTS, ...deps.timeouts };
  const pool = createPool(deps.server, {
    connections: deps.connections,
    connectMs: timeouts.connect,
    silenceMs: timeouts.silence,
    idleMs: timeouts.idle,
  });
  const abort = new AbortController();
  const inFlight = new Set<Promise<Outcome>>();

  async function deliver(message: MailMessage): Promise<Outcome> {
    const bytes = await deps.writeMessage(message, deps.now());
    const envelope = {
      from: envelopeAddress(message.from.address),
      to: envelopeAddress(message.to),
      id: message.messageId,
    };
    await deps.waitForTurn();
    // The server may have closed any idle connection; after trying all of them, the next one is new.
    for (let stale = 0; ; stale++) {
      let pooled: PooledConnection;
      try {
        pooled = await pool.acquire();
      } catch (error) {
        const answer = shortAnswer((error as Error).message);
        return { kind: 'deferred', answer, reached: false, fault: faultOf(error as ConnectionError) };
      }
      const isNew = pooled.messages === 0;
      const { outcome, canRetryNow, canReset } = await sendMessage(pooled.connection, envelope, bytes, {
        deadlineMs: timeouts.message,
        abort: abort.signal,
      });
      pool.release(pooled, outcome.kind === 'accepted' ? 'ready' : canReset ? 'reset' : 'broken');
      if (!canRetryNow || isNew || abort.signal.aborted || stale > deps.connections) return outcome;
    }
  }

  return {
    mode: 'smtp',
    async send(message) {
      if (!isMailAddress(message.to)) return { kind: 'refused', answer: '501 5.1.3 Not one mail address', code: 501 };
      const sending = deliver(message);
      inFlight.add(sending);
      return sending.finally(() => inFlight.delete(sending));
    },
    async probe() {
      try {
        pool.release(await pool.acquire(), 'reset');
        return null;
      } catch (error) {
        return shortAnswer((error as Error).message);
      }
    },
    async close() {
      pool.close();
      const timer = setTimeout(() => abort.abort(), timeouts.stop);
      await Promise.allSettled(inFlight);
      clearTimeout(timer);
    },
  };
}

type ConnectionError = Error & { code?: string };

const FAULTS: Record<string, ConnectionFault> = {
  EDNS: 'name',
  ETIMEDOUT: 'timeout',
  ETLS: 'encryption',
  EAUTH: 'sign_in',
  ENOAUTH: 'sign_in',
};

/** The library has no code for a certificate that is not trusted. */
function faultOf({ code = '', message }: ConnectionError): ConnectionFault {
  if (/certificate|wrong version number/i.test(message)) return 'encryption';
  return FAULTS[code] ?? 'connection';
}
