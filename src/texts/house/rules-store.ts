import type { Language } from '../../documents/language.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { HousePoint } from '../../writing/house-rules.ts';

/** How an organisation writes, in rules. */

export type HouseRuleRow = {
  house_rule_id: number;
  point: HousePoint;
  language: Language | null;
  rule: string;
  examples: { house_text_id: number; title: string; quote: string }[];
  origin: 'measured' | 'read' | 'typed';
  is_on: boolean;
  updated_at: number;
};

export type NewHouseRule = Pick<HouseRuleRow, 'point' | 'language' | 'rule' | 'examples' | 'origin'>;

export async function listHouseRules(sql: Queryable, accountId: number): Promise<HouseRuleRow[]> {
  return sql<HouseRuleRow[]>`
    select ${columns(sql)} from house_rules where account_id = ${accountId} order by language nulls first, id`;
}

/** The rules that a new text follows. */
export async function rulesFor(sql: Queryable, accountId: number, language: string): Promise<string[]> {
  const rows = await sql<{ rule: string }[]>`
    select rule from house_rules where account_id = ${accountId} and is_on and coalesce(language, ${language}) = ${language}
    order by id`;
  return rows.map(({ rule }) => rule);
}

export async function findHouseRule(sql: Queryable, accountId: number, id: number): Promise<HouseRuleRow | undefined> {
  const [row] = await sql<HouseRuleRow[]>`
    select ${columns(sql)} from house_rules where id = ${id} and account_id = ${accountId} for update`;
  return row;
}

export async function insertHouseRules(sql: Queryable, accountId: number, rules: NewHouseRule[]): Promise<void> {
  const rows = rules.map(({ examples, ...rule }) => ({ ...rule, account_id: accountId, examples: sql.json(examples) }));
  if (rows.length > 0) await sql`insert into house_rules ${sql(rows)}`;
}

/** Rules that somebody typed, changed or switched off stay. */
export async function deleteFoundRules(sql: Queryable, accountId: number): Promise<void> {
  await sql`delete from house_rules where account_id = ${accountId} and origin <> 'typed' and is_on`;
}

export async function updateHouseRule(
  sql: Queryable,
  accountId: number,
  id: number,
  { point, language, rule, origin, is_on }: Pick<HouseRuleRow, 'point' | 'language' | 'rule' | 'origin' | 'is_on'>,
): Promise<HouseRuleRow> {
  const [row] = await sql<HouseRuleRow[]>`
    update house_rules
    set point = ${point}, language = ${language}, rule = ${rule}, origin = ${origin}, is_on = ${is_on}, updated_at = now()
    where id = ${id} and account_id = ${accountId} returning ${columns(sql)}`;
  return row as HouseRuleRow;
}

export async function deleteHouseRule(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  const rows = await sql`delete from house_rules where id = ${id} and account_id = ${accountId} returning 1`;
  return rows.length > 0;
}

export type TextToRead = { id: number; area: string; language: string; title: string; text: string; size: number };

/** The newest of each kind and language. */
export async function textsToRead(
  sql: Queryable,
  accountId: number,
  { each, total, length }: { each: number; total: number; length: number },
): Promise<TextToRead[]> {
  return sql<TextToRead[]>`
    select id, area, language, title, left(content, ${length}) as text, length(content) as size from (
      select *, row_number() over (partition by area, language order by published_on desc nulls last, id desc) as place
      from house_texts where account_id = ${accountId} and not is_excluded) newest
    where place <= ${each} order by place, published_on desc nulls last, id desc limit ${total}`;
}

function columns(sql: Queryable) {
  return sql`id as house_rule_id, point, language, rule, examples, origin, is_on, unix(updated_at) as updated_at`;
}
