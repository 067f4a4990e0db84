import type { Outbound } from '../../kernel/outbound/index.ts';
import { type JobKind, unlessBeyondLimits, type WorkerPool } from '../../kernel/workers/pool.ts';
import type { ListedPage } from './listing-job.ts';
import type { Listing, ReadListing } from './port.ts';

/** What an address lists, fetched with the address check of `kernel/outbound` and read in a thread. */

const LIMITS = { maxBytes: 10 * 1024 * 1024, timeoutMs: 20_000, maxRedirects: 5 };
const ACCEPT = 'text/html, application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.5';
const READING_MS = 10_000;

type Deps = { outbound: Outbound; workers: WorkerPool; now(): Date };

export function createListingReader({ outbound, workers, now }: Deps): ReadListing {
  const program = new URL('./listing-job.ts', import.meta.url);
  const job: JobKind<ListedPage, Listing> = { program, handler: 'findTexts', timeoutMs: READING_MS, patient: true };
  return async (url, place, signal) => {
    const answer = await outbound.get(url, { ...LIMITS, accept: ACCEPT, signal });
    if (!answer.ok) return { failure: answer.reason };
    if (answer.status < 200 || answer.status > 299) return { failure: 'bad_status' };
    const { body, headers, url: foundAt } = answer;
    const page = { body, contentType: headers['content-type'] ?? '', url: foundAt, place, now: now() };
    return (await unlessBeyondLimits(workers.run(job, 'pages', page))) ?? { failure: 'too_complex' };
  };
}
