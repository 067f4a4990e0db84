import { type Node, Renderer } from '@takumi-rs/core';
import type { PictureLanguage } from '../port.ts';
import { artOf, HEIGHT, WIDTH } from './art.ts';
import { createFonts } from './fonts.ts';
import { type Frame, type Layout, layoutOf } from './layout.ts';
import { randomFrom } from './seed.ts';
import { chooseStyle } from './styles.ts';
import { markBreaks, plainLine } from './text.ts';

/** Everything on a card; the same content always gives the same picture. Runs in a thread. */
export type CardContent = {
  title: string;
  label: string | null;
  company: string | null;
  date: string;
  language: PictureLanguage;
  options: string[];
  seed: string;
  attempt: number;
};
type Style = NonNullable<Node['style']>;
type Font = { language: PictureLanguage; families: string[] };

const SIZE_STEP = 6;
const MIN_SIZE = 36;
const MAX_LINES = 4;
/** Titles above this size get one line less. */
const LARGE_SIZE = 60;
/** Korean and Japanese headlines begin with the company and a comma. */
const LEADING_NAME = /^([^,，、]{1,16}[,，、])[ \u200b]/u;

const renderer = new Renderer();
const fonts = createFonts(renderer);

export async function drawCard({ language, options, seed, attempt, ...content }: CardContent): Promise<Buffer> {
  const texts = [content.title, content.label ?? '', content.company ?? '', content.date].map(plainLine);
  const { families } = await fonts.prepare(texts.join(' '), language);
  const lines = await Promise.all(texts.map(async (text) => (await fonts.prepare(text, language)).drawn));
  const [title = '', label = '', company = '', date = ''] = lines;
  const seedText = `${seed}\n${options.join('\n')}`;
  const { style, palette } = chooseStyle(options, randomFrom(seedText), attempt);
  const layout = layoutOf(style, palette);
  const font = { language, families };
  const children = [
    await titleNode(title || company || label, layout, font),
    lineNode(label.toUpperCase(), layout.label, layout.align, font),
    lineNode(company, layout.company, layout.align, font),
    lineNode(date, layout.date, layout.align, font),
  ];
  const background = artOf(style, palette, randomFrom(`${seedText}\n${attempt}`), attempt);
  return renderer.render(page(children), {
    width: WIDTH,
    height: HEIGHT,
    format: 'png',
    lang: language,
    images: [{ src: 'background', data: background, cache: 'none' }],
  });
}

function page(children: Node[]): Node {
  const whole = { position: 'absolute', left: 0, top: 0, width: WIDTH, height: HEIGHT } as const;
  const background: Node = { type: 'image', src: 'background', width: WIDTH, height: HEIGHT, style: whole };
  return { type: 'container', style: { ...whole, position: 'relative' }, children: [background, ...children] };
}

/** The largest size that fits; breaks after a leading name with a comma unless that makes it much smaller. */
async function titleNode(title: string, { title: frame, align }: Layout, font: Font): Promise<Node> {
  const text = markBreaks(title, font.language);
  const named = text.replace(LEADING_NAME, '$1\n');
  const [plain, broken] = await Promise.all([text, named].map((variant) => fitted(variant, frame, font)));
  if (broken && plain && broken.size + 2 * SIZE_STEP >= plain.size) return placed(named, broken.style, frame, align);
  if (plain) return placed(text, plain.style, frame, align);
  const clamp: Style = { overflowWrap: 'anywhere', lineClamp: MAX_LINES, textOverflow: 'ellipsis' };
  return placed(text, { ...titleStyle(MIN_SIZE, font), ...clamp, width: frame.width }, frame, align);
}

/** Null when it is too long for the smallest size. */
async function fitted(text: string, frame: Frame, font: Font): Promise<{ size: number; style: Style } | null> {
  for (let size = frame.size; size >= MIN_SIZE; size -= SIZE_STEP) {
    const style = titleStyle(size, font);
    const lines = await countLines(text, style, frame.width);
    if (lines > (size > LARGE_SIZE ? MAX_LINES - 1 : MAX_LINES) || lines * size * style.lineHeight > frame.height)
      continue;
    return { size, style: { ...style, width: await balancedWidth(text, style, frame.width, lines) } };
  }
  return null;
}

function titleStyle(size: number, { language, families }: Font): Style & { lineHeight: number } {
  const isSquare = language === 'ja' || language === 'zh';
  return {
    fontFamily: fontStack(families),
    fontSize: size,
    fontWeight: 700,
    lineHeight: isSquare || language === 'ko' ? 1.27 : 1.15,
    letterSpacing: isSquare ? 0 : size * -0.018,
    // Proportional widths, because full-width brackets and commas leave gaps in a headline.
    ...(isSquare ? { fontFeatureSettings: '"palt"' } : {}),
    wordBreak: 'keep-all',
    whiteSpace: 'pre-line',
  };
}

/** Infinity when a word is wider than the column. */
async function countLines(text: string, style: Style, width: number): Promise<number> {
  const children: Node[] = [{ type: 'text', text, style: { ...style, width } }];
  const tree: Node = { type: 'container', style: { display: 'flex', width }, children };
  const measured = await renderer.measure(tree, { width: WIDTH, height: HEIGHT * 20 });
  const runs = measured.children.flatMap((child) => child.runs);
  // Measured runs include the trailing space, which may exceed the width.
  const isTooWide = runs.some(
    (run) => run.text.trim() !== '' && run.x + run.width > width + Number(style.fontSize) / 3,
  );
  return isTooWide ? Number.POSITIVE_INFINITY : new Set(runs.map((run) => run.y)).size;
}

/** The narrowest width with as many lines, so that no word is left alone on the last one. */
async function balancedWidth(text: string, style: Style, widest: number, lines: number): Promise<number> {
  for (let width = widest; lines > 1; width -= 24) {
    if ((await countLines(text, style, width - 24)) !== lines) return width;
  }
  return widest;
}

function lineNode(text: string, frame: Frame, align: Layout['align'], font: Font): Node {
  const style: Style = {
    maxWidth: frame.width,
    fontFamily: fontStack(font.families),
    fontSize: frame.size,
    fontWeight: frame.isBold ? 700 : 400,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  };
  return placed(text, style, frame, align);
}

/** Vertically centred in its frame. */
function placed(text: string, style: Style, { x, y, width, height, colour }: Frame, align: Layout['align']): Node {
  const place = { position: 'absolute', left: x, top: y, width, height, display: 'flex' } as const;
  return {
    type: 'container',
    style: { ...place, alignItems: 'center', justifyContent: align === 'center' ? 'center' : 'flex-start' },
    children: [{ type: 'text', text, style: { ...style, color: colour, textAlign: align } }],
  };
}

/** Quoted, because a name may end in a number. */
function fontStack(families: string[]): string {
  return families.map((family) => `"${family}"`).join(', ');
}
