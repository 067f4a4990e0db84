import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Queryable } from '../kernel/database.ts';
import { type Cut, hashNgrams, hashNgramsInSlices, queryNgrams, type Sought } from './ngrams.ts';

/**
 * Literal search from one syllable up. Every piece of every word of a text is hashed together with its owner and kept
 * in an index, so that a word is found and counted by a single entry, without reading any text: a company's own name
 * is in all of its releases. What has a space in it, or is longer than the longest piece, is found by its pieces and
 * then checked against the text.
 */

/** Increase it when n-grams are formed differently: texts that were indexed with an earlier version are indexed again. */
export const SEARCH_VERSION = 3;

/** Whose n-grams they are. */
export type Owner = { accountId: number; area: string };

/** Words of Korean and of the Latin alphabets are short: few have pieces longer than twelve. */
const AREAS: Record<string, { code: number; longest: number }> = {
  press: { code: 1, longest: 12 },
  reporters: { code: 3, longest: 12 },
};

export function gramsOf(owner: Owner, ...texts: string[]): number[] {
  return hashNgrams(cutOf(owner), texts);
}

export function searchWord(owner: Owner, keyword: string): Sought {
  return queryNgrams(cutOf(owner), keyword);
}

/** Every account has its own seeds in each area, so that its n-grams never match or count those of another account. */
function cutOf({ accountId, area }: Owner): Cut {
  const searched = AREAS[area];
  if (searched === undefined) throw new Error(`${area} is not searched`);
  // Multiplied to spread over all bits: a small number alone would only turn one character into another.
  const high = 0xdeadbeef ^ Math.imul(accountId + 1, 0x9e3779b1);
  const low = 0x41c6ce57 ^ Math.imul(accountId + 1, 0x85ebca6b) ^ Math.imul(searched.code, 0xc2b2ae35);
  return { high, low, longest: searched.longest };
}

/** An array literal: the driver would check thousands of elements one by one. */
export function gramsLiteral(grams: number[]): string {
  return `{${grams.join()}}`;
}

/**
 * What is indexed of one text: a document of 50,000 characters has about as many pieces as are kept. Text without spaces
 * has up to twelve pieces for each character and reaches that limit sooner.
 */
export const INDEX_LIMITS = { characters: 50_000, pieces: 100_000 };
/** How many numbers are written out at a time. */
const PART = 10_000;

export type SearchDocument = { size: number; write(sql: Queryable): Promise<void> };

/** Cuts and hashes with pauses, outside of any transaction; `write` then replaces what the index has of the text. */
export async function indexText({
  accountId,
  area,
  textId,
  texts,
}: Owner & { textId: number; texts: string[] }): Promise<SearchDocument> {
  const found = await hashNgramsInSlices(cutOf({ accountId, area }), texts, INDEX_LIMITS);
  const grams = await literalInParts(found);
  return {
    size: found.size,
    async write(sql) {
      await sql`
        insert into search_documents (area, text_id, account_id, grams, version)
        values (${area}, ${textId}, ${accountId}, ${grams}::text::bigint[], ${SEARCH_VERSION})
        on conflict (area, text_id) do update set grams = excluded.grams, version = excluded.version`;
    },
  };
}

async function literalInParts(grams: Set<number>): Promise<string> {
  const parts: string[] = [];
  const rest = grams.values();
  for (let part = [...rest.take(PART)]; part.length > 0; part = [...rest.take(PART)]) {
    parts.push(part.join());
    await nextTurn();
  }
  return `{${parts.join()}}`;
}

/**
 * New entries wait in a list until there are enough of them to merge. Every search reads that list, and the writer that
 * exceeds its limit has to merge all of it, so it is merged often. This may take longer than a request is allowed to.
 */
export async function tidySearch(database: Database): Promise<void> {
  await database.begin(async (transaction) => {
    await transaction`set local statement_timeout = '10min'`;
    for (const index of ['search_documents_grams_0', 'search_documents_grams_1', 'news_search_texts_grams'])
      await transaction`select gin_clean_pending_list(${index}::regclass)`;
  });
}
