import type { Brief } from '../brief.ts';
import type { Facts } from '../press/facts/types.ts';
import type { Values } from '../press/template.ts';
import type { OfficialKind } from './kinds.ts';

/** One point of a document: a value, or points below it. */
export type Item = { label: string; value: string; points: string[] };

export type Field =
  | 'reason'
  | 'request'
  | 'deadline'
  | 'contact'
  | 'date'
  | 'place'
  | 'audience'
  | 'content'
  | 'method'
  | 'inquiry'
  | 'product'
  | 'launch'
  | 'price'
  | 'buy'
  | 'features';

/** What a language calls a point, and what it asks for when the point is not known. */
export type Names = Record<Field, { label: string; blank: string }>;

const FIELDS: Record<OfficialKind, Field[]> = {
  협조문: ['reason', 'request', 'deadline', 'contact'],
  안내문: ['date', 'place', 'audience', 'content', 'method', 'inquiry'],
  공지사항: ['date', 'place', 'audience', 'content', 'method', 'inquiry'],
  '제품 출시 안내문': ['product', 'launch', 'price', 'buy', 'features', 'inquiry'],
};

/** These points hold what references and sentences of the keyword say. */
const HOLDERS: Record<OfficialKind, Field> = {
  협조문: 'request',
  안내문: 'content',
  공지사항: 'content',
  '제품 출시 안내문': 'features',
};

export type ItemsInput = {
  brief: Brief;
  facts: Facts;
  kind: OfficialKind;
  values: Values;
  names: Names;
  moment: string | undefined;
  deadline: string | undefined;
  contact: string;
  /** Sentences of the keyword and of references, in the style of the document. */
  told: string[];
  instructed: string | null;
};

/** Whom a request calls somewhere wants to know when and where; else the form has no place for one. */
function fieldsOf({ kind, values, deadline }: ItemsInput): Field[] {
  if (values.place === undefined) return FIELDS[kind];
  if (kind === '협조문')
    return ['reason', 'request', 'date', 'place', ...(deadline ? ['deadline' as const] : []), 'contact'];
  return kind === '제품 출시 안내문' ? FIELDS[kind].toSpliced(-2, 0, 'place') : FIELDS[kind];
}

function known(field: Field, input: ItemsInput): string | undefined {
  const { values, moment, deadline, contact, kind } = input;
  const value: Partial<Record<Field, string | undefined>> = {
    date: moment,
    launch: moment,
    // A day named in a request is the day by which it is to be met.
    deadline: deadline ?? (kind === '협조문' && values.place === undefined ? moment : undefined),
    contact,
    inquiry: contact,
    product: values.subject,
    content: undefined,
  };
  if (field in value) return value[field];
  return values[field];
}

/** The points of a document in the order its readers know; facts without a point of their own come before the contact. */
export function itemsOf(input: ItemsInput): Item[] {
  const { facts, kind, names } = input;
  const holder = HOLDERS[kind];
  const items = fieldsOf(input).map((field): Item => {
    const value = known(field, input);
    if (field !== holder) return { label: names[field].label, value: value ?? `[${names[field].blank}]`, points: [] };
    const points = [...(value === undefined ? [] : value.split(/,\s+|、/u)), ...facts.details, ...input.told];
    const all = points.length > 0 ? points : [`[${names[field].blank}]`];
    const only = all.length === 1 ? all[0]! : '';
    return { label: names[field].label, value: only, points: all.length === 1 ? [] : all };
  });
  const extra = facts.labelled.map(({ label, value }) => ({ label, value, points: [] }));
  const requested = input.instructed === null ? [] : [{ label: '', value: input.instructed, points: [] }];
  return [...items.slice(0, -1), ...extra, ...requested, items.at(-1)!];
}
