import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { refuseMetadata } from '../../kernel/outbound/resolve.ts';
import type { MailServerSettings } from './settings.ts';

/** Pool of reusable connections to the mail server, with a maximum size. */

export type PooledConnection = { connection: SMTPConnection; messages: number };

export type Pool = {
  /** Rejects when the server cannot be reached or refuses the sign-in. */
  acquire(): Promise<PooledConnection>;
  /** Keeps the connection for reuse, or closes it when it is broken. */
  release(pooled: PooledConnection, state: 'ready' | 'reset' | 'broken'): void;
  close(): void;
};

export type PoolLimits = { connections: number; connectMs: number; silenceMs: number; idleMs: number };

/** Some servers limit the number of messages per connection. */
const MAX_MESSAGES_PER_CONNECTION = 100;
const QUIT_TIMEOUT_MS = 2000;

export function createPool(server: MailServerSettings, limits: PoolLimits): Pool {
  const idle = new Map<PooledConnection, NodeJS.Timeout>();
  const open = new Set<PooledConnection>();
  const waiting: { give(pooled: PooledConnection): void; fail(error: Error): void }[] = [];
  let isClosed = false;

  function serve(): void {
    while (waiting.length > 0) {
      const pooled = idle.keys().next().value;
      if (!pooled && open.size >= limits.connections) return;
      const next = waiting.shift()!;
      if (pooled) {
        clearTimeout(idle.get(pooled));
        idle.delete(pooled);
        next.give(pooled);
      } else connect().then(next.give, next.fail);
    }
  }

  async function connect(): Promise<PooledConnection> {
    const pooled = { connection: newConnection(server, limits), messages: 0 };
    open.add(pooled);
    // Without a listener, an error would crash the process.
    pooled.connection.on('error', () => {});
    pooled.connection.once('end', () => remove(pooled));
    try {
      await refuseMetadata(server.host);
      await signIn(pooled.connection, server);
      return pooled;
    } catch (error) {
      pooled.connection.close();
      remove(pooled);
      throw error;
    }
  }

  function remove(pooled: PooledConnection): void {
    clearTimeout(idle.get(pooled));
    idle.delete(pooled);
    if (open.delete(pooled)) serve();
  }

  function keep(pooled: PooledConnection): void {
    if (!open.has(pooled)) return;
    const isUsedUp = isClosed || pooled.messages >= MAX_MESSAGES_PER_CONNECTION;
    if (isUsedUp) quit(pooled);
    else
      idle.set(
        pooled,
        setTimeout(() => quit(pooled), limits.idleMs),
      );
    serve();
  }

  function quit(pooled: PooledConnection): void {
    remove(pooled);
    pooled.connection.quit();
    setTimeout(() => pooled.connection.close(), QUIT_TIMEOUT_MS).unref();
  }

  return {
    async acquire() {
      if (isClosed) throw new Error('The service is stopping.');
      return new Promise((give, fail) => {
        waiting.push({ give, fail });
        serve();
      });
    },
    release(pooled, state) {
      pooled.messages += 1;
      if (state === 'ready') return keep(pooled);
      if (state === 'reset')
        return pooled.connection.reset((error) => (error ? pooled.connection.close() : keep(pooled)));
      pooled.connection.close();
      remove(pooled);
    },
    close() {
      isClosed = true;
      for (const { fail } of waiting.splice(0)) fail(new Error('The service is stopping.'));
      for (const pooled of [...idle.keys()]) quit(pooled);
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
    // The mail server often runs on the same machine.
    allowInternalNetworkInterfaces: true,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    maxResponseSize: 64 * 1024,
  });
}

/** The library only says that an upgrade failed. */
function explained(error: Error & { code?: string }, { host, encryption }: MailServerSettings): Error {
  if (encryption !== 'required' || error.code !== 'ETLS' || !/STARTTLS/i.test(error.message)) return error;
  const text = `${host} offers no STARTTLS, so nothing was sent; use smtps://, or ?tls=off in a private network`;
  return Object.assign(new Error(text, { cause: error }), { code: error.code });
}

function signIn(connection: SMTPConnection, server: MailServerSettings): Promise<void> {
  const { account } = server;
  return new Promise((resolve, reject) => {
    connection.once('error', (error) => reject(explained(error, server)));
    connection.once('end', () => reject(new Error('The mail server closed the connection.')));
    connection.connect((error) => {
      if (error) return reject(explained(error, server));
      if (!account) return resolve();
      connection.login({ user: account.user, pass: account.password }, (refusal) =>
        refusal ? reject(refusal) : resolve(),
      );
    });
  });
}
