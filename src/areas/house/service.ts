import { cut, MAX_TITLE_LENGTH } from '../../documents/limits.ts';
import type { Actor } from '../../kernel/actor.ts';
import { koreanDay, parseDay } from '../../kernel/clock.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { pageCount } from '../../kernel/page-count.ts';
import { badRequest, missing, nothingToChange, problem } from '../../kernel/problems.ts';
import type { TimeOf } from '../../kernel/time-of.ts';
import type { Files } from '../../media/files/index.ts';
import { type ReferenceText, withFile } from '../../media/files/reference.ts';
import {
  countHouseTexts,
  deleteHouseText,
  findHouseText,
  type HouseRow,
  insertHouseText,
  type ListedHouseRow,
  listHouseTexts,
  type NewHouseText,
  updateHouseText,
} from '../../texts/house/store.ts';
import { HOUSE_TRASH } from '../../texts/house/trash.ts';
import { keepInTrash } from '../../trash/keep.ts';
import { languageOf } from '../../writing/languages/detect.ts';
import { findDates } from '../../writing/origins/notation/dates.ts';
import type { AddInput, ChangeInput, ListInput } from './schema.ts';

/** What the organisation has published: new texts are written as these were. */

export type Deps = { database: Database; files: Files; timeOf: TimeOf };

const MAX_TEXTS = 5000;

export async function listOwnHouseTexts(
  { database }: Pick<Deps, 'database'>,
  { accountId }: Actor,
  input: ListInput,
): Promise<{ data: ListedHouseRow[]; totals: { page_count: number; total_count: number } }> {
  const { rows, total } = await listHouseTexts(database, accountId, input);
  return { data: rows, totals: { page_count: pageCount(total, input.page_size), total_count: total } };
}

export async function readHouseText({ database }: Deps, { accountId }: Actor, id: number): Promise<HouseRow> {
  return requireFound(await findHouseText(database, accountId, id));
}

export type AddedHouseText = { row: HouseRow; file: ReferenceText['file'] };

/** The text of a file is what the caller gives, followed by the file. */
export async function addHouseText(deps: Deps, actor: Actor, input: AddInput): Promise<Committed<AddedHouseText>> {
  if (!input.content?.trim() && input.file_url === undefined) throw badRequest(missing('content'));
  const { content: whole, file } = await withFile(deps.files, actor, input);
  const { title, content } = input.title ? { title: input.title, content: whole } : withTitle(whole);
  const { area, kind = null, language = languageOf(`${title}\n${content}`, 'ko'), url = null } = input;
  const published_on = input.published_on ?? dayIn(`${title}\n${content}`, await deps.timeOf(actor));
  const text: NewHouseText = {
    ...{ area, kind, language, title, content, published_on, url },
    is_date_sure: input.published_on !== undefined,
    origin: file ? 'file' : 'added',
  };
  return actor.commit(async (transaction) => {
    await checkRoom(transaction, actor.accountId);
    const row = await insertHouseText(transaction, actor.accountId, text);
    if (!row) throw problem('HOUSE_TEXT_EXISTS');
    return { row, file };
  });
}

/** The first line is the title, the rest the text; a text of one line is its own title. */
function withTitle(whole: string): { title: string; content: string } {
  const text = whole.trim();
  const end = text.search(/\n/u);
  const title = cut((end < 0 ? text : text.slice(0, end)).trim(), MAX_TITLE_LENGTH);
  return { title, content: end < 0 ? text : text.slice(end).trim() };
}

/** Dates of publication stand at the beginning. */
const HEAD = 1500;

/** The first full date that is not in the future, `YYYY-MM-DD`. */
function dayIn(text: string, now: Date): string | null {
  const today = koreanDay(now);
  const days = findDates(text.slice(0, HEAD)).moments.flatMap((moment) =>
    moment.type === 'day' && moment.year !== null
      ? [`${moment.year}-${String(moment.month).padStart(2, '0')}-${String(moment.day).padStart(2, '0')}`]
      : [],
  );
  return days.find((day) => day <= today && parseDay(day) !== null) ?? null;
}

async function checkRoom(sql: Queryable, accountId: number): Promise<void> {
  if ((await countHouseTexts(sql, accountId)) >= MAX_TEXTS) throw problem('TOO_MANY_HOUSE_TEXTS', { limit: MAX_TEXTS });
}

export async function changeHouseText(actor: Actor, id: number, input: ChangeInput): Promise<Committed<HouseRow>> {
  if (Object.keys(input).length === 0) {
    throw nothingToChange('area, kind, language, title, published_on, is_excluded, is_model');
  }
  return actor.commit(async (transaction) => {
    const text = requireFound(await findHouseText(transaction, actor.accountId, id, true));
    // A day that somebody entered is sure.
    const isDateSure = text.is_date_sure || input.published_on !== undefined;
    return updateHouseText(transaction, actor.accountId, id, { ...text, ...input, is_date_sure: isDateSure });
  });
}

/** Returns the id in the trash. */
export async function removeHouseText(actor: Actor, id: number): Promise<Committed<number>> {
  return actor.commit(async (transaction) => {
    const trashId = requireFound(await keepInTrash(transaction, HOUSE_TRASH, actor, [id]));
    await deleteHouseText(transaction, actor.accountId, id);
    return trashId;
  });
}
