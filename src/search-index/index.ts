import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Queryable } from '../kernel/database.ts';
import { type Cut, hashNgrams, hashNgramsInSlices, queryNgrams } from './ngrams.ts';
import { phrasesOf } from './phrases.ts';

/**
 * Substring search from one syllable up. Every n-gram of every word is hashed together with its owner and indexed, so
 * that a word is found and counted with a single index entry and without reading texts, even a company's name that is in
 * all of its releases. Phrases with a space or longer than the longest n-gram are found by several n-grams and then
 * checked against the text.
 */

/** Increase it when n-grams are formed differently: texts that were indexed with an earlier version are indexed again. */
export const SEARCH_VERSION = 3;

/** Whose n-grams they are. */
export type Owner = { accountId: number; area: string };

/** Korean and Latin words are short: few are longer than twelve characters. */
const AREAS: Record<string, { code: number; longest: number }> = {
  press: { code: 1, longest: 12 },
  reporters: { code: 3, longest: 12 },
  house: { code: 4, longest: 12 },
};

export function gramsOf(owner: Owner, ...texts: string[]): number[] {
  return hashNgrams(cutOf(owner), texts);
}

/** As typed, and in the form in which texts are compared. `needsCheck`: a text with its n-grams may lack the phrase. */
export type Phrase = { typed: string; text: string; grams: number[]; needsCheck: boolean };
export type Sought = { grams: number[]; phrases: Phrase[] };

/** The n-grams that a text with all phrases of the keyword contains. */
export function searchKeyword(owner: Owner, keyword: string): Sought {
  const cut = cutOf(owner);
  const phrases = phrasesOf(keyword).map((typed) => ({ typed, ...queryNgrams(cut, typed) }));
  return { grams: [...new Set(phrases.flatMap(({ grams }) => grams))], phrases };
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

/** An array literal, because the driver would check thousands of elements one by one. */
export function gramsLiteral(grams: number[]): string {
  return `{${grams.join()}}`;
}

/**
 * Limits for the index of one text: 50,000 characters have about as many n-grams as are kept. Text without spaces has up
 * to twelve n-grams per character and reaches the limit sooner.
 */
export const INDEX_LIMITS = { characters: 50_000, pieces: 100_000 };
/** Number of hashes that are formatted between two pauses. */
const PART = 10_000;

export type SearchDocument = { size: number; write(sql: Queryable): Promise<void> };

/** Computes the n-grams with pauses, outside of any transaction; `write` then replaces the index entry of the text. */
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

const INDEXES = ['search_documents_grams_0', 'search_documents_grams_1', 'news_search_texts_grams'];

/**
 * New entries wait in a list until there are enough of them to merge. Every search reads that list, and the writer that
 * exceeds its limit has to merge all of it, so it is merged often. This may take longer than a request is allowed to.
 */
export async function tidySearch(database: Database): Promise<void> {
  await database.begin(async (transaction) => {
    await transaction`set local statement_timeout = '10min'`;
    // An operator may have split the news search into partitions, each with its own index.
    await transaction`
      with named as (select unnest(${INDEXES}::text[])::regclass as index)
      select gin_clean_pending_list(index) from (
        select index from named union all select inhrelid from named join pg_inherits on inhparent = index
      ) indexes join pg_class on pg_class.oid = index where relkind = 'i'`;
  });
}
