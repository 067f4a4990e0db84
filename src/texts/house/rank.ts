import type { Queryable } from '../../kernel/database.ts';
import { firstParagraphs } from '../../media/files/paragraphs.ts';
import { gramsLiteral, searchKeyword } from '../../search-index/index.ts';
import type { HouseText } from '../../writing/brief.ts';
import type { HouseArea } from './names.ts';
import { HOUSE } from './store.ts';

/** Which earlier texts a new one is written from: one of its kind for the frame, and those that share its subject. */

const MAX_SUBJECT_TEXTS = 3;
const MIN_OTHERS = 2;
/** Characters of the text for the frame, and of each of the others. */
const MODEL_LENGTH = 8000;
const SUBJECT_LENGTH = 4000;
const MAX_WORDS = 120;
/** A text shares the subject if it has at least this part of what the words of the request weigh together. */
const MIN_SHARE = 0.12;

export type Wanted = { area: HouseArea; kind: string | null; language: string; subject: string };

type Candidate = Omit<HouseText, 'role'> & { area: string; share: number; is_model: boolean; kind: string | null };

/**
 * The same archive and request always give the same texts. A word weighs more the fewer texts have it; of two texts that
 * share as much, the newer one counts.
 */
export async function rankHouseTexts(
  sql: Queryable,
  accountId: number,
  { area, kind, language, subject }: Wanted,
): Promise<HouseText[]> {
  const grams = wordsOf(subject, language).flatMap((word) => searchKeyword({ accountId, area: HOUSE }, word).grams);
  const candidates = await sql<Candidate[]>`
    with sought as (select distinct unnest(${gramsLiteral(grams)}::text::bigint[]) as gram),
    found as (
      select gram, found_id from sought cross join lateral (
        select search_ids_0(array[gram]) as found_id union all select search_ids_1(array[gram])) ids),
    weights as (
      select gram, ln(1 + (select count(*) from house_texts where account_id = ${accountId})::float / count(*)) as weight
      from found group by gram),
    shares as (
      select found_id, sum(weight) / (select sum(weight) from weights) as share
      from found join weights using (gram) group by found_id)
    select id, title, content as text, url, published_on::text as published, language, area, kind, is_model, coalesce(share, 0) as share
    from (
      select *, row_number() over (
        partition by area = ${area} and language = ${language} order by
          is_model and (kind is null or kind = ${kind}::text) desc,
          coalesce(kind = ${kind}::text, false) desc,
          coalesce(share, 0) * power(0.9, greatest(0, current_date - coalesce(published_on, current_date - 730)) / 365.0) desc,
          published_on desc nulls last, id desc) as place
      from house_texts left join shares on found_id = id
      where account_id = ${accountId} and not is_excluded) ranked
    where place <= ${MAX_SUBJECT_TEXTS + 1}
    order by area = ${area} and language = ${language} desc, place`;
  const model = candidates.find((each) => each.area === area && each.language === language);
  const others = candidates.filter((each) => each !== model).sort((left, right) => right.share - left.share);
  // Names, titles and contact stand in every text: a few are told even if none is about the subject.
  const subjects = others
    .filter(({ share }, place) => share >= MIN_SHARE || place < MIN_OTHERS)
    .slice(0, MAX_SUBJECT_TEXTS);
  return [...(model ? [inRole(model, 'model')] : []), ...subjects.map((each) => inRole(each, 'subject'))];
}

/** The given texts of the archive, for the first of the kind and language as the frame. */
export async function chosenHouseTexts(
  sql: Queryable,
  accountId: number,
  { area, language }: Pick<Wanted, 'area' | 'language'>,
  ids: number[],
): Promise<HouseText[]> {
  if (ids.length === 0) return [];
  const rows = await sql<Candidate[]>`
    select id, title, content as text, url, published_on::text as published, language, area from house_texts
    where id = any(${ids}) and account_id = ${accountId} order by array_position(${ids}::bigint[], id)`;
  const model = rows.find((row) => row.area === area && row.language === language);
  return rows.map((row) => inRole(row, row === model ? 'model' : 'subject'));
}

function inRole({ id, title, text, url, published, language }: Candidate, role: HouseText['role']): HouseText {
  const part = firstParagraphs(text, role === 'model' ? MODEL_LENGTH : SUBJECT_LENGTH).text;
  return { id, title, text: part, url, published, language, role };
}

/** The words of a request, each once; of Korean words also the beginning, because particles follow it. */
function wordsOf(text: string, language: string): string[] {
  const words = Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(text.slice(0, 8000)))
    .filter(({ isWordLike, segment }) => isWordLike && !/^\p{N}+$/u.test(segment))
    .map(({ segment }) => segment.toLowerCase());
  const parts = words.flatMap((word) =>
    /^[가-힣]{3,}$/u.test(word) ? [word.slice(0, 2), word.slice(0, -1), word] : word,
  );
  return [...new Set(parts.filter((part) => part.length > 1))].slice(0, MAX_WORDS);
}
