import type { Actor } from '../../kernel/actor.ts';
import { koreanDay } from '../../kernel/clock.ts';
import { type Credits, charge } from '../../kernel/credits.ts';
import type { Database } from '../../kernel/database.ts';
import { pageCount } from '../../kernel/http/shapes.ts';
import { badRequest, problem } from '../../kernel/problems.ts';
import type { Brief, Language } from '../../writing/brief.ts';
import type { Writer } from '../../writing/writer.ts';
import {
  type CreateInput,
  type CreationRow,
  type ListedRow,
  type ListInput,
  type ModifyInput,
  SUB_TYPES,
} from './schema.ts';
import {
  creationExists,
  deleteCreation,
  findCreation,
  findForChange,
  insertCreation,
  listCreations,
  updateText,
} from './store.ts';

export type Deps = { database: Database; credits: Credits; writer: Writer; price: number; now(): Date };
export type WrittenCreation = { creation: CreationRow; generator: string };

export async function createCreation(deps: Deps, actor: Actor, input: CreateInput): Promise<WrittenCreation> {
  const subType = subTypeOf(input);
  const payment = { accountId: actor.accountId, amount: deps.price, reason: 'generic-creation.create' };
  return charge(deps.credits, payment, async (hold) => {
    const brief = briefOf({ ...input, sub_type: subType }, deps.now());
    const { value, generator } = await deps.writer.draft(brief, actor.signal);
    return actor.commit(async (transaction) => {
      const creation = await insertCreation(transaction, actor.accountId, {
        ...input,
        sub_type: subType,
        title: value.title,
        content: value.content,
      });
      await hold.settle(transaction, `creation:${creation.id}`);
      return { creation, generator };
    });
  });
}

export async function modifyCreation(deps: Deps, actor: Actor, input: ModifyInput): Promise<WrittenCreation> {
  const before = await findForChange(deps.database, actor.accountId, input.creation_id);
  if (!before) throw await absentOrForeign(deps, input.creation_id);
  const request = { text: before, instruction: input.modification_prompt, brief: briefOf(before, deps.now()) };
  const { value, generator } = await deps.writer.revise(request, actor.signal);
  return actor.commit(async (transaction) => {
    const creation = await updateText(transaction, actor.accountId, {
      id: before.id,
      revision: before.revision,
      ...value,
    });
    if (!creation) throw problem('CHANGED_MEANWHILE');
    return { creation, generator };
  });
}

export async function readCreation(deps: Deps, actor: Actor, id: number): Promise<CreationRow> {
  const creation = await findCreation(deps.database, actor.accountId, id);
  if (!creation) throw problem('NOT_FOUND');
  return creation;
}

export async function removeCreation(deps: Deps, actor: Actor, id: number): Promise<void> {
  const deleted = await deleteCreation(deps.database, actor.accountId, id);
  if (!deleted) throw await absentOrForeign(deps, id);
}

export async function listOwnCreations(
  deps: Deps,
  actor: Actor,
  input: ListInput,
): Promise<{ creation_list: ListedRow[]; page_count: number; total_count: number }> {
  const { rows, total } = await listCreations(deps.database, actor.accountId, input);
  return { creation_list: rows, page_count: pageCount(total, input.page_size), total_count: total };
}

async function absentOrForeign(deps: Deps, id: number): Promise<Error> {
  return problem((await creationExists(deps.database, id)) ? 'NOT_AUTHORIZED' : 'NOT_FOUND');
}

function subTypeOf({ creation_type, sub_type }: CreateInput): CreationRow['sub_type'] {
  const allowed: readonly CreationRow['sub_type'][] = SUB_TYPES[creation_type];
  const chosen = sub_type ?? (allowed[0] as CreationRow['sub_type']);
  if (allowed.includes(chosen)) return chosen;
  throw badRequest({
    field: 'sub_type',
    ko: `${creation_type}에서는 다음 중 하나여야 합니다: ${allowed.join(', ')}.`,
    en: `must be one of: ${allowed.join(', ')} for ${creation_type}.`,
  });
}

function briefOf(creation: { keyword: string; sub_type: string; language: string }, now: Date): Brief {
  return {
    task: 'creation',
    kind: creation.sub_type,
    language: creation.language as Language,
    keyword: creation.keyword,
    tone: 'professional',
    length: 'medium',
    references: [],
    sources: [],
    brand: null,
    today: koreanDay(now),
    withLead: false,
    instruction: null,
  };
}
