import { type Random, randomFrom } from './seed.ts';

/** Four colours (`#rrggbb`); all other colours of a card are mixed from them. */
export type Palette = { ground: string; ink: string; accent: string; second: string };

export const STYLE_NAMES = ['professional', 'modern', 'minimal', 'bold', 'warm', 'elegant', 'tech', 'playful'] as const;
export type StyleName = (typeof STYLE_NAMES)[number];

/** Chosen by eye; a test checks the contrast of all texts against WCAG AA. */
export const PALETTES: Record<StyleName, Palette[]> = {
  professional: [
    { ground: '#0b1f3a', ink: '#ffffff', accent: '#f4b63f', second: '#2f6fb5' },
    { ground: '#0d2a2b', ink: '#ffffff', accent: '#6fd6b8', second: '#2a7f79' },
    { ground: '#1b1e27', ink: '#ffffff', accent: '#8ab4ff', second: '#4a5a85' },
    { ground: '#2a1220', ink: '#ffffff', accent: '#ff9f8a', second: '#8a3a57' },
  ],
  modern: [
    { ground: '#0b0a1a', ink: '#ffffff', accent: '#7de3ff', second: '#7a4dff' },
    { ground: '#140a1c', ink: '#ffffff', accent: '#ffb08a', second: '#e0388f' },
    { ground: '#06141b', ink: '#ffffff', accent: '#7cf0c0', second: '#1877f2' },
  ],
  minimal: [
    { ground: '#fafaf7', ink: '#14161a', accent: '#c7351a', second: '#14161a' },
    { ground: '#f4f7fa', ink: '#10151c', accent: '#1557c0', second: '#10151c' },
    { ground: '#f7f6f2', ink: '#17201b', accent: '#0b6e4f', second: '#17201b' },
  ],
  bold: [
    { ground: '#1a35e8', ink: '#ffffff', accent: '#ffe14a', second: '#ff5a3c' },
    { ground: '#ffd60a', ink: '#111111', accent: '#8a1020', second: '#1a35e8' },
    { ground: '#b00c28', ink: '#ffffff', accent: '#ffe9b8', second: '#1b0b10' },
    { ground: '#0e0e10', ink: '#ffffff', accent: '#c6ff3d', second: '#ff4d9d' },
  ],
  warm: [
    { ground: '#fff5e8', ink: '#3a2015', accent: '#b0421a', second: '#f0a35e' },
    { ground: '#fff0ec', ink: '#40161d', accent: '#b23a48', second: '#f4a6a0' },
    { ground: '#fbf6e3', ink: '#2e2a14', accent: '#7a6412', second: '#e3b94a' },
  ],
  elegant: [
    { ground: '#10241e', ink: '#f6f0e1', accent: '#d9b978', second: '#5c7a5f' },
    { ground: '#2a0f18', ink: '#f8ede3', accent: '#ddb07f', second: '#8c4a54' },
    { ground: '#141a2e', ink: '#f2efe6', accent: '#cdb98a', second: '#56648f' },
  ],
  tech: [
    { ground: '#06110d', ink: '#f1fff8', accent: '#42f5a1', second: '#0e7a52' },
    { ground: '#0a0f1f', ink: '#f3f7ff', accent: '#5cc8ff', second: '#2447a8' },
    { ground: '#150a1f', ink: '#fbf4ff', accent: '#d38bff', second: '#6a2ba8' },
  ],
  playful: [
    { ground: '#eaf6ff', ink: '#12284b', accent: '#c2185b', second: '#ffc93c' },
    { ground: '#fff8dc', ink: '#2b1b4d', accent: '#5a2cc9', second: '#ff7a59' },
    { ground: '#edfbef', ink: '#123524', accent: '#0a6e36', second: '#ff9ec4' },
  ],
};

/** Words for the styles; an option with a word that starts with one of these selects the style. */
const WORDS: Record<StyleName, string[]> = {
  professional: ['professional', 'business', 'corporate', 'formal', '전문', '비즈니스', '공식', '격식'],
  modern: ['modern', 'contemporary', 'gradient', '모던', '현대', '세련'],
  minimal: ['minimal', 'simple', 'clean', '미니멀', '심플', '단순', '깔끔'],
  bold: ['bold', 'strong', 'vivid', 'impact', '볼드', '강렬', '대담'],
  warm: ['warm', 'friendly', 'cozy', 'natural', '따뜻', '친근', '감성', '자연'],
  elegant: ['elegant', 'luxur', 'premium', 'classic', '우아', '고급', '클래식', '고풍'],
  tech: ['tech', 'futur', 'digital', '기술', '테크', '미래', '디지털'],
  playful: ['playful', 'fun', 'cute', 'casual', '재미', '귀여', '발랄', '캐주얼'],
};

function styleOf(option: string): StyleName | undefined {
  const words = option
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return STYLE_NAMES.find((name) => WORDS[name].some((stem) => words.some((word) => word.startsWith(stem))));
}

/**
 * The first style that is named determines the layout, a second one the colours. Options that name no style also select
 * one, so that different options give different pictures. Each attempt uses the next palette.
 */
export function chooseStyle(
  options: string[],
  random: Random,
  attempt: number,
): { style: StyleName; palette: Palette } {
  const named = [...new Set(options.map(styleOf).filter((style) => style !== undefined))];
  const unknown = options.join('\n').trim();
  const other = unknown === '' ? 'professional' : STYLE_NAMES[randomFrom(unknown)(STYLE_NAMES.length)]!;
  const style = named[0] ?? other;
  const palettes = PALETTES[named[1] ?? style];
  return { style, palette: palettes[(random(palettes.length) + attempt) % palettes.length]! };
}

/** `share` of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(from + (to - from) * share);
  });
  return `#${Buffer.from(channels).toString('hex')}`;
}
