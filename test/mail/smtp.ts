import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { freePort } from '../dashboard/port.ts';

/** A real SMTP server whose behaviour a test scripts per recipient. */

export type Behaviour =
  /** This answer at MAIL FROM, at RCPT TO or after the final dot. */
  | { at: 'mail' | 'recipient' | 'dot'; code: number; text: string }
  | 'accept'
  /** 450 at RCPT. */
  | 'later'
  /** 452 after the final dot. */
  | 'later-after-dot'
  /** 550 at RCPT. */
  | 'refuse'
  /** 554 after the final dot. */
  | 'refuse-after-dot'
  /** 421 at RCPT, and the connection is closed. */
  | 'close'
  /** Answers RCPT only after `tarpitMs`, then accepts. */
  | 'tarpit'
  /** Takes the message and never confirms it. */
  | 'silent-after-dot'
  /** Closes the connection at RCPT, in the middle of the data, or after the complete message. */
  | 'drop-at-recipient'
  | 'drop-in-data'
  | 'drop-after-dot';

export type ReceivedMail = { to: string[]; from: string; raw: Buffer; at: number; isEncrypted: boolean };

export type MailServer = {
  url: string;
  port: number;
  /** Every complete message, including those after whose final dot the server disconnected. */
  received: ReceivedMail[];
  /** How many complete messages an address was sent. */
  countFor(email: string): number;
  /** How often RCPT was given for an address. */
  attemptsFor(email: string): number;
  /** Connections made so far, and the most that were open at once. */
  connections(): { made: number; most: number };
  /** Refuses new connections and closes open ones. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  resume(): Promise<void>;
};

type Options = {
  /** `attempt` counts from 1 for each address. At MAIL FROM, where the recipient is not known, the address is ''. */
  behave?(email: string, attempt: number): Behaviour;
  tarpitMs?: number;
  /** What the tarpit waits for, instead of a time. */
  tarpit?(): Promise<unknown>;
  /** Without it no sign-in is required. */
  account?: { user: string; password: string };
  hidePipelining?: boolean;
  /** Unencrypted by default; STARTTLS or implicit TLS. */
  encryption?: 'starttls' | 'smtps';
  /** Storing every message of a large run costs memory; counts are always kept. */
  keepRaw?: boolean;
};

/** Self-signed, for 127.0.0.1. */
export const CERTIFICATE = readFileSync(new URL('server.pem', import.meta.url), 'utf8');

export async function startMailServer(options: Options = {}): Promise<MailServer> {
  const { encryption } = options;
  const { behave = () => 'accept', tarpitMs = 2000, account, hidePipelining = false, keepRaw = true } = options;
  const signIn = account ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}@` : '';
  const received: ReceivedMail[] = [];
  const counts = new Map<string, number>();
  const attempts = new Map<string, number>();
  let made = 0;
  let most = 0;
  let server = create();
  const port = await freePort();
  await listen(port);

  function create(): SMTPServer {
    const created: SMTPServer = new SMTPServer({
      hideSTARTTLS: encryption !== 'starttls',
      secure: encryption === 'smtps',
      ...(encryption ? { key: CERTIFICATE, cert: CERTIFICATE } : {}),
      hidePIPELINING: hidePipelining,
      authOptional: !account,
      allowInsecureAuth: true,
      disabledCommands: [...(account ? [] : ['AUTH']), ...(encryption === 'starttls' ? [] : ['STARTTLS'])],
      disableReverseLookup: true,
      closeTimeout: 500,
      onAuth: ({ username, password }, _session, callback) =>
        username === account?.user && password === account?.password
          ? callback(null, { user: username })
          : callback(new Error('Invalid username or password')),
      onConnect: (_session, callback) => {
        made += 1;
        most = Math.max(most, created.connections.size);
        callback();
      },
      onMailFrom: (_address, _session, callback) => {
        const behaviour = behave('', 1);
        if (typeof behaviour === 'object' && behaviour.at === 'mail') return callback(answerOf(behaviour));
        callback();
      },
      onRcptTo: async ({ address }, session, callback) => {
        const attempt = (attempts.get(address) ?? 0) + 1;
        attempts.set(address, attempt);
        const behaviour = behave(address, attempt);
        behaviours.set(session.id, behaviour);
        if (typeof behaviour === 'object' && behaviour.at === 'recipient') return callback(answerOf(behaviour));
        if (behaviour === 'later') return callback(answer(450, '4.2.0 Greylisted, try again later'));
        if (behaviour === 'refuse') return callback(answer(550, '5.1.1 No such user here'));
        if (behaviour === 'close') {
          callback(answer(421, '4.3.2 Too many messages, closing'));
          return void setTimeout(() => cut(session.id), 20);
        }
        if (behaviour === 'drop-at-recipient') return cut(session.id);
        if (behaviour === 'tarpit') await (options.tarpit?.() ?? pause(tarpitMs, null, { ref: false }));
        callback();
      },
      onData: async (stream, session, callback) => {
        const behaviour = behaviours.get(session.id);
        if (behaviour === 'drop-in-data') {
          await once(stream, 'readable');
          return cut(session.id);
        }
        // A client that disconnects in the middle has sent no message.
        const raw = await buffer(stream).catch(() => null);
        if (!raw) return;
        if (typeof behaviour === 'object' && behaviour.at === 'dot') return callback(answerOf(behaviour));
        if (behaviour === 'later-after-dot') return callback(answer(452, '4.3.1 Out of space'));
        if (behaviour === 'refuse-after-dot') return callback(answer(554, '5.7.1 Message refused'));
        take(session, raw);
        if (behaviour === 'drop-after-dot') return cut(session.id);
        if (behaviour === 'silent-after-dot') return;
        callback(null, 'Message taken');
      },
    });
    created.on('error', () => {});
    return created;
  }

  const behaviours = new Map<string, Behaviour>();

  function take({ envelope, secure }: Pick<SMTPServerSession, 'envelope' | 'secure'>, raw: Buffer): void {
    const to = envelope.rcptTo.map(({ address }) => address);
    for (const address of to) counts.set(address, (counts.get(address) ?? 0) + 1);
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    received.push({ to, from, raw: keepRaw ? raw : Buffer.alloc(0), at: Date.now(), isEncrypted: secure });
  }

  function cut(id: string): void {
    for (const connection of server.connections as Iterable<Connection>)
      if (connection.session.id === id) connection._socket.destroy();
  }

  async function listen(wanted: number): Promise<void> {
    server.listen(wanted, '127.0.0.1');
    await once(server.server, 'listening');
  }

  return {
    url: `${encryption === 'smtps' ? 'smtps' : 'smtp'}://${signIn}127.0.0.1:${port}${account && !encryption ? '?tls=off' : ''}`,
    port,
    received,
    countFor: (email) => counts.get(email) ?? 0,
    attemptsFor: (email) => attempts.get(email) ?? 0,
    connections: () => ({ made, most }),
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const connection of server.connections as Iterable<Connection>) connection._socket.destroy();
      await closed;
    },
    async resume() {
      server = create();
      await listen(port);
    },
  };
}

type Connection = { session: { id: string }; _socket: { destroy(): void } };

function answerOf({ code, text }: { code: number; text: string }): Error {
  return answer(code, text);
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
