import type { Node, Renderer } from '@takumi-rs/core';
import type { PictureLanguage } from '../port.ts';
import type { TitleFrame } from './layouts.ts';
import { type Broken, breakLines, type Word } from './lines.ts';
import { phrasesOf } from './phrases.ts';

/** Sets the title as large as it goes, in two to four lines that end where a reader would pause. */

export type Setting = { language: PictureLanguage; families: string[] };

/** At the larger sizes a title may only have few lines: four lines of 72 pixels would shout. */
const MOST_LINES = 4;
const LARGE = 60;
/** A smaller size is taken only where it lets the lines end clearly better. */
const STEP_COST = 0.08;
const STEPS_TRIED = 3;
const MEASURED_SIZE = 100;
/** Measured widths are rounded, and a line must never be cut. */
const SAFETY = 1.012;

export function isTall(language: PictureLanguage): boolean {
  return language === 'ko' || language === 'ja' || language === 'zh';
}

export async function setTitle(renderer: Renderer, title: string, frame: TitleFrame, setting: Setting): Promise<Node> {
  const ratio = isTall(setting.language) ? 1.27 : 1.15;
  const words = await measured(renderer, title, setting);
  let chosen: (Broken & { size: number }) | null = null;
  let tried = 0;
  for (const size of frame.sizes) {
    const most = Math.min(size > LARGE ? 3 : MOST_LINES, Math.floor(frame.height / (size * ratio)));
    const broken = breakLines(words, frame.width / size / SAFETY, most);
    if (broken === null) continue;
    const cost = broken.cost + tried * STEP_COST;
    if (chosen === null || cost < chosen.cost) chosen = { ...broken, size, cost };
    tried += 1;
    if (tried === STEPS_TRIED) break;
  }
  if (chosen) {
    const { size, lines } = chosen;
    return block(
      frame,
      lines.map((line) => textNode(line, { ...styled(frame, setting, size, ratio), whiteSpace: 'nowrap' })),
    );
  }
  return block(frame, [clamped(title, frame, setting, ratio)]);
}

/** The widths of all words at once; a space is the difference that it makes. */
async function measured(renderer: Renderer, title: string, setting: Setting): Promise<Word[]> {
  const phrases = phrasesOf(title, setting.language);
  const style = { ...typeOf(setting, MEASURED_SIZE), whiteSpace: 'nowrap', flexShrink: 0 } as const;
  const texts = ['n n', 'nn', ...phrases.map(({ text }) => text)];
  const tree: Node = {
    type: 'container',
    style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', width: 100_000 },
    children: texts.map((text) => textNode(text, style)),
  };
  const { children } = await renderer.measure(tree, { width: 100_000, height: 100_000, lang: setting.language });
  const widths = children.map(({ width }) => width / MEASURED_SIZE);
  const space = widths[0]! - widths[1]!;
  return phrases.map(({ text, isSpaced }, index) => ({
    text,
    width: widths[index + 2]!,
    spaceAfter: isSpaced ? space : 0,
  }));
}

/** Too long for the smallest size, or one endless word: set as it comes, what is too much gives way to an ellipsis. */
function clamped(title: string, frame: TitleFrame, setting: Setting, ratio: number): Node {
  const size = frame.sizes.at(-1)!;
  return textNode(title, {
    ...styled(frame, setting, size, ratio),
    width: frame.width,
    wordBreak: setting.language === 'ko' ? 'keep-all' : 'normal',
    overflowWrap: 'anywhere',
    lineClamp: Math.min(MOST_LINES, Math.floor(frame.height / (size * ratio))),
    textOverflow: 'ellipsis',
  });
}

/** Quoted, because a name may end in a number. */
export function stackOf(families: string[]): string {
  return families.map((family) => `"${family}"`).join(', ');
}

type Style = NonNullable<Node['style']>;

function typeOf({ families, language }: Setting, size: number): Style {
  const isSquare = language === 'ja' || language === 'zh';
  return {
    fontFamily: stackOf(families),
    fontSize: size,
    fontWeight: 700,
    letterSpacing: isSquare ? 0 : size * -0.018,
    // Full-width brackets and commas leave holes in a headline.
    ...(isSquare ? { fontFeatureSettings: '"palt"' } : {}),
  };
}

function styled(frame: TitleFrame, setting: Setting, size: number, ratio: number): Style {
  return { ...typeOf(setting, size), lineHeight: ratio, color: frame.colour, textAlign: frame.align };
}

function textNode(text: string, style: Style): Node {
  return { type: 'text', text, style };
}

const RISE = { top: 'flex-start', middle: 'center', bottom: 'flex-end' };
const ALIGN = { left: 'flex-start', center: 'center', right: 'flex-end' };

function block({ x, y, width, height, rise, align }: TitleFrame, children: Node[]): Node {
  const place = { position: 'absolute', left: x, top: y, width, height, display: 'flex' } as const;
  return {
    type: 'container',
    style: { ...place, flexDirection: 'column', justifyContent: RISE[rise], alignItems: ALIGN[align] },
    children,
  };
}
