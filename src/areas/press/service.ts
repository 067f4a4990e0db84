import type { Actor } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database.ts';
import { pageCount } from '../../kernel/http/shapes.ts';
import { badRequest, missing, nothingToChange, problem } from '../../kernel/problems.ts';
import { indexText } from '../../kernel/search.ts';
import { prepareBrief, type Source, sourcesOf } from '../../texts/brief.ts';
import type { TextKind } from '../../texts/kind.ts';
import { type ReadPage, readReference } from '../../texts/pages.ts';
import { insertReference, type ReferenceRow } from '../../texts/references.ts';
import { type ChangedText, editText, type TextDeps } from '../../texts/service.ts';
import { lintPress } from '../../writing/lint/index.ts';
import {
  type CreateInput,
  type EditInput,
  type ListInput,
  PRESS_LANGUAGES,
  type PressRow,
  type ReferenceInput,
} from './schema.ts';
import { findPress, insertPress, listPress, setPublic } from './store.ts';

export const PRESS: TextKind = {
  area: 'press',
  table: 'press_releases',
  task: 'press',
  languages: PRESS_LANGUAGES,
  searched: true,
};

export type Deps = TextDeps & { readPage: ReadPage };

export type CreatedPress = { press: PressRow; sources: Source[]; generator: string; searchFailed: boolean };

export async function createPress(deps: Deps, actor: Actor, input: CreateInput): Promise<CreatedPress> {
  const { brief, stored, searchFailed } = await prepareBrief(deps, actor, {
    task: 'press',
    kind: input.kind ?? null,
    language: input.language,
    keyword: input.keyword,
    withLead: input.is_lead_text,
    referenceArea: 'press',
    referenceIds: input.reference_ids ?? [],
    search: input.is_search,
  });
  const { value, generator } = await deps.writer.draft(brief, actor);
  return actor.commit(async (transaction) => {
    const press = await insertPress(transaction, actor.accountId, {
      ...input,
      title: value.title,
      content: value.content,
      kind: input.kind ?? null,
      img_options: input.img_options ?? [],
      brief: stored,
    });
    const texts = [press.title, press.content, input.keyword];
    await indexText(transaction, { accountId: actor.accountId, area: 'press', textId: press.id, texts });
    return { press, sources: sourcesOf(stored), generator, searchFailed };
  });
}

/** A direct change; publishing is one too. */
export async function editPress(deps: Deps, actor: Actor, input: EditInput): Promise<ChangedText> {
  const { press_id, title, content, is_public } = input;
  if (title === undefined && content === undefined && is_public === undefined)
    throw nothingToChange('title, content, is_public');
  return editText(deps, PRESS, actor, { id: press_id, title, content }, async (transaction) => {
    if (is_public !== undefined) await setPublic(transaction, actor.accountId, press_id, is_public);
  });
}

export async function readPress(deps: { database: Database }, actor: Actor, id: number): Promise<PressRow> {
  const press = await findPress(deps.database, actor.accountId, id);
  if (!press) throw problem('NOT_FOUND');
  return press;
}

export async function listOwnPress(
  deps: { database: Database },
  actor: Actor,
  input: ListInput,
): Promise<{ press_list: PressRow[]; page_count: number; total_count: number }> {
  const { rows, total } = await listPress(deps.database, actor.accountId, input);
  return { press_list: rows, page_count: pageCount(total, input.page_size), total_count: total };
}

export async function lintOwnPress(deps: { database: Database }, actor: Actor, id: number) {
  const { title, content, language } = await readPress(deps, actor, id);
  return lintPress({ title, content, language });
}

export async function addPressReference(
  deps: Deps,
  actor: Actor,
  input: ReferenceInput,
): Promise<{ reference: ReferenceRow; pageFailed: string | null; accountId: number }> {
  if (input.kind === 'url' && input.url === undefined) throw badRequest(missing('url'));
  const { content, pageFailed } = await readReference(deps.readPage, input, actor.signal);
  return actor.commit(async (transaction) => {
    const reference = await insertReference(transaction, actor.accountId, 'press', {
      title: input.title,
      content,
      url: input.url ?? null,
      kind: input.kind,
      file_url: null,
    });
    return { reference, pageFailed, accountId: actor.accountId };
  });
}
