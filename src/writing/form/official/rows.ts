import type { Brief } from '../../brief.ts';
import { factLabel } from '../../fact-lines.ts';
import { rulesOf } from '../../languages/index.ts';
import { DATE, MONEY } from '../../languages/values.ts';
import { factRows, labelledAs } from '../blocks.ts';
import { isReachable } from '../reachable.ts';
import type { Label, Reading, Value } from '../reading/index.ts';
import { contactLines } from '../sender.ts';
import type { Field, Form, Frame } from './templates.ts';

type Row = { field: Field; label: string; value: string };

export type WrittenRows = {
  texts: string[];
  /** Whom to ask stands at the end of the list. */
  last: string[];
  hasContact: boolean;
  /** Lines that readers need and for which there was no room among the blanks. */
  left: { field: Field; label: string }[];
};

const MAX_BLANKS = 5;
const FIELDS: Partial<Record<Label, Field>> = {
  ...{ product: 'product', date: 'date', time: 'time', place: 'place', audience: 'audience', quantity: 'quantity' },
  ...{ price: 'price', apply: 'apply', deadline: 'deadline', speaker: 'speaker' },
};

/** The labelled values as lines in the order readers know, with a blank for each they cannot do without. */
export function rowsOf(
  reading: Reading,
  { form, frame, brief, isLetter }: { form: Form; frame: Frame; brief: Brief; isLetter: boolean },
): WrittenRows {
  const { colon } = rulesOf(brief.language);
  const contact = contactLines(brief, reading, null).join(' ');
  const written: Row[] = [
    ...reading.values.flatMap((value) => rowOf(value, brief, frame, form)),
    ...(contact === '' ? [] : [{ field: 'contact' as const, label: frame.labels.contact, value: contact }]),
  ];
  const told = [...reading.statements.map(({ text }) => text), ...reading.values.map(({ value }) => value)].join('\n');
  const isKnown = knownFields(reading, written, told);
  const asked = Object.entries(form.asked) as [Field, { label: string; blank: string }][];
  // The end mark of a Korean letter would stand in the line of the contact and go with it when the blank is deleted.
  const missing = asked.filter(
    ([field]) => !isKnown(field) && !(field === 'contact' && isLetter && frame.endMark !== null),
  );
  const blanks = missing
    .slice(0, MAX_BLANKS - 2)
    .map(([field, { label, blank }]): Row => ({ field, label, value: `[${blank}]` }));
  const ordered = form.order.flatMap((field) => [...written, ...blanks].filter((row) => row.field === field));
  const text = ({ label, value }: Row) => `${label}${colon}${value}`;
  return {
    texts: ordered.filter(({ field }) => field !== 'contact').map(text),
    last: ordered.filter(({ field }) => field === 'contact').map(text),
    hasContact: isKnown('contact') || blanks.some(({ field }) => field === 'contact'),
    left: missing.slice(MAX_BLANKS - 2).map(([field, { label }]) => ({ field, label })),
  };
}

const USUAL = ['when', 'apply', 'price', 'deadline'] as const;
const IS_MOMENT = new Set<Label>(['date', 'deadline', 'time']);

/** A request under its label is for the readers: `요청 사항: …`. */
function rowOf(value: Value, brief: Brief, frame: Frame, form: Form): Row[] {
  const shown = value.label === 'request' ? { ...value, label: 'other' as const } : value;
  const rows = factRows([shown], brief.language, frame.labels);
  const printed = (text: string) =>
    IS_MOMENT.has(value.label) ? rulesOf(brief.language).officialDays(text, brief.today) : text;
  const field = FIELDS[value.label] ?? 'other';
  // A form of its own has its own name for what every form asks: 출시일 for 일시.
  const isUsual = value.isDeclared === true && USUAL.some((name) => factLabel(name, brief.language) === value.name);
  const label = isUsual ? form.asked[field]?.label : undefined;
  return rows.map((row) => ({ field, label: label ?? row.label, value: printed(row.value) }));
}

/** A line for something that a sentence already says is not missing. */
function knownFields({ statements, topic, values }: Reading, rows: Row[], told: string): (field: Field) => boolean {
  const has = (field: Field) => rows.some((row) => row.field === field);
  const hasDay = has('date') || has('time') || has('deadline') || DATE.test(told) || /\d/u.test(told);
  const known: Partial<Record<Field, boolean>> = {
    product: topic !== null || labelledAs(values, 'what') !== null,
    date: hasDay,
    deadline: hasDay,
    price: MONEY.test(told),
    contact: isReachable(told),
    other: statements.length > 0 || rows.some(({ field }) => field !== 'contact'),
  };
  return (field) => has(field) || known[field] === true;
}
