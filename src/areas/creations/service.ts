import { type Credits, charge } from '../../billing/charge.ts';
import type { Document } from '../../documents/model.ts';
import { textOf } from '../../documents/render.ts';
import { withDocument } from '../../documents/stored.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { type Totals, totalsOf } from '../../kernel/paging.ts';
import { badRequest } from '../../kernel/problems.ts';
import { prepareBrief } from '../../texts/brief.ts';
import { claimsIfIncluded } from '../../texts/checks.ts';
import { type Included, includedParts } from '../../texts/include.ts';
import { limitsOf, type RevisedText, reviseText } from '../../texts/revise.ts';
import type { TextDeps } from '../../texts/save.ts';
import { smallFirst } from '../../texts/small-first.ts';
import type { WithFacts } from '../../texts/store.ts';
import type { Claim } from '../../writing/origins/types.ts';
import { CREATION } from './kind.ts';
import {
  type CreateInput,
  type CreationRow,
  type ListedRow,
  type ListInput,
  type ModifyInput,
  SUB_TYPES,
} from './schema.ts';
import { findCreation, insertCreation, listCreations, type StoredCreation } from './store.ts';

export type Deps = TextDeps & { credits: Credits; price: number };
export type WrittenCreation = {
  row: CreationRow | undefined;
  document: Document;
  generator: string;
  claims: Claim[];
};

export async function createCreation(
  deps: Deps,
  actor: Actor,
  input: CreateInput,
): Promise<Committed<WrittenCreation>> {
  const subType = subTypeOf(input);
  const payment = { payer: actor, amount: deps.price, reason: 'generic-creation.create' };
  return charge(deps.credits, payment, async (hold) => {
    const { keyword, brief, stored } = await prepareBrief(deps, actor, {
      task: 'creation',
      kind: subType,
      language: input.language,
      keyword: input.keyword,
      facts: input.facts,
      referenceIds: [],
      search: false,
    });
    const { value, generator, claims } = await deps.writer.draft(brief, actor);
    const made = await actor.commit(async (transaction) => {
      const { title, content } = textOf(value.document);
      const creation = await insertCreation(transaction, actor, {
        language: input.language,
        keyword,
        is_public: input.is_public,
        creation_type: input.creation_type,
        sub_type: subType,
        title,
        content,
        brief: stored,
        document: value.document,
        claims,
        generator,
      });
      if (!value.isStub) await hold.settle(transaction, `creation:${creation.id}`);
      return { row: creation, document: value.document, generator, claims };
    });
    if (value.isStub) await hold.release();
    return made;
  });
}

export async function modifyCreation(
  deps: Deps,
  actor: Actor,
  { creation_id: id, modification_prompt: instruction, base_version: baseVersion, ...wish }: ModifyInput,
): Promise<Committed<RevisedText<StoredCreation | undefined>>> {
  const target = { id, baseVersion, included: includedParts(undefined), instruction, ...limitsOf(wish) };
  return reviseText(deps, CREATION, actor, target, (transaction) => findCreation(transaction, actor.accountId, id));
}

export type CreationWithParts = CreationRow &
  WithFacts & { document: Document; claims: Claim[] | null; included: Included };

export async function readCreation(
  deps: { database: Database },
  actor: Actor,
  id: number,
  included: Included,
): Promise<CreationWithParts> {
  const [found, claims] = await Promise.all([
    smallFirst(deps.database, actor, (size) => findCreation(deps.database, actor.accountId, id, size)),
    claimsIfIncluded(deps, CREATION, actor, id, included),
  ]);
  return { ...withDocument(requireFound(found)), claims, included };
}

export async function listOwnCreations(
  deps: { database: Database },
  actor: Actor,
  input: ListInput,
): Promise<{ creation_list: ListedRow[] } & Totals> {
  const found = await listCreations(deps.database, actor.accountId, input);
  return { creation_list: found.rows, ...totalsOf(found, input.page_size) };
}

function subTypeOf({ creation_type, sub_type }: CreateInput): CreationRow['sub_type'] {
  const allowed: readonly CreationRow['sub_type'][] = SUB_TYPES[creation_type];
  const chosen = sub_type ?? (allowed[0] as CreationRow['sub_type']);
  if (allowed.includes(chosen)) return chosen;
  throw badRequest({
    field: 'sub_type',
    ko: `이 종류에서는 다음 중 하나여야 합니다: ${allowed.join(', ')}.`,
    en: `must be one of: ${allowed.join(', ')} for ${creation_type}.`,
  });
}
