/**
 * Without prepared statements the driver asks for the parameter types of a query first, and ends that message with Flush
 * instead of Sync. If an earlier query is still running on the connection, a pooler in transaction mode regards the
 * connection as free when that one is answered, and sends the rest of the second query to another server connection:
 * queries get the results of others. So each query waits for the one before it.
 * https://github.com/porsager/postgres/blob/v3.4.9/cjs/src/connection.js#L156
 */

type Options = { prepare: boolean };
type Connection = { execute(query: unknown): boolean };
type CreateConnection = (options: Options, ...rest: unknown[]) => Connection;

export function withoutPipelining(createConnection: CreateConnection): CreateConnection {
  return (options, ...rest) => {
    const connection = createConnection(options, ...rest);
    if (options.prepare) return connection;
    const { execute } = connection;
    return Object.assign(connection, {
      execute(query: unknown) {
        execute(query);
        // Tells the pool that the connection takes no further query until this one is answered.
        return false;
      },
    });
  };
}
