import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database } from '../../../kernel/database.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { nothingToChange, problem } from '../../../kernel/problems.ts';
import { measureHouse } from '../../../texts/house/measure.ts';
import {
  deleteFoundRules,
  deleteHouseRule,
  findHouseRule,
  type HouseRuleRow,
  insertHouseRules,
  listHouseRules,
  type NewHouseRule,
  textsToRead,
  updateHouseRule,
} from '../../../texts/house/rules-store.ts';
import type { FoundRule } from '../../../writing/house-rules.ts';
import type { Writer } from '../../../writing/writer.ts';
import type { ReadInput, RuleChangeInput, RuleInput } from './schema.ts';

/** How the house writes: rules that its earlier texts show, and those that somebody typed. */

export type RuleDeps = { database: Database; writer: Writer };

const MIN_TEXTS = 2;
/** What the model reads: the newest texts of each kind and language, within a budget of about 60,000 characters. */
const READ = { each: 6, total: 14, length: 4500 };
const MAX_RULES = 100;

export async function listOwnRules({ database }: RuleDeps, { accountId }: Actor): Promise<HouseRuleRow[]> {
  return listHouseRules(database, accountId);
}

/** What was found before is replaced. Where somebody typed, changed or switched off a rule, nothing new is said. */
export async function readRules(
  { database, writer }: RuleDeps,
  actor: Actor,
  { language: told }: ReadInput,
): Promise<Committed<HouseRuleRow[]>> {
  const { accountId } = actor;
  const texts = await actor.inTurn(() => textsToRead(database, accountId, READ));
  if (texts.length < MIN_TEXTS) throw problem('NO_HOUSE_TEXTS', { least: MIN_TEXTS });
  const read = await writer.houseRules({ texts, told }, actor);
  const stored =
    (origin: NewHouseRule['origin']) =>
    (rule: FoundRule): NewHouseRule => ({
      ...{ ...rule, origin },
      examples: rule.examples.flatMap(({ text, quote }) => {
        const source = texts[text - 1];
        return source ? [{ house_text_id: source.id, title: source.title, quote }] : [];
      }),
    });
  const found = read ? read.value.map(stored('read')) : measureHouse(texts, told).map(stored('measured'));
  return actor.commit(async (transaction) => {
    await deleteFoundRules(transaction, accountId);
    const kept = await listHouseRules(transaction, accountId);
    const isDecided = ({ point, language }: NewHouseRule) =>
      kept.some((each) => each.point === point && each.language === language);
    const news = found.filter((rule) => !isDecided(rule)).slice(0, MAX_RULES - kept.length);
    await insertHouseRules(transaction, accountId, news);
    return listHouseRules(transaction, accountId);
  });
}

export async function addRule(
  actor: Actor,
  { point, rule, language = null }: RuleInput,
): Promise<Committed<HouseRuleRow>> {
  const { accountId } = actor;
  return actor.commit(async (transaction) => {
    const all = await listHouseRules(transaction, accountId);
    if (all.length >= MAX_RULES) throw problem('TOO_MANY_HOUSE_RULES', { limit: MAX_RULES });
    await insertHouseRules(transaction, accountId, [{ point, rule, language, examples: [], origin: 'typed' }]);
    const after = await listHouseRules(transaction, accountId);
    return after.reduce((newest, each) => (each.house_rule_id > newest.house_rule_id ? each : newest));
  });
}

/** A rule whose words were changed is somebody's own. */
export async function changeRule(actor: Actor, id: number, input: RuleChangeInput): Promise<Committed<HouseRuleRow>> {
  if (Object.keys(input).length === 0) throw nothingToChange('point, rule, language, is_on');
  return actor.commit(async (transaction) => {
    const rule = requireFound(await findHouseRule(transaction, actor.accountId, id));
    const isTyped = input.rule !== undefined && input.rule !== rule.rule;
    const origin = isTyped ? 'typed' : rule.origin;
    return updateHouseRule(transaction, actor.accountId, id, { ...rule, ...input, origin });
  });
}

export async function removeRule(actor: Actor, id: number): Promise<Committed<void>> {
  return actor.commit(async (transaction) => {
    requireFound((await deleteHouseRule(transaction, actor.accountId, id)) || undefined);
  });
}
