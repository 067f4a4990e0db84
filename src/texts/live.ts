import { randomUUID } from 'node:crypto';
import type { Actor } from '../kernel/actor.ts';
import type { Database } from '../kernel/database.ts';
import type { EventSink } from '../kernel/event-sink.ts';
import type { OpenStreams } from '../kernel/open-streams.ts';
import { problem } from '../kernel/problems.ts';
import type { TextKind } from './kind.ts';
import { CHANNEL, type Ended, type Here, type LiveMessage, textKey } from './live-messages.ts';
import { announceArrival, announceMove, notifyLive } from './live-store.ts';

/**
 * Tells everybody who has a text open about changes and about each other. Each instance knows its own streams; what it
 * learns of others comes as notifications of the database. Nothing is stored: a presence that nobody renews is forgotten.
 */

export type Live = {
  /** Receives the notifications of all instances; the driver reconnects by itself. */
  listen(): Promise<void>;
  /** Opens a stream; throws 404 when the account has no such text. */
  watch(
    kind: TextKind,
    actor: Actor,
    where: { id: number; client: string | undefined },
    sink: EventSink,
  ): Promise<void>;
  /** Moves or renews the presence of an editor; false when the account has no such text. */
  move(kind: TextKind, actor: Actor, to: { id: number; client: string; blockId: string | null }): Promise<boolean>;
  /** Ends all streams and refuses new ones. */
  close(): void;
};

type Deps = {
  database: Database;
  openStreams: OpenStreams;
  /** For event streams of others: whoever has lost access. */
  onEnded(ended: Ended): void;
  onError(error: unknown): void;
  now(): number;
};

type Presence = { client: string; name: string; blockId: string | null; seenAt: number };
type Stream = Presence & {
  id: string;
  text: string;
  access: Required<Omit<Ended, 'kind'>>;
  sink: EventSink;
  openedAt: number;
};
type Room = {
  streams: Map<string, Stream>;
  remote: Map<string, Presence>;
  shown: string;
  showing: NodeJS.Timeout | null;
};

const TICK_MS = 5000;
const HEARTBEAT_TICKS = 3;
/** Who is there is sent at most this often: of ninety who come at once, each would be told of every other. */
const SHOW_MS = 50;
/** A browser whose connection broke without a word is gone after this time. */
const PRESENCE_MS = 30_000;
/** Then the browser connects again and shows anew who it is, because keys and sessions expire. */
const LIFETIME_MS = 10 * 60_000;

export function createLive({ database, openStreams, onEnded, onError, now }: Deps): Live {
  const rooms = new Map<string, Room>();
  let ticks = 0;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let hasListened = false;

  const streams = () => [...rooms.values()].flatMap((room) => [...room.streams.values()]);
  const tell = (message: LiveMessage) => void notifyLive(database, message).catch(onError);
  const hereOf = ({ text, id, client, name, blockId }: Stream): Here => ({
    ...{ kind: 'here', text, stream: id, client, name, block_id: blockId },
  });

  /** Sends who is there, if that has changed. */
  function showPresence(room: Room): void {
    const isPresent = ({ seenAt }: Presence) => now() - seenAt < PRESENCE_MS;
    const all = [...room.streams.values(), ...room.remote.values()].filter(isPresent);
    const shown = all.map(({ client, name, blockId }) => ({ id: client, name, block_id: blockId }));
    const text = JSON.stringify(shown);
    if (text === room.shown) return;
    room.shown = text;
    for (const { sink, client } of room.streams.values())
      sink.send(
        'presence',
        shown.filter(({ id }) => id !== client),
      );
  }

  function showSoon(room: Room): void {
    room.showing ??= setTimeout(() => {
      room.showing = null;
      showPresence(room);
    }, SHOW_MS).unref();
  }

  function receive(message: Exclude<LiveMessage, Ended>): void {
    const room = rooms.get(message.text);
    if (!room) return;
    if (message.kind === 'changed') {
      const { version, by, client } = message;
      for (const { sink } of room.streams.values()) sink.send('changed', { version, by, client });
      return;
    }
    if (message.kind === 'commented') {
      for (const { sink } of room.streams.values()) sink.send('commented', { thread_id: message.thread });
      return;
    }
    if (message.kind === 'gone') room.remote.delete(message.stream);
    if (message.kind === 'moved') {
      for (const each of [...room.streams.values(), ...room.remote.values()])
        if (each.client === message.client) Object.assign(each, { blockId: message.block_id, seenAt: now() });
    }
    if (message.kind === 'here' && !room.streams.has(message.stream)) {
      const { client, name, block_id: blockId } = message;
      room.remote.set(message.stream, { client, name, blockId, seenAt: now() });
      if (message.asks) for (const stream of room.streams.values()) tell(hereOf(stream));
    }
    showSoon(room);
  }

  function endAccess({ session, key, account }: Ended): void {
    for (const { sink, access } of streams())
      if (access.session === session || access.key === key || access.account === account) sink.close();
  }

  function enter(stream: Stream): Room {
    if (isClosed) throw problem('SERVICE_UNAVAILABLE');
    const giveBack = openStreams.enter(stream.access.account);
    const room = rooms.get(stream.text) ?? { streams: new Map(), remote: new Map(), shown: '', showing: null };
    rooms.set(stream.text, room);
    room.streams.set(stream.id, stream);
    timer ??= setInterval(tick, TICK_MS).unref();
    stream.sink.onClose(() => {
      giveBack();
      leave(stream, room);
    });
    return room;
  }

  function leave(stream: Stream, room: Room): void {
    room.streams.delete(stream.id);
    if (room.streams.size === 0) rooms.delete(stream.text);
    else showSoon(room);
    if (rooms.size === 0 && timer) {
      clearInterval(timer);
      timer = null;
    }
    // While the service stops, the others notice by themselves that nobody renews the presence.
    if (!isClosed) tell({ kind: 'gone', text: stream.text, stream: stream.id });
  }

  /** Only in memory: while nobody has a text open, nothing runs. */
  function tick(): void {
    ticks += 1;
    for (const room of rooms.values()) {
      for (const [id, { seenAt }] of room.remote) if (now() - seenAt >= PRESENCE_MS) room.remote.delete(id);
      showPresence(room);
    }
    for (const { sink, openedAt } of streams()) {
      if (ticks % HEARTBEAT_TICKS === 0) sink.comment();
      if (now() - openedAt >= LIFETIME_MS) sink.close();
    }
  }

  return {
    async listen() {
      const read = (payload: string) => {
        const message = JSON.parse(payload) as LiveMessage;
        if (message.kind !== 'ended') return receive(message);
        endAccess(message);
        onEnded(message);
      };
      await database.listen(CHANNEL, read, () => {
        // Something may have been missed: those who connect again learn the current version.
        if (hasListened) for (const { sink } of streams()) sink.close();
        hasListened = true;
      });
    },
    async watch(kind, { accountId, name, person, keyId }, { id, client }, sink) {
      const stream: Stream = {
        ...{ id: randomUUID(), text: textKey(kind, accountId, id), client: client ?? randomUUID() },
        ...{ name, blockId: null, seenAt: now(), openedAt: now(), sink },
        access: { account: accountId, session: person?.sessionId ?? 0, key: keyId ?? 0 },
      };
      // Before the version is read, so that no change after it is missed.
      const room = enter(stream);
      const arrival: Here = { ...hereOf(stream), asks: true };
      const current = await announceArrival(database, kind, accountId, { id, message: arrival });
      if (!current) throw problem('NOT_FOUND');
      sink.send('changed', { ...current, client: null });
      room.shown = '';
      showSoon(room);
    },
    move: (kind, { accountId }, { id, client, blockId }) =>
      announceMove(database, kind, accountId, {
        id,
        message: { kind: 'moved', text: textKey(kind, accountId, id), client, block_id: blockId },
      }),
    close() {
      isClosed = true;
      for (const { sink } of streams()) sink.close();
    },
  };
}
