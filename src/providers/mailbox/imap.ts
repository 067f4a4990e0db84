// biome-ignore-all lint/plugin/imports-on-demand: The client is loaded with the first connection.
import type { ImapFlow } from 'imapflow';
import { refuseMetadata } from '../../kernel/outbound/resolve.ts';
import { inWords } from './errors.ts';
import type { Mailbox, MailReader } from './port.ts';
import { type ImapSettings, mailboxName } from './settings.ts';

/** Reads a mailbox over IMAP. Each call opens a connection of its own, so a lost one is replaced by the next call. */

const CONNECT_MS = 30_000;
const SOCKET_MS = 60_000;
/** For everything but a message: lists of numbers and the like. */
const RESPONSE_BYTES = 4 * 1024 * 1024;
const BATCH = 500;

/** `processedFolder` is where taken messages are moved to; null only marks them as read. */
export function createImapMailbox(settings: ImapSettings, processedFolder: string | null): Mailbox {
  const { folder } = settings;
  return {
    name: mailboxName(settings),
    read: (reader, signal) =>
      withClient(settings, reader.maxBytes, signal, (client) =>
        readFolder(client, { folder, processedFolder, reader, signal }),
      ),
    count: (signal) =>
      withClient(settings, 0, signal, async (client) => (await client.mailboxOpen(folder, { readOnly: true })).exists),
  };
}

async function withClient(
  settings: ImapSettings,
  maxBytes: number,
  signal: AbortSignal,
  work: (client: ImapFlow) => Promise<number>,
): Promise<number> {
  signal.throwIfAborted();
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow(clientOptions(settings, maxBytes));
  // Errors of the connection also reject the command that is waiting for its answer.
  client.on('error', () => {});
  const close = () => client.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    await refuseMetadata(settings.host);
    await client.connect();
    const result = await work(client);
    await client.logout();
    return result;
  } catch (error) {
    throw inWords(error, settings);
  } finally {
    signal.removeEventListener('abort', close);
    client.close();
  }
}

function clientOptions(settings: ImapSettings, maxBytes: number): ConstructorParameters<typeof ImapFlow>[0] {
  const { host, port, encryption, checksCertificate, user, password } = settings;
  return {
    host,
    port,
    secure: encryption === 'always',
    ...(encryption === 'always' ? {} : { doSTARTTLS: encryption === 'required' }),
    tls: { rejectUnauthorized: checksCertificate },
    auth: { user, pass: password },
    disableAutoIdle: true,
    disableCompression: true,
    logger: false,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    maxLineLength: RESPONSE_BYTES,
    maxLiteralSize: maxBytes + 1024,
    maxResponseSize: maxBytes + RESPONSE_BYTES,
  };
}

type Reading = { folder: string; processedFolder: string | null; reader: MailReader; signal: AbortSignal };

async function readFolder(client: ImapFlow, { folder, processedFolder, reader, signal }: Reading): Promise<number> {
  const opened = await client.mailboxOpen(folder);
  const uidValidity = String(opened.uidValidity);
  let lastUid = reader.position?.uidValidity === uidValidity ? reader.position.lastUid : 0;
  let count = 0;
  let hasFolder = false;
  for (;;) {
    const uids = await uidsAfter(client, lastUid);
    if (uids.length === 0) return count;
    for (const uid of uids) {
      signal.throwIfAborted();
      const range = String(uid);
      const query = { source: { start: 0, maxLength: reader.maxBytes } };
      const message = await client.fetchOne(range, query, { uid: true });
      // Nothing comes back for a message that somebody has deleted meanwhile.
      const source = message ? message.source : undefined;
      const { taken } = source ? await reader.take(source) : { taken: false };
      lastUid = uid;
      count += 1;
      // Before the message is moved: it must not be read for ever when that fails.
      await reader.savePosition({ uidValidity, lastUid });
      if (!taken) continue;
      if (processedFolder === null) {
        await client.messageFlagsAdd(range, ['\\Seen'], { uid: true });
        continue;
      }
      if (!hasFolder) await client.mailboxCreate(processedFolder);
      hasFolder = true;
      await client.messageMove(range, processedFolder, { uid: true });
    }
  }
}

/** The search also returns the newest message when all are older. */
async function uidsAfter(client: ImapFlow, lastUid: number): Promise<number[]> {
  const found = await client.search({ uid: `${lastUid + 1}:*` }, { uid: true });
  return (found || [])
    .filter((uid) => uid > lastUid)
    .sort((a, b) => a - b)
    .slice(0, BATCH);
}
