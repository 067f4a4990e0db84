import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A small IMAP server (RFC 3501 with UID, MOVE and partial fetches) that keeps its folders in memory. */

export type Message = { uid: number; raw: Buffer; flags: Set<string> };
type Folder = { uidValidity: number; uidNext: number; messages: Message[] };

const USER = 'news';
const PASSWORD = 'pass w%rd';

export type ImapServer = Awaited<ReturnType<typeof startImapServer>>;

export async function startImapServer() {
  const folders = new Map<string, Folder>([['INBOX', { uidValidity: 1, uidNext: 1, messages: [] }]]);
  const sockets = new Set<Socket>();
  const state = {
    logins: 0,
    openConnections: 0,
    mostConnections: 0,
    /** Bytes of message content sent. */
    sentBytes: 0,
    /** Ends the connection instead of answering this command, once. */
    dropAt: null as string | null,
    /** Never answers this command. */
    ignore: null as string | null,
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    state.openConnections += 1;
    state.mostConnections = Math.max(state.mostConnections, state.openConnections);
    socket.on('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      state.openConnections -= 1;
    });
    let selected = 'INBOX';
    let rest = '';
    const send = (line: string) => socket.write(`${line}\r\n`);
    send('* OK ready');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(line);
    });

    function answer(line: string): void {
      const [, tag = '', command = '', given = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? [];
      const name = command.toUpperCase();
      if (state.dropAt === name) {
        state.dropAt = null;
        return void socket.destroy();
      }
      if (state.ignore === name) return;
      const done = (text = 'done') => send(`${tag} OK ${text}`);
      const folder = folders.get(selected) as Folder;
      if (name === 'CAPABILITY') send('* CAPABILITY IMAP4rev1 MOVE UIDPLUS');
      else if (name === 'LOGIN') {
        if (given !== `"${USER}" "${PASSWORD}"` && given !== `${USER} "${PASSWORD}"`)
          return void send(`${tag} NO [AUTHENTICATIONFAILED] refused`);
        state.logins += 1;
      } else if (name === 'LIST') {
        const wanted = unquoted(given.split(' ').at(-1) ?? '');
        if (wanted === '') send('* LIST (\\Noselect) "/" ""');
        for (const each of folders.keys()) if (each === wanted || /[*%]/.test(wanted)) send(`* LIST () "/" "${each}"`);
      } else if (name === 'SELECT' || name === 'EXAMINE') {
        selected = unquoted(given);
        const opened = folders.get(selected);
        if (!opened) return void send(`${tag} NO no such folder`);
        send('* FLAGS (\\Seen \\Deleted)');
        send(`* ${opened.messages.length} EXISTS`);
        send(`* OK [UIDVALIDITY ${opened.uidValidity}] ok`);
        send(`* OK [UIDNEXT ${opened.uidNext}] ok`);
        return void done('[READ-WRITE] selected');
      } else if (name === 'CREATE') {
        const created = unquoted(given);
        if (folders.has(created)) return void send(`${tag} NO [ALREADYEXISTS] exists`);
        folders.set(created, { uidValidity: 1, uidNext: 1, messages: [] });
      } else if (name === 'UID SEARCH') {
        const from = Number(/UID (\d+):\*/.exec(given)?.[1]);
        const newest = folder.messages.at(-1)?.uid ?? 0;
        const found = folder.messages.filter(({ uid }) => uid >= Math.min(from, newest)).map(({ uid }) => uid);
        send(`* SEARCH ${found.join(' ')}`.trimEnd());
      } else if (name === 'UID FETCH') fetchMessage(folder, given);
      else if (name === 'UID STORE') find(folder, given)?.flags.add('\\Seen');
      else if (name === 'UID MOVE') {
        const message = find(folder, given);
        const target = folders.get(unquoted(given.replace(/^\d+ /, '')));
        if (!message || !target) return void send(`${tag} NO cannot move`);
        send(`* ${folder.messages.indexOf(message) + 1} EXPUNGE`);
        folder.messages.splice(folder.messages.indexOf(message), 1);
        put(target, message.raw);
      } else if (name === 'LOGOUT') {
        send('* BYE');
        done();
        return void socket.end();
      }
      done();
    }

    function fetchMessage(folder: Folder, given: string): void {
      const message = find(folder, given);
      if (!message) return;
      const [, from = '0', length = 'Infinity'] = /<(\d+)\.(\d+)>/.exec(given) ?? [];
      const content = message.raw.subarray(Number(from), Number(from) + Number(length));
      state.sentBytes += content.length;
      const place = folder.messages.indexOf(message) + 1;
      socket.write(`* ${place} FETCH (UID ${message.uid} BODY[]<${from}> {${content.length}}\r\n`);
      socket.write(content);
      send(')');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `imap://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX?tls=off`,
    deliver: (raw: Buffer | string) => put(folders.get('INBOX') as Folder, Buffer.from(raw)),
    folder: (name: string) => folders.get(name)?.messages ?? [],
    /** Numbers the messages anew, as after a restore. */
    renumber() {
      const inbox = folders.get('INBOX') as Folder;
      inbox.uidValidity += 1;
      inbox.messages.forEach((message, place) => {
        message.uid = place + 1;
      });
      inbox.uidNext = inbox.messages.length + 1;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function put(folder: Folder, raw: Buffer): Message {
  const message = { uid: folder.uidNext, raw, flags: new Set<string>() };
  folder.uidNext += 1;
  folder.messages.push(message);
  return message;
}

function find({ messages }: Folder, given: string): Message | undefined {
  return messages.find(({ uid }) => uid === Number(/^\d+/.exec(given)?.[0]));
}

const unquoted = (text: string) => text.replace(/^"(.*)"$/, '$1');
