import type { ToCheck } from '../../../documents/model.ts';
import { DATE, MONEY, TIME } from '../../languages/values.ts';
import { noteOf } from '../notes.ts';
import { filled, loadTemplate } from '../template-files.ts';

/** What a scene or card shows, by what its sentence states. */
export const SHOT_KINDS = ['hook', 'date', 'time', 'place', 'price', 'quote', 'figure', 'plain', 'closing'] as const;
export type ShotKind = (typeof SHOT_KINDS)[number];

/** Money is also spent, fined and given; only what something costs is shown with a price tag. */
const PRICE =
  /가격|값은|요금|입장료|참가비|판매|할인|料金|価格|入館料|入場料|售价|价格|票价|费用|price|costs?\b|fee\b|tickets?\b|prix|tarif|coûte|harga|biaya|tiket/iu;
const PLACE = /^(?:장소|위치|place|venue|場所|会場|地点|lieu|tempat|lokasi)/iu;

export function shotOf(text: string, isQuote: boolean): ShotKind {
  if (isQuote) return 'quote';
  if (PRICE.test(text) && MONEY.test(text)) return 'price';
  if (DATE.test(text)) return 'date';
  if (TIME.test(text)) return 'time';
  if (PLACE.test(text)) return 'place';
  return /\d/u.test(text) ? 'figure' : 'plain';
}

/** The next of the choices each time, so that neighbouring scenes do not look alike. */
export function inTurn(choices: Record<ShotKind, string[]>): (kind: ShotKind) => string {
  const used = new Map<ShotKind, number>();
  return (kind) => {
    const turn = used.get(kind) ?? 0;
    used.set(kind, turn + 1);
    return choices[kind][turn % choices[kind].length]!;
  };
}

/**
 * `assets/templates/creations/prompts.json`: generators understand English best, whatever the text's language. `things`
 * are what can be shown, with the words of other languages that name them.
 */
type Prompts = Record<'video' | 'image', { shots: Record<ShotKind, string[]>; style: string }> & {
  subject: string;
  shown: string;
  shownText: string;
  things: Record<string, string>;
};

const MAX_THINGS = 3;

/** English prompts, and what belongs behind each of them; `isDescribed` is false when nothing in English says what it is. */
export function promptsFor(medium: 'video' | 'image', name: string) {
  const prompts = loadTemplate<Prompts>('creations', 'prompts');
  const { shots, style } = prompts[medium];
  const shotFor = inTurn(shots);
  const bare = name.replace(/^['‘“"「『《]|['’”"」』》]$/gu, '');
  const subject = name.startsWith('[')
    ? ''
    : isLatin(bare)
      ? `“${bare}”`
      : thingsIn(bare, prompts).slice(0, 2).join(' and ');
  return {
    isDescribed: subject !== '',
    style: subject === '' ? style : `${filled(prompts.subject, { name: subject })} ${style}`,
    promptOf: (kind: ShotKind, text: string) => `${shotFor(kind)}${shown(kind, text, prompts)}`,
  };
}

/** What the prompts show has to be said by somebody who can say it in English. */
export function describeNote(isDescribed: boolean, name: string): ToCheck[] {
  return isDescribed || name.startsWith('[') ? [] : [noteOf('describe', { text: name })];
}

const isLatin = (text: string) => !/[\p{L}--\p{Script=Latin}]/v.test(text);

/** Longer words first: a shuttle bus is more than a bus. */
function thingsIn(text: string, { things }: Prompts): string[] {
  const found = Object.entries(things).flatMap(([thing, words]) => {
    const word = new RegExp(words, 'u').exec(text);
    return word === null ? [] : [{ thing, at: word.index, length: word[0].length }];
  });
  return found.toSorted((one, other) => other.length - one.length || one.at - other.at).map(({ thing }) => thing);
}

/** A scene without a date, price or figure can only be drawn from its own words. */
function shown(kind: ShotKind, text: string, prompts: Prompts): string {
  if (kind !== 'plain' || text.startsWith('[')) return '';
  if (isLatin(text)) return ` ${filled(prompts.shownText, { text })}`;
  const things = thingsIn(text, prompts).slice(0, MAX_THINGS);
  return things.length === 0 ? '' : ` ${filled(prompts.shown, { things: things.join(', ') })}`;
}

const FIGURE =
  /(?:약 )?[$£€¥]?(?<![\d.,])\d(?:[\d.,~∼–-]*\d)?(?:\s?[만억천조万億亿](?:\s?\d[\d.,]*)?)*\s?(?:원|달러|%|분마다|분|시간|일|개월|월|가지|번|개|명|년|배|곳|회|대|톤|도|층|권|가구|ウォン|円|秒|分|個|人|克|公斤|公里|韩元|元|年|倍|percent|minutes|hours|won|days|(?:mm|cm|kg|km|ml|g|㎡|m)(?![a-z]))?/gu;

/** The date, time and figures of a sentence. */
export function figuresIn(text: string): string[] {
  const moments = [DATE, TIME].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  const rest = moments.reduce((left, moment) => left.replace(moment, ' '), text);
  const figures = (rest.match(FIGURE) ?? []).map((figure) => figure.trim()).filter((figure) => /\D/u.test(figure));
  return [...new Set([...moments, ...figures])];
}
