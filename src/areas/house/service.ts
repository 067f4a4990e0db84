import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { nothingToChange, problem } from '../../kernel/problems.ts';
import {
  countHouseTexts,
  deleteHouseText,
  findHouseText,
  type HouseRow,
  insertHouseText,
  type ListedHouseRow,
  listHouseTexts,
  updateHouseText,
} from '../../texts/house/store.ts';
import { HOUSE_TRASH } from '../../texts/house/trash.ts';
import { keepInTrash } from '../../trash/keep.ts';
import { languageOf } from '../../writing/languages/detect.ts';
import type { AddInput, ChangeInput, ListInput } from './schema.ts';

/** What the organisation has published: new texts are written as these were. */

export type Deps = { database: Database };

const MAX_TEXTS = 5000;

export async function listOwnHouseTexts(
  { database }: Deps,
  { accountId }: Actor,
  input: ListInput,
): Promise<{ rows: ListedHouseRow[]; total: number }> {
  return listHouseTexts(database, accountId, input);
}

export async function readHouseText({ database }: Deps, { accountId }: Actor, id: number): Promise<HouseRow> {
  return requireFound(await findHouseText(database, accountId, id));
}

export async function addHouseText(actor: Actor, input: AddInput): Promise<Committed<HouseRow>> {
  const { area, kind = null, title, content, published_on = null, url = null } = input;
  const language = input.language ?? languageOf(`${title}\n${content}`, 'ko');
  return actor.commit(async (transaction) => {
    await checkRoom(transaction, actor.accountId);
    const text = { ...{ area, kind, language, title, content, published_on, url }, is_date_sure: true, filename: null };
    const added = await insertHouseText(transaction, actor.accountId, { ...text, origin: 'added' });
    if (!added) throw problem('HOUSE_TEXT_EXISTS');
    return added;
  });
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
