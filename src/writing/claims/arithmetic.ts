import type { Figure } from './figures.ts';
import type { Material } from './material.ts';
import { rounded } from './numbers.ts';

/** A value computed from figures of the material. */
export type Computed = { how: { ko: string; en: string }; from: string[] };
/** `operands` are the values it was computed from. */
export type ComputedFromFigures = Computed & { operands: number[] };

/** Figures further apart than this rarely belong together. */
const REACH = 600;
const MAX_PARTNERS = 7;
const MONTHS_IN_YEAR = 12;
const MAX_WAYS = 5;

export type ComputedKind =
  | 'difference'
  | 'sum'
  | 'change'
  | 'share'
  | 'points'
  | 'ratio'
  | 'quotient'
  | 'changeOfSum'
  | 'shareOfSum';

const HOW: Record<ComputedKind, Computed['how']> = {
  difference: { ko: '두 수치의 차', en: 'difference of two figures' },
  sum: { ko: '수치의 합', en: 'sum of figures' },
  change: { ko: '두 수치로 계산한 증감률', en: 'rate of change between two figures' },
  share: { ko: '두 수치로 계산한 비율', en: 'share of one figure in another' },
  points: { ko: '두 비율의 차(%p)', en: 'difference of two percentages in points' },
  ratio: { ko: '두 수치로 계산한 배수', en: 'ratio of two figures' },
  changeOfSum: { ko: '합계로 계산한 증감률', en: 'rate of change of a sum' },
  shareOfSum: { ko: '합계에서 차지하는 비율', en: 'share of one figure in a sum' },
  quotient: { ko: '한 수치를 다른 수치로 나눈 값', en: 'one figure divided by another' },
};

const RATES = new Set<ComputedKind>(['change', 'share', 'ratio', 'changeOfSum', 'shareOfSum']);

/** The figures that a value can be computed from, by the value. */
type Table = Map<number, Figure[][]>;
type Add = (value: number, operands: Figure[]) => void;

/** Values that follow from neighbouring figures by one step of arithmetic, or by a sum and a percentage. Each table is filled on first use. */
export class Arithmetic {
  private readonly tables = new Map<string, Table>();
  private readonly figures: Figure[];
  private readonly byMeasure: Map<string, Figure[]>;
  private readonly material: Material;

  constructor(figures: Figure[], material: Material) {
    this.figures = figures;
    this.material = material;
    this.byMeasure = Map.groupBy(figures, ({ measure }) => measure);
  }

  /** The ways to compute a value of this measure, at most a few. Rates and ratios are rounded to `decimals`. */
  find(kind: ComputedKind, value: number, measure: string, decimals: number): ComputedFromFigures[] {
    const isRate = RATES.has(kind);
    const key = `${kind} ${isRate ? decimals : measure}`;
    let table = this.tables.get(key);
    if (table === undefined) {
      table = new Map();
      this.fill(table, kind, measure, 10 ** decimals);
      this.tables.set(key, table);
    }
    return (table.get(value) ?? []).map((operands) => ({
      how: HOW[kind],
      from: operands.map(({ text }) => text),
      operands: operands.map(({ values }) => values[0]!),
    }));
  }

  private fill(table: Table, kind: ComputedKind, measure: string, scale: number) {
    const add: Add = (value, operands) => {
      const known = table.get(value);
      if (known === undefined) table.set(value, [operands]);
      else if (known.length < MAX_WAYS) known.push(operands);
    };
    const round = (value: number) => Math.round(value * scale) / scale;
    if (kind === 'quotient') this.quotients(measure, add);
    else if (kind === 'sum') this.sums(measure, add);
    else if (kind === 'changeOfSum' || kind === 'shareOfSum') this.ratesOfSums(kind, round, add);
    else if (kind === 'points') this.pairs('percent', (one, other) => add(difference(one, other), [one, other]));
    else if (kind === 'difference') this.pairs(measure, (one, other) => add(difference(one, other), [one, other]));
    else
      for (const each of this.byMeasure.keys())
        if (each !== 'percent' && each !== 'points')
          this.pairs(each, (one, other) => {
            for (const [part, whole] of [[one, other] as const, [other, one] as const]) {
              const share = part.values[0]! / whole.values[0]!;
              if (!Number.isFinite(share)) continue;
              if (kind === 'change') add(round(Math.abs(share - 1) * 100), [part, whole]);
              else if (kind === 'share') add(round(share * 100), [part, whole]);
              else if (share > 1) add(round(share), [part, whole]);
            }
          });
  }

  private partners(all: Figure[], index: number): Figure[] {
    const figure = all[index]!;
    const passage = this.material.passageAt(figure.start);
    return all
      .slice(index + 1, index + 1 + MAX_PARTNERS)
      .filter(({ start }) => start - figure.end < REACH && this.material.passageAt(start) === passage);
  }

  private pairs(measure: string, use: (one: Figure, other: Figure) => void) {
    const all = this.byMeasure.get(measure) ?? [];
    all.forEach((figure, index) => {
      for (const partner of this.partners(all, index)) use(figure, partner);
    });
  }

  /** Sums of two neighbouring figures, and of several in a row. */
  private sums(measure: string, add: Add) {
    const all = this.byMeasure.get(measure) ?? [];
    all.forEach((figure, index) => {
      const partners = this.partners(all, index);
      let sum = figure.values[0]!;
      partners.forEach((partner, count) => {
        sum = rounded(sum + partner.values[0]!);
        add(sum, [figure, ...partners.slice(0, count + 1)]);
        add(rounded(figure.values[0]! + partner.values[0]!), [figure, partner]);
      });
    });
  }

  /** 40명 and 45명 after 68명 the year before are 25% more; 30명 of 30명 and 20명 are 60%. */
  private ratesOfSums(kind: 'changeOfSum' | 'shareOfSum', round: (value: number) => number, add: Add) {
    for (const [measure, all] of this.byMeasure) {
      if (measure === 'percent' || measure === 'points') continue;
      this.sums(measure, (sum, parts) => {
        const passage = this.material.passageAt(parts[0]!.start);
        const near = ({ start }: Figure) =>
          Math.abs(start - parts[0]!.start) < REACH && this.material.passageAt(start) === passage;
        if (kind === 'shareOfSum') for (const part of parts) add(round((part.values[0]! / sum) * 100), parts);
        else
          for (const other of all.filter((figure) => near(figure) && !parts.includes(figure)).slice(0, MAX_PARTNERS))
            add(round(Math.abs(sum / other.values[0]! - 1) * 100), [...parts, other]);
      });
    }
  }

  /** An amount for each: 3억 원 for 150명 is 200만 원 each, an amount a year is a twelfth of it a month. */
  private quotients(measure: string, add: Add) {
    this.figures.forEach((amount, index) => {
      if (amount.measure !== measure) return;
      const whole = amount.values[0]!;
      add(rounded(whole / MONTHS_IN_YEAR), [amount]);
      const passage = this.material.passageAt(amount.start);
      for (const other of this.figures.slice(Math.max(0, index - MAX_PARTNERS), index + MAX_PARTNERS + 1)) {
        const parts = other.values[0]! / other.factor;
        if (other === amount || parts <= 1 || !Number.isInteger(parts)) continue;
        if (Math.abs(other.start - amount.start) > REACH || this.material.passageAt(other.start) !== passage) continue;
        add(rounded(whole / parts), [amount, other]);
      }
    });
  }
}

function difference(one: Figure, other: Figure): number {
  return rounded(Math.abs(one.values[0]! - other.values[0]!));
}
