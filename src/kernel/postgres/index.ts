import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { withSafeCancel } from './cancelling.ts';
import { withoutPipelining } from './pipelining.ts';
import { noteQueue } from './pool-status.ts';
import { createQueue } from './queue.ts';

/**
 * postgres.js with workarounds for its bugs, one file each in this folder. Nothing else imports the package, so nobody
 * gets it without them. test/database/driver-bugs.test.ts fails as soon as a release fixes one of these bugs: then
 * delete the workaround.
 */

/** The workarounds rely on internals of this release. */
const VERSION = '3.4.9';

const require = createRequire(import.meta.url);
const sources = dirname(require.resolve('postgres'));

const { version } = require(join(sources, '..', '..', 'package.json')) as { version: string };
if (version !== VERSION) {
  throw new Error(
    `src/kernel/postgres patches postgres.js ${VERSION}, but ${version} is installed. Check every workaround against it, then change VERSION.`,
  );
}

// The modules of the package that are loaded next take the queue from here.
const queue = join(sources, 'queue.js');
require(queue);
require.cache[queue]!.exports = (initial?: unknown[]) => noteQueue(createQueue(initial));

const connection = join(sources, 'connection.js');
const createConnection = require(connection);
require.cache[connection]!.exports = withSafeCancel(withoutPipelining(createConnection));

export const postgres = require('postgres') as typeof import('postgres');

/** A query of the driver. It is sent by the first call of `handle`, and ended by calling `resolve` or `reject`. */
export type DriverQuery = {
  executed: boolean;
  /** Whether it runs now. */
  active: boolean;
  options: { onexecute?: unknown };
  cursorFn?: unknown;
  streaming?: boolean;
  /** Sends it. */
  handler(query: DriverQuery): void;
  /** Cancels it; null once that was done. */
  canceller: ((query: DriverQuery) => Promise<void>) | null;
  /** Set when it is sent; the text has $1, $2 … instead of values. */
  statement: { string: string } | null;
  resolve(value: unknown): void;
  reject(error: unknown): void;
  handle(): Promise<void>;
};

/** For traces. */
export const queryPrototype: DriverQuery = require(join(sources, 'query.js')).Query.prototype;
