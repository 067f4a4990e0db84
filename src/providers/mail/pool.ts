import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServerSettings } from './settings.ts';

/** Connections to the mail server, kept open and used again, at most so many at once. */

export type Held = { connection: SMTPConnection; messages: number };

export type Pool = {
  /** Rejects when the server cannot be reached or does not let us in. */
  take(): Promise<Held>;
  /** Back for the next one, or away when it cannot be used again. */
  giveBack(held: Held, state: 'ready' | 'reset' | 'broken'): void;
  close(): void;
};

export type PoolLimits = { connections: number; connectMs: number; silenceMs: number; idleMs: number };

/** Some servers count what comes over one connection. */
const MOST_MESSAGES = 100;
const GOODBYE_MS = 2000;

export function createPool(server: MailServerSettings, limits: PoolLimits): Pool {
  const idle = new Map<Held, NodeJS.Timeout>();
  const open = new Set<Held>();
  const waiting: { give(held: Held): void; fail(error: Error): void }[] = [];
  let isClosed = false;

  function serve(): void {
    while (waiting.length > 0) {
      const held = idle.keys().next().value;
      if (!held && open.size >= limits.connections) return;
      const next = waiting.shift()!;
      if (held) {
        clearTimeout(idle.get(held));
        idle.delete(held);
        next.give(held);
      } else connect().then(next.give, next.fail);
    }
  }

  async function connect(): Promise<Held> {
    const held = { connection: newConnection(server, limits), messages: 0 };
    open.add(held);
    // Without a listener an error would end the process.
    held.connection.on('error', () => {});
    held.connection.once('end', () => forget(held));
    try {
      await signIn(held.connection, server);
      return held;
    } catch (error) {
      held.connection.close();
      forget(held);
      throw error;
    }
  }

  function forget(held: Held): void {
    clearTimeout(idle.get(held));
    idle.delete(held);
    if (open.delete(held)) serve();
  }

  function keep(held: Held): void {
    if (!open.has(held)) return;
    const isSpent = isClosed || held.messages >= MOST_MESSAGES;
    if (isSpent) sayGoodbye(held);
    else
      idle.set(
        held,
        setTimeout(() => sayGoodbye(held), limits.idleMs),
      );
    serve();
  }

  function sayGoodbye(held: Held): void {
    forget(held);
    held.connection.quit();
    setTimeout(() => held.connection.close(), GOODBYE_MS).unref();
  }

  return {
    async take() {
      if (isClosed) throw new Error('The service is stopping.');
      return new Promise((give, fail) => {
        waiting.push({ give, fail });
        serve();
      });
    },
    giveBack(held, state) {
      held.messages += 1;
      if (state === 'ready') return keep(held);
      if (state === 'reset') return held.connection.reset((error) => (error ? held.connection.close() : keep(held)));
      held.connection.close();
      forget(held);
    },
    close() {
      isClosed = true;
      for (const { fail } of waiting.splice(0)) fail(new Error('The service is stopping.'));
      for (const held of [...idle.keys()]) sayGoodbye(held);
    },
  };
}

function newConnection(server: MailServerSettings, limits: PoolLimits): SMTPConnection {
  const { host, port, encryption, checksCertificate } = server;
  return new SMTPConnection({
    host,
    port,
    secure: encryption === 'always',
    requireTLS: encryption === 'required',
    ignoreTLS: encryption === 'never',
    tls: { rejectUnauthorized: checksCertificate },
    // The machine's own server is a usual one.
    allowInternalNetworkInterfaces: true,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    maxResponseSize: 64 * 1024,
  });
}

function signIn(connection: SMTPConnection, { account }: MailServerSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('The mail server closed the connection.')));
    connection.connect((error) => {
      if (error) return reject(error);
      if (!account) return resolve();
      connection.login({ user: account.user, pass: account.password }, (refusal) =>
        refusal ? reject(refusal) : resolve(),
      );
    });
  });
}
