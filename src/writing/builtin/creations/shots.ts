import { DATE, MONEY, TIME } from '../reading/patterns.ts';
import { loadTemplate } from '../template-files.ts';

/** What a scene or card shows, by what its sentence states. */
export const SHOT_KINDS = ['hook', 'date', 'time', 'place', 'price', 'quote', 'figure', 'plain', 'closing'] as const;
export type ShotKind = (typeof SHOT_KINDS)[number];

/** Money is also spent, fined and given; only what something costs is shown with a price tag. */
const PRICE =
  /가격|값은|요금|입장료|참가비|판매|할인|料金|価格|入館料|入場料|售价|价格|票价|费用|price|costs?\b|fee\b|tickets?\b/iu;
const PLACE = /^(?:장소|위치|place|venue|場所|会場|地点)/iu;

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

/** `assets/templates/creations/prompts.json`: image generators understand English best, whatever the text's language. */
type Prompts = Record<'video' | 'image', { shots: Record<ShotKind, string[]>; style: string }> & { subject: string };

/** English prompts, and what belongs behind each of them; the name stays as it is, because nobody here can translate it. */
export function promptsFor(medium: 'video' | 'image', name: string) {
  const prompts = loadTemplate<Prompts>('creations', 'prompts');
  const { shots, style } = prompts[medium];
  const bare = name.replace(/^['‘“"「『《]|['’”"」』》]$/gu, '');
  return { promptOf: inTurn(shots), style: `${prompts.subject.replace('{name}', () => bare)} ${style}` };
}

/** A scene without a date, price or figure can only be drawn from its own words. */
export function withContent(prompt: string, kind: ShotKind, text: string): string {
  return kind === 'plain' && !text.startsWith('[') ? `${prompt} It shows: “${text}”` : prompt;
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
