import type { Credits } from '../../billing/charge.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import type { TimeOf } from '../../kernel/time-of.ts';
import type { Brand, Language } from '../../writing/brief.ts';
import { fillVariables, VARIABLES } from '../../writing/introduction/index.ts';
import type { Writer } from '../../writing/writer.ts';
import { nextSlot, type Slot } from './optimal-time.ts';
import { chargeRelease, requirePress } from './payment.ts';
import type { Country, Group, IntroductionInput, Product, ShownIntroduction } from './schema.ts';
import { findIntroduction, listCategories, listProducts, saveIntroduction } from './store.ts';

export type PressText = { title: string; content: string; language: Language; version: number };

export type Deps = {
  database: Database;
  writer: Writer;
  credits: Credits;
  introductionPrice: number;
  /** Provided by the accounts area. */
  brandOf(accountId: number): Promise<Brand | null>;
  /** Provided by the press area: the current version of the caller's press release. */
  findPress(accountId: number, id: number): Promise<PressText | undefined>;
  /** Provided by the press area: whether any account has this press release. */
  pressExists(id: number): Promise<boolean>;
  timeOf: TimeOf;
};

export type WrittenIntroduction = { introduction: string; press_id: number; generator: string };

export function listOnSale(deps: Deps, country: Country): Promise<Product[]> {
  return listProducts(deps.database, country);
}

export async function listGroups(deps: Deps): Promise<Group[]> {
  const rows = await listCategories(deps.database);
  return [...Map.groupBy(rows, (row) => row.group_id).values()].map((members) => ({
    id: members[0]!.group_id,
    name: members[0]!.group_name,
    categories: members.flatMap(({ id, name, reporter_count }) => (id === null ? [] : [{ id, name, reporter_count }])),
  }));
}

export async function recommendTime(deps: Deps, actor: Actor, prefer: 'midweek' | undefined): Promise<Slot> {
  return nextSlot(await deps.timeOf(actor), prefer === 'midweek');
}

export async function writeIntroduction(
  deps: Deps,
  actor: Actor,
  pressId: number,
  sender: IntroductionInput,
): Promise<Committed<WrittenIntroduction>> {
  const { accountId } = actor;
  const { version, ...press } = await requirePress(deps, actor, pressId);
  const payment = { payer: actor, amount: deps.introductionPrice, reason: 'release.introduction' };
  return chargeRelease(deps.credits, payment, async (hold) => {
    const brand = await deps.brandOf(accountId);
    const { value, generator } = await deps.writer.introduction({ ...press, brand }, actor);
    const introduction = fillVariables(value, valuesOf(sender));
    return actor.commit(async (transaction) => {
      await hold.settle(transaction, `press:${pressId}`);
      await saveIntroduction(transaction, accountId, { pressId, introduction, sourceVersion: version });
      return { introduction, press_id: pressId, generator };
    });
  });
}

export async function readIntroduction(deps: Deps, { accountId }: Actor, pressId: number): Promise<ShownIntroduction> {
  requireFound(await deps.findPress(accountId, pressId), 'PRESS_NOT_FOUND');
  const stored = await findIntroduction(deps.database, accountId, pressId);
  return { press_id: pressId, introduction: null, created_kst: null, source_outdated: false, ...stored };
}

/** Values become one line, so that they cannot add lines to the mail; blank values are ignored. */
function valuesOf(sender: IntroductionInput): IntroductionInput {
  const given = VARIABLES.map((name) => [name, (sender[name] ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()]);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}
