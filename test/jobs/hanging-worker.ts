import { createJobs } from '../../src/kernel/jobs/index.ts';
import { connect } from '../databases.ts';

/** An instance that starts a job and never finishes it: node hanging-worker.ts URL QUEUE */

const [url, name] = process.argv.slice(2) as [string, string];
const database = connect(url, 2);
const jobs = createJobs({
  database,
  queues: [
    {
      name,
      concurrency: 1,
      due: (sql) => sql`select key from due where queue = ${name}`,
      async work() {
        process.send?.('begun');
        await new Promise(() => {});
      },
    },
  ],
  recurring: [],
  pollSeconds: 0.1,
  onError: console.error,
});
await jobs.start();
