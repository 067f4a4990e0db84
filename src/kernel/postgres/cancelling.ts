import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, CreateConnection } from './pipelining.ts';

/**
 * PostgreSQL cancels whatever runs on a connection when the request to cancel arrives. The query that is meant may have
 * ended by then, so the connection takes no other one until the request was carried out.
 */

type Hold = { isAwaited: boolean };

const connectionOf = new WeakMap<object, Connection>();
const holds = new WeakMap<Connection, Hold>();
const opened = new WeakMap<Connection, (connection: Connection) => void>();

export function withSafeCancel(createConnection: CreateConnection): CreateConnection {
  return (options, queues, events) => {
    if (!events) return createConnection(options, queues);
    const connection = createConnection(options, queues, {
      ...events,
      onopen(free) {
        const hold = holds.get(free);
        if (hold) hold.isAwaited = true;
        else events.onopen(free);
      },
      onclose(closed, error) {
        holds.delete(closed);
        events.onclose(closed, error);
      },
    });
    opened.set(connection, events.onopen);
    const { execute, connect } = connection;
    return Object.assign(connection, {
      execute(query: object) {
        connectionOf.set(query, connection);
        return execute(query);
      },
      connect(query: object) {
        connectionOf.set(query, connection);
        connect(query);
      },
    });
  };
}

/** Closing the request's own connection tells that it was carried out; one that never closes is not waited for. */
const MAX_WAIT_MS = 5000;

/** `request` cancels the query, which is running. */
export function cancelSafely(query: object, request: () => Promise<unknown>): void {
  const connection = connectionOf.get(query);
  const done = Promise.race([request(), pause(MAX_WAIT_MS, undefined, { ref: false })]).catch(() => {});
  if (!connection) return;
  const hold: Hold = { isAwaited: false };
  holds.set(connection, hold);
  void done.then(() => {
    if (holds.get(connection) !== hold) return;
    holds.delete(connection);
    if (hold.isAwaited) opened.get(connection)?.(connection);
  });
}
