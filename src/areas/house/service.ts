import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { pageCount } from '../../kernel/page-count.ts';
import { badRequest, type FieldFault, missing, nothingToChange, problem } from '../../kernel/problems.ts';
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
import type { ImportDeps } from './imports/service.ts';
import { MAX_TEXTS, readEarlier } from './reading.ts';
import type { AddInput, ChangeInput, ListInput } from './schema.ts';

/** What the organisation has published: new texts are written as these were. */

export type Deps = ImportDeps & { database: Database; files: Files; timeOf: TimeOf };

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
  const { area, kind = null, url = null } = input;
  const { language, ...read } = readEarlier({ ...input, content: whole }, await deps.timeOf(actor));
  if (!language) throw badRequest(UNKNOWN_LANGUAGE);
  const text: NewHouseText = { area, kind, url, language, ...read, origin: file ? 'file' : 'added' };
  return actor.commit(async (transaction) => {
    await checkRoom(transaction, actor.accountId);
    const row = await insertHouseText(transaction, actor.accountId, text);
    if (!row) throw problem('HOUSE_TEXT_EXISTS');
    return { row, file };
  });
}

const UNKNOWN_LANGUAGE: FieldFault = {
  field: 'language',
  ko: '글의 언어를 알 수 없습니다. 한국어, 영어, 일본어, 중국어, 프랑스어, 인도네시아어 가운데 하나라면 정해 주세요.',
  en: 'could not be recognised. If the text is in Korean, English, Japanese, Chinese, French or Indonesian, say which.',
};

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
