import { Arithmetic, type Computed, type ComputedFromFigures, type ComputedKind } from './arithmetic.ts';
import type { DateFacts } from './date-facts.ts';
import { type Figure, findFigures } from './figures.ts';
import type { Material } from './material.ts';
import { rounded } from './numbers.ts';
import type { Origin } from './types.ts';

const UNVERIFIED: Origin = { type: 'unverified' };
/**
 * Words that announce a computed value; without one, equal numbers are a coincidence. A sign before a number announces a
 * change, as in the cells of a table: +24%, ▲3, -12.1%.
 */
const CUES: Record<ComputedKind, RegExp> = {
  difference:
    /차이|격차|늘|줄|증가|감소|많|적|더|덜|앞섰|상승|하락|올랐|내렸|인상|인하|差|増|減|增|减|多|少|上|下|more|less|fewer|increase|decrease|up|down|gap|differ|gain|fell|rose|faster|slower|longer|shorter|heavier|lighter|plus|moins|hausse|baisse|écart|naik|turun|tambah|selisih|lebih|kurang/iu,
  sum: /총|모두|합|전체|더해|등|함께|누적|늘어|늘려|total|combined|altogether|together|in all|overall|合計|計|総|全|合わせ|共|总|合计|ensemble|seluruh|jumlah|keseluruhan/iu,
  change:
    /증가|감소|늘|줄|성장|상승|하락|올랐|내렸|급증|급감|인상|인하|저렴|할인|작|크|増|減|伸|成長|上昇|低下|增|减|涨|降|长|缩|縮|increase|decrease|grew|growth|growing|rose|rise|fell|drop|up|down|higher|lower|cut|smaller|larger|more|less|fewer|faster|slower|cheaper|hausse|baisse|augment|progress|recul|croissance|naik|turun|tumbuh|meningkat|menurun|pertumbuhan|(?<![\d%\p{L}]\s?)[+▲△▼−-]\s?\d/iu,
  share:
    /비율|비중|율|률|차지|가운데|중|달해|달하|割|率|占|うち|其中|比|share|of|rate|margin|marge|accounts?|ratio|part|soit|taux|représent|dari|porsi|persentase|marjin|margin/iu,
  changeOfSum:
    /총|모두|합|전체|total|combined|altogether|in all|overall|合計|計|総|合わせ|共|总|合计|ensemble|seluruh|jumlah/iu,
  shareOfSum: /비율|비중|차지|share|accounts? for|割合|比率|占|représent|taux|porsi|persentase/iu,
  points: /./u,
  ratio: /배|倍|times|fold|fois|kali/iu,
  quotient:
    /당|씩|꼴|평균|매달|매월|월\s|한\s\S+에|あたり|ずつ|平均|每|均|each|per |average|a month|a year|par |chaque|soit|per |setiap|masing/iu,
};

/** What a value of a measure can have been computed by. */
const COMPUTATIONS: Record<string, ComputedKind[]> = {
  percent: ['change', 'share', 'changeOfSum', 'shareOfSum'],
  points: ['points'],
  times: ['ratio'],
  other: ['sum', 'difference', 'quotient'],
};

/** The figures of the material, looked up by value. */
export class FigureFacts {
  readonly figures: Figure[];
  private readonly byValue = new Map<string, Figure>();
  private readonly byMeasure = new Map<string, Figure[]>();
  private readonly arithmetic: Arithmetic;
  private readonly material: Material;
  private readonly dates: DateFacts;

  constructor(material: Material, textWithoutDates: string, dates: DateFacts) {
    this.material = material;
    this.dates = dates;
    this.figures = findFigures(textWithoutDates);
    this.arithmetic = new Arithmetic(this.figures, material);
    for (const figure of this.figures) {
      for (const value of figure.values) {
        this.remember(`${figure.measure} ${value}`, figure);
        this.remember(`any ${rounded(value / figure.factor)}`, figure);
        if (!figure.hasUnit && isTelling(value)) this.remember(`bare ${value}`, figure);
      }
      const same = this.byMeasure.get(figure.measure);
      if (same === undefined) this.byMeasure.set(figure.measure, [figure]);
      else same.push(figure);
    }
  }

  private remember(key: string, figure: Figure) {
    if (!this.byValue.has(key)) this.byValue.set(key, figure);
  }

  /** `sentence` is the one the figure stands in: a computed value has to be announced as one. */
  originOf(figure: Figure, sentence: string): Origin {
    const stated = this.stated(figure);
    if (stated !== null) return this.material.originAt(stated.start);
    const counted = this.dates.originOfDuration(figure);
    if (counted !== null) return counted;
    const computed = this.computed(figure, sentence) ?? this.approximated(figure);
    return computed === null ? UNVERIFIED : { type: 'derived', how: computed.how, from: computed.from };
  }

  /** Two figures of the material in this ratio, one of which the sentence names: 9kg으로 두 배. */
  ratio(times: number, sentence: string): Computed | null {
    const named = findFigures(sentence).flatMap(({ values }) => values);
    const ways = this.arithmetic.find('ratio', times, 'times', 1);
    return ways.find(({ operands }) => operands.some((operand) => named.includes(operand))) ?? null;
  }

  private stated(figure: Figure): Figure | null {
    for (const value of figure.values) {
      const found =
        this.byValue.get(`${figure.measure} ${value}`) ??
        this.byValue.get(`bare ${rounded(value / figure.factor)}`) ??
        (figure.hasUnit ? undefined : this.byValue.get(`any ${value}`));
      if (found !== undefined) return found;
    }
    return null;
  }

  private computed(figure: Figure, sentence: string): ComputedFromFigures | null {
    const { measure, decimals } = figure;
    const value = figure.values[0]!;
    for (const kind of COMPUTATIONS[measure] ?? COMPUTATIONS.other!) {
      if (!CUES[kind].test(sentence) || (kind === 'changeOfSum' && !CUES.change.test(sentence))) continue;
      const [way] = this.arithmetic.find(kind, value, measure, decimals);
      if (way !== undefined) return way;
    }
    return null;
  }

  /** 약 3200곳 for 3214곳: the figure is a value of the material with its last digits cut or rounded. */
  private approximated(figure: Figure): Computed | null {
    if (!figure.isApproximate) return null;
    const value = figure.values[0]!;
    const step = lastPlace(value / figure.factor, figure.decimals) * figure.factor;
    const near = (this.byMeasure.get(figure.measure) ?? [])
      .slice(0, 500)
      .find(({ values: [exact] }) => Math.abs(exact! - value) < step && Math.abs(exact! - value) <= value * 0.15);
    if (near === undefined) return null;
    return { how: { ko: '어림한 수치', en: 'rounded figure' }, from: [near.text] };
  }
}

function isTelling(value: number): boolean {
  return value >= 1000 || !Number.isInteger(value);
}

/** The value of the last digit that is not zero: 100 for 3200, 0.1 for 1.2. */
function lastPlace(value: number, decimals: number): number {
  if (decimals > 0) return 10 ** -decimals;
  let place = 1;
  while (place < value && Math.round(value) % (place * 10) === 0) place *= 10;
  return place;
}
