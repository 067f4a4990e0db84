import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../kernel/actor.ts';
import type { Database } from '../../../kernel/database.ts';
import type { EventSink } from '../../../kernel/event-sink.ts';
import type { OpenStreams } from '../../../kernel/open-streams.ts';
import { problem } from '../../../kernel/problems.ts';
import { CHANNEL, openStream, takeEvents } from './listener-store.ts';

/**
 * Sends events to those who listen. The queue of a listener is in the database, so its stream may be opened at any
 * instance; a notification tells the instances about new rows. Without listeners nothing runs.
 */

type Access = { session?: number; key?: number; account?: number };

export type ListenerStreams = {
  /** Receives the notifications of all instances; the driver reconnects by itself. */
  listen(): Promise<void>;
  /** Opens a stream; throws 404 when the account has no such listener. */
  watch(actor: Actor, from: { id: number; after: string | undefined }, sink: EventSink): Promise<void>;
  /** Ends the streams of a session, key or account that has ended. */
  endAccess(ended: Access): void;
  /** Ends all streams and refuses new ones. */
  close(): void;
};

type Deps = { database: Database; openStreams: OpenStreams; onError(error: unknown): void; now(): number };

type Stream = {
  id: string;
  listenerId: number;
  access: Required<Access>;
  sink: EventSink;
  openedAt: number;
  /** While events are read, a notification only asks for another look. */
  reading: 'no' | 'yes' | 'again';
};

const HEARTBEAT_MS = 15_000;
/** Then the client connects again and shows anew who it is, because keys and sessions expire. */
const LIFETIME_MS = 10 * 60_000;

export function createListenerStreams({ database, openStreams, onError, now }: Deps): ListenerStreams {
  const streams = new Map<string, Stream>();
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function sendEvents(stream: Stream): Promise<void> {
    if (stream.reading !== 'no') {
      stream.reading = 'again';
      return;
    }
    for (stream.reading = 'again'; stream.reading === 'again' && streams.has(stream.id); ) {
      stream.reading = 'yes';
      const events = await takeEvents(database, stream.listenerId, stream.id);
      if (!events) return stream.sink.close();
      for (const event of events) stream.sink.send('event', event);
      if (events.length > 0) stream.reading = 'again';
    }
    stream.reading = 'no';
  }

  /** The client connects again and gets what it has missed. */
  function send(stream: Stream): void {
    sendEvents(stream).catch((error: unknown) => {
      onError(error);
      stream.sink.close();
    });
  }

  function enter(stream: Stream): void {
    if (isClosed) throw problem('SERVICE_UNAVAILABLE');
    const giveBack = openStreams.enter(stream.access.account);
    streams.set(stream.id, stream);
    timer ??= setInterval(tick, HEARTBEAT_MS).unref();
    stream.sink.onClose(() => {
      giveBack();
      streams.delete(stream.id);
      if (streams.size > 0 || !timer) return;
      clearInterval(timer);
      timer = null;
    });
  }

  function tick(): void {
    for (const { sink, openedAt } of streams.values())
      if (now() - openedAt >= LIFETIME_MS) sink.close();
      else sink.comment();
  }

  return {
    async listen() {
      const receive = (id: string) => {
        for (const stream of streams.values()) if (stream.listenerId === Number(id)) send(stream);
      };
      // After a new connection, because notifications may have been missed.
      await database.listen(CHANNEL, receive, () => {
        for (const stream of streams.values()) send(stream);
      });
    },
    async watch({ accountId, person, keyId }, { id: listenerId, after }, sink) {
      const id = randomUUID();
      const access = { account: accountId, session: person?.sessionId ?? 0, key: keyId ?? 0 };
      const stream: Stream = { id, listenerId, access, sink, openedAt: now(), reading: 'no' };
      // Before the first look at the queue, so that no notification after it is missed.
      enter(stream);
      const isFound = await database.begin((transaction) =>
        openStream(transaction, accountId, { id: listenerId, stream: id, after }),
      );
      if (!isFound) throw problem('NOT_FOUND');
      send(stream);
    },
    endAccess({ session, key, account }) {
      for (const { sink, access } of streams.values())
        if (access.session === session || access.key === key || access.account === account) sink.close();
    },
    close() {
      isClosed = true;
      for (const { sink } of streams.values()) sink.close();
    },
  };
}
