import { ALL_RULES } from '../../languages/index.ts';
import type { UnitRow } from '../../languages/origin-rules.ts';

/** Units of measure. Figures are compared in the base unit of their measure. */

export type Unit = { measure: string; factor: number };

/** Signs that every language uses. */
const SIGNS_BEHIND: UnitRow[] = [
  ['points', 1, '%p|%P|[pP]{2}\\b'],
  ['percent', 1, '%'],
  ['won', 1, 'KRW'],
  ['yen', 1, 'JPY'],
  ['yuan', 1, 'RMB|CNY'],
  ['dollar', 1, 'USD'],
  ['euro', 1, '€|EUR'],
  ['pound', 1, 'GBP'],
  ['gram', 0.001, 'mg|㎎'],
  ['gram', 1000, 'kg|㎏'],
  ['gram', 1, 'g\\b'],
  ['metre', 0.001, 'mm|㎜'],
  ['metre', 0.01, 'cm|㎝'],
  ['metre', 1000, 'km|㎞'],
  ['square metre', 1, '㎡|m²'],
  ['metre', 1, 'm\\b'],
  ['litre', 0.001, 'ml|mL|㎖'],
  ['litre', 1, "L\\b(?![’'])|ℓ"],
  ['watt', 1e9, 'GW'],
  ['watt', 1e6, 'MW'],
  ['watt', 1000, 'kW(?!h)'],
  ['watt hour', 1000, 'kWh'],
  ['byte', 1000, 'TB'],
  ['byte', 1, 'GB'],
  ['degree', 1, '℃|°C'],
];
/** Read before the units they begin with: points before percent, 개월 before 개. */
const FIRST = [
  'points',
  'percent',
  'won',
  'yen',
  'dollar',
  'yuan',
  'euro',
  'minutes',
  'months',
  'gram',
  'square metre',
];
const rank = ([measure]: UnitRow) => (FIRST.includes(measure) ? FIRST.indexOf(measure) : FIRST.length);

const UNITS = [...SIGNS_BEHIND, ...ALL_RULES.flatMap(({ origins }) => origins.units)].toSorted(
  (one, other) => rank(one) - rank(other),
);

export const UNIT_PATTERN = UNITS.map(([, , notations]) => notations).join('|');

const READERS = UNITS.map(([measure, factor, notations]) => ({
  pattern: new RegExp(`^(?:${notations})`, 'iu'),
  unit: { measure, factor },
}));

/** Cache: texts use few different notations. */
const read = new Map<string, Unit>();

export function unitOf(written: string): Unit {
  const notation = written.toLowerCase();
  const known = read.get(notation);
  if (known !== undefined) return known;
  const unit = READERS.find(({ pattern }) => pattern.test(notation))?.unit ?? { measure: 'count', factor: 1 };
  read.set(notation, unit);
  return unit;
}

const SIGNS: Record<string, string> = {
  ...{ $: 'dollar', '€': 'euro', '£': 'pound', '₩': 'won', '¥': 'yen or yuan', rp: 'rupiah' },
  ...{ krw: 'won', usd: 'dollar', eur: 'euro', jpy: 'yen', cny: 'yuan', rmb: 'yuan' },
};

/** The unit of a sign before the number: $5, Rp 3.000. */
export function prefixUnit(sign: string): Unit {
  const plain = sign.trim().toLowerCase().replace('us$', '$').replace('.', '');
  return { measure: SIGNS[plain] ?? 'count', factor: 1 };
}

/** What can be counted with another word for the same: 점포 12개, 12곳, 12 stores. */
const COUNTED = new Set(['count', 'person', 'thing', 'occasion', 'age', 'rank', 'floor', 'score']);

export function isCounted(measure: string): boolean {
  return COUNTED.has(measure);
}

/** Whether two figures can state the same: 120명 is no 120개, and $5 no 5원. */
export function isSameMeasure(one: string, other: string): boolean {
  if (one === other) return true;
  if (one === 'yen or yuan') return other === 'yen' || other === 'yuan';
  if (other === 'yen or yuan') return one === 'yen' || one === 'yuan';
  return (one === 'count' && COUNTED.has(other)) || (other === 'count' && COUNTED.has(one));
}
