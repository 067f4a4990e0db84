import type { Queryable } from '../../kernel/database.ts';
import { problem } from '../../kernel/problems.ts';
import type { HouseText } from '../../writing/brief.ts';
import { HOUSE_AREAS } from './names.ts';
import { chosenHouseTexts, rankHouseTexts } from './rank.ts';

/** `ids` are used and no others; without them the archive is searched, unless `use` is false. */
export type HouseChoice = { use?: boolean | undefined; ids?: number[] | undefined };

type ForText = { task: string; kind: string | null; language: string; subject: string };

/** The earlier texts that a new one is written from. Throws a 400 with the ids that the archive does not have. */
export async function houseTextsFor(
  sql: Queryable,
  accountId: number,
  { task, kind, language, subject }: ForText,
  { use = true, ids }: HouseChoice,
): Promise<HouseText[]> {
  const area = HOUSE_AREAS.find((known) => known === task);
  if (area === undefined || (!use && !ids?.length)) return [];
  if (!ids?.length) return rankHouseTexts(sql, accountId, { area, kind, language, subject });
  const chosen = await chosenHouseTexts(sql, accountId, { area, language }, ids);
  const absent = ids.filter((id) => !chosen.some((text) => text.id === id));
  if (absent.length > 0) throw problem('HOUSE_TEXT_NOT_FOUND', { ids: absent.join(', ') });
  return chosen;
}
