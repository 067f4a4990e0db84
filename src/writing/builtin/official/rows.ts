import { MONEY } from '../reading/patterns.ts';
import type { Material, Row } from './material.ts';
import type { Field, Form } from './templates.ts';

export type WrittenRows = {
  texts: string[];
  /** Whom to ask stands at the end of the list. */
  last: string[];
  /** How many lines say something. */
  known: number;
  colon: string;
  hasContact: boolean;
  /** Lines that readers need and for which there was no room among the blanks. */
  left: { field: Field; label: string }[];
};

const MAX_BLANKS = 5;
/** Any word that says when: whoever reads it is not left without a date. */
const DAY =
  /\d{1,2}월(?:부터|까지|에|\s?중|\s?말|\s?초)|매[일주월년]|상시|연중|오늘|내일|즉시|[월화수목금토일]요일|平日|毎[日週月]|每[日天周月]|\b(?:every|daily|weekly|today|tomorrow|immediately)\b|\d{1,2}\s?[월月]\s?\d{1,2}\s?[일日]|\d{4}[.-]|\d{1,2}\/\d{1,2}|(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d/u;
const REACHABLE = /\d{2,4}-\d{3,4}-\d{4}|내선|extension|内線|@/iu;
const SOLD = /판매|구입|구매|주문|약국|매장|공급|sold|order|available|販売|購入|销售|购买/iu;

/** The lines of the list in the order readers know, with a blank for each they cannot do without. */
export function rowsOf(material: Material, form: Form, frameBlanks: number, isKoreanLetter: boolean): WrittenRows {
  const colon = /\p{Script=Han}|[ぁ-ヿ]/u.test(form.plainTitle) ? '：' : ': ';
  const written = withTime(material.rows);
  const isKnown = knownFields(material, written);
  const asked = Object.entries(form.asked) as [Field, { label: string; blank: string }][];
  // The end mark of a Korean letter would stand in the line of the contact and go with it when the blank is deleted.
  const missing = asked.filter(([field]) => !isKnown(field) && !(field === 'contact' && isKoreanLetter));
  const room = MAX_BLANKS - frameBlanks;
  const blanks = missing
    .slice(0, room)
    .map(([field, { label, blank }]): Row => ({ field, label, value: `[${blank}]` }));
  const all = [...written, ...blanks];
  const ordered = form.order.flatMap((field) => all.filter((row) => row.field === field));
  const text = ({ label, value }: Row) => `${label}${colon}${value}`;
  return {
    texts: ordered.filter(({ field }) => field !== 'contact').map(text),
    last: ordered.filter(({ field }) => field === 'contact').map(text),
    known: written.length,
    colon,
    hasContact: isKnown('contact') || blanks.some(({ field }) => field === 'contact'),
    left: missing.slice(room).map(([field, { label }]) => ({ field, label })),
  };
}

/** A line for something that a sentence already says is not missing. */
function knownFields({ lines, theme, title }: Material, rows: Row[]): (field: Field) => boolean {
  const told = [
    theme ?? '',
    title ?? '',
    ...lines.map(({ text }) => text),
    ...rows.map(({ label, value }) => `${label} ${value}`),
  ].join('\n');
  const has = (field: Field) => rows.some((row) => row.field === field);
  const hasDay = has('date') || has('time') || has('deadline') || DAY.test(told);
  const known: Partial<Record<Field, boolean>> = {
    product: theme !== null,
    date: hasDay,
    deadline: hasDay,
    price: MONEY.test(told),
    apply: SOLD.test(told),
    contact: REACHABLE.test(told),
    other: lines.length > 0 || rows.some(({ field }) => field !== 'contact'),
  };
  return (field) => has(field) || known[field] === true;
}

const USUAL_TIME = /^(?:시간|Time|時間|时间)$/u;

/** A day and an hour that were given apart are one moment. */
function withTime(rows: Row[]): Row[] {
  const days = rows.filter(({ field }) => field === 'date');
  const times = rows.filter(({ field }) => field === 'time');
  const [day, time] = [days[0], times[0]];
  const isOneMoment = day !== undefined && time !== undefined && days.length + times.length === 2;
  if (!isOneMoment || /[∼~]|\d:\d/u.test(day.value) || !USUAL_TIME.test(time.label)) return rows;
  return rows
    .filter((row) => row !== time)
    .map((row) =>
      row === day ? { ...row, value: `${day.value}${/[a-z]/u.test(day.value) ? ',' : ''} ${time.value}` } : row,
    );
}
