import { SEARCH_VERSION } from '../../src/search-index/index.ts';
import type { Service } from '../harness.ts';
import { until } from '../until.ts';

/** Texts are indexed in the background; tests of the index wait for it. */
export async function untilIndexed({ database }: Service): Promise<void> {
  await until(
    async () =>
      (await database`select 1 from search_jobs where leased_until < now() + interval '30 minutes' limit 1`).length ===
      0,
  );
}

/** Puts an indexed text back into the queue, invisible to workers for the next hour. */
export async function keepPending({ database }: Service, textId: number): Promise<void> {
  await database.begin(async (transaction) => {
    await transaction`
      insert into search_jobs (area, text_id, account_id, leased_until)
      select area, text_id, account_id, now() + interval '1 hour' from search_documents
      where area = 'press' and text_id = ${textId} and version = ${SEARCH_VERSION}`;
    await transaction`delete from search_documents where area = 'press' and text_id = ${textId}`;
  });
}
