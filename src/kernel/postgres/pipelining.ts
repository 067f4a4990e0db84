/**
 * The driver sends up to a hundred queries over a connection before the first is answered, so that a quick query waits for
 * the slow one of somebody else. So each query waits in the pool until a connection is free; only those of one transaction
 * follow each other on its connection.
 *
 * Through a pooler not even those: without prepared statements the driver asks for the parameter types of a query first,
 * and ends that message with Flush instead of Sync. If an earlier query is still running on the connection, a pooler in
 * transaction mode regards the connection as free when that one is answered, and sends the rest of the second query to
 * another server connection: queries get the results of others.
 * https://github.com/porsager/postgres/blob/v3.4.9/cjs/src/connection.js#L156
 */

type Options = { prepare: boolean };
/** `reserved`: set while it belongs to a transaction. */
export type Connection = {
  execute(query: object): boolean;
  connect(query: object): void;
  reserved?: unknown;
};
export type Events = { onopen(connection: Connection): void; onclose(connection: Connection, error: unknown): void };
export type CreateConnection = (options: Options, queues?: object, events?: Events) => Connection;

export function withoutPipelining(createConnection: CreateConnection): CreateConnection {
  return (options, ...rest) => {
    const connection = createConnection(options, ...rest);
    const { execute } = connection;
    return Object.assign(connection, {
      execute(query: object) {
        const takesMore = execute(query);
        // False tells the pool that the connection takes no further query until this one is answered.
        return options.prepare && Boolean(connection.reserved) && takesMore;
      },
    });
  };
}
