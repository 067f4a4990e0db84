import { countSampleFeeds, removeSampleFeeds } from '../../areas/newsclip/feeds/index.ts';
import { addSampleNews, countSampleNews, removeSampleNews } from '../../areas/newsclip/index.ts';
import { addSampleCatalogue, countSampleCatalogue, removeSampleCatalogue } from '../../areas/releases/index.ts';
import type { Database } from '../../kernel/database.ts';
import { sampleCatalogue } from './catalogue.ts';
import { sampleNews } from './news.ts';

/** Sample data of the installation, switched on and off as a whole. */

export type SampleCounts = Record<'products' | 'categories' | 'reporters' | 'articles' | 'themes' | 'feeds', number>;

export async function countSamples(database: Database): Promise<SampleCounts> {
  const [catalogue, news, feeds] = await Promise.all([
    countSampleCatalogue(database),
    countSampleNews(database),
    countSampleFeeds(database),
  ]);
  return { ...catalogue, ...news, feeds };
}

export async function addSamples(database: Database, now: Date): Promise<void> {
  await addSampleCatalogue(database, sampleCatalogue());
  await addSampleNews(database, sampleNews(now));
}

/** Returns what was removed. Own rows, releases and the ledger stay as they are. */
export async function removeSamples(database: Database): Promise<SampleCounts> {
  const news = await removeSampleNews(database);
  const feeds = await removeSampleFeeds(database);
  return { ...(await removeSampleCatalogue(database)), ...news, feeds };
}
