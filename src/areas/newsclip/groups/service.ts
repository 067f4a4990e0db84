import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import { type Database, isUniqueViolation } from '../../../kernel/database.ts';
import { requireFound, requireOwn } from '../../../kernel/ownership.ts';
import { badRequest, nothingToChange, problem } from '../../../kernel/problems.ts';
import { keepInTrash } from '../../../trash/keep.ts';
import type { GroupChange, GroupInput, GroupRow, ThemeRow } from '../schema.ts';
import { matchForm, readKeyword } from './keyword.ts';
import {
  deleteGroup,
  findGroup,
  groupExists,
  insertGroup,
  listGroups,
  listThemes,
  lockAndCountGroups,
  lockGroup,
  MAX_GROUPS,
  updateGroup,
} from './store.ts';
import { KEYWORD_GROUP_TRASH } from './trash.ts';

type GroupDeps = { database: Database };

export async function createGroup(actor: Actor, input: GroupInput): Promise<Committed<GroupRow>> {
  const group = { exclude_keywords: [], required_keywords: [], ...normalized(input) };
  checkKeywords(group);
  return actor.commit(async (transaction) => {
    if ((await lockAndCountGroups(transaction, actor.accountId)) >= MAX_GROUPS) {
      throw problem('TOO_MANY_KEYWORD_GROUPS', { limit: MAX_GROUPS });
    }
    const inserted = await insertGroup(transaction, actor.accountId, group);
    if (!inserted) throw problem('KEYWORD_GROUP_EXISTS');
    return inserted;
  });
}

export async function changeGroup(actor: Actor, id: number, input: GroupChange): Promise<Committed<GroupRow>> {
  const change = normalized(input);
  if (Object.keys(change).length === 0) {
    throw nothingToChange('group_name, keywords, region, exclude_keywords, required_keywords');
  }
  try {
    return await actor.commit(async (transaction) => {
      const locked = await lockGroup(transaction, actor.accountId, id);
      const group = await requireOwn(locked, () => groupExists(transaction, id));
      checkKeywords({ ...group, ...change });
      return updateGroup(transaction, actor.accountId, id, change);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'keyword_groups_name') ? problem('KEYWORD_GROUP_EXISTS') : error;
  }
}

/** Returns the id in the trash. */
export async function removeGroup(actor: Actor, id: number): Promise<Committed<number>> {
  return actor.commit(async (transaction) => {
    const kept = await keepInTrash(transaction, KEYWORD_GROUP_TRASH, actor, [id]);
    const trashId = await requireOwn(kept, () => groupExists(transaction, id));
    await deleteGroup(transaction, actor.accountId, id);
    return trashId;
  });
}

export function listOwnGroups(deps: GroupDeps, actor: Actor): Promise<GroupRow[]> {
  return listGroups(deps.database, actor.accountId);
}

export function listNewsThemes(deps: GroupDeps): Promise<ThemeRow[]> {
  return listThemes(deps.database);
}

/** Null without an id; throws 404 for a group of another account. */
export async function ownGroup(deps: GroupDeps, actor: Actor, id: number | undefined): Promise<GroupRow | null> {
  if (id === undefined) return null;
  return requireFound(await findGroup(deps.database, actor.accountId, id));
}

/** Trims the texts and removes duplicate keywords. */
function normalized<Given extends GroupChange>(given: Given): Given {
  const result = { ...given };
  if (given.group_name !== undefined) result.group_name = given.group_name.normalize('NFC').trim();
  for (const field of ['keywords', 'exclude_keywords', 'required_keywords'] as const) {
    if (given[field] !== undefined) result[field] = distinct(given[field]);
  }
  return result;
}

function distinct(keywords: string[]): string[] {
  const byForm = new Map<string, string>();
  for (const keyword of keywords) {
    const plain = keyword.normalize('NFC').replace(/\s+/gu, ' ').trim();
    if (!byForm.has(matchForm(plain))) byForm.set(matchForm(plain), plain);
  }
  return [...byForm.values()];
}

function checkKeywords(group: Pick<GroupRow, 'keywords' | 'exclude_keywords' | 'required_keywords'>): void {
  for (const field of ['keywords', 'exclude_keywords', 'required_keywords'] as const) {
    const empty = group[field].find((keyword) => readKeyword(keyword).length === 0);
    if (empty === undefined) continue;
    throw badRequest({
      field,
      ko: `"${empty}"에는 찾을 말이 없습니다.`,
      en: `"${empty}" contains nothing to search for.`,
    });
  }
  const sought = new Set([...group.keywords, ...group.required_keywords].map(matchForm));
  const both = group.exclude_keywords.find((keyword) => sought.has(matchForm(keyword)));
  if (both === undefined) return;
  throw badRequest({
    field: 'exclude_keywords',
    ko: `‘${both}’ 키워드는 찾을 키워드와 제외할 키워드에 함께 넣을 수 없습니다.`,
    en: `"${both}" cannot be both searched for and excluded.`,
  });
}
