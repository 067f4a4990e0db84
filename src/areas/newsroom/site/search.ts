import type { Fragment, Queryable } from '../../../kernel/database.ts';
import { gramsLiteral, searchKeyword } from '../../../search-index/index.ts';

/** Search in a newsroom: by the index of the account's press releases, and then in what is public of those it finds. */

/** `grams`: what the index has of every text with the word. */
export type SoughtWord = { word: string; grams: string };

const MAX_WORDS = 5;

export function soughtWords(accountId: number, typed: string): SoughtWord[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  return words.map((word) => ({
    word,
    grams: gramsLiteral(searchKeyword({ accountId, area: 'press' }, word).grams),
  }));
}

/** All of the words, each in title or text. Texts that are not indexed as they are public are read themselves. */
export function containsWords(sql: Queryable, words: SoughtWord[]): Fragment {
  if (words.length === 0) return sql`true`;
  const has = words.map(({ word }) => containsWord(sql, word)).reduce((left, right) => sql`${left} and ${right}`);
  const found = words.map(({ grams }) => indexed(sql, grams)).reduce((left, right) => sql`${left} and ${right}`);
  // In this order: reading a text takes far longer than looking up whether it has to be read.
  return sql`case when (${found})
      or exists (select from search_jobs job where job.area = 'press' and job.text_id = post.press_id)
      or exists (select from press_releases draft
        where draft.id = post.press_id and (draft.title <> text.title or draft.content <> text.content))
    then ${has} else false end`;
}

/** The even and the odd texts have an index each. */
function indexed(sql: Queryable, grams: string): Fragment {
  return sql`post.press_id = any(array(
    select search_ids_0(${grams}::text::bigint[]) union all select search_ids_1(${grams}::text::bigint[])))`;
}

/** As typed first, which is fast. */
function containsWord(sql: Queryable, word: string): Fragment {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(position(${word} in text.content) > 0 or position(${word} in text.title) > 0
    or lower(normalize(text.title || ' ' || text.content)) like ${pattern})`;
}
