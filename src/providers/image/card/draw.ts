import { type Node, Renderer } from '@takumi-rs/core';
import type { PictureLanguage } from '../port.ts';
import { createFaces } from './faces.ts';
import { type Align, CANVAS, LAYOUTS, type Layout, type Line } from './layouts.ts';
import { plainLine } from './phrases.ts';
import { randomFrom } from './random.ts';
import { chooseStyle } from './styles.ts';
import { isTall, type Setting, setTitle, stackOf } from './title.ts';

/** Everything on a card; the same content always gives the same picture. */
export type CardContent = {
  title: string;
  label: string | null;
  company: string | null;
  date: string;
  language: PictureLanguage;
  options: string[];
  seed: string;
  round: number;
};

export type DrawCard = (content: CardContent) => Promise<Buffer>;

const BACKGROUND = 'background';

export function createDraw(): DrawCard {
  const renderer = new Renderer();
  const faces = createFaces(renderer);

  return async ({ language, options, seed, round, ...content }) => {
    const texts = [content.title, content.label ?? '', content.company ?? '', content.date].map(plainLine);
    const { families } = await faces.prepare(texts.join(' '), language);
    const lines = await Promise.all(texts.map(async (text) => (await faces.prepare(text, language)).drawn));
    const [title = '', label = '', company = '', date = ''] = lines;
    const chance = `${seed}\n${options.join('\n')}`;
    const first = randomFrom(chance);
    const { layout: style, palette } = chooseStyle(options, first, round);
    const random = round === 0 ? first : randomFrom(`${chance}\n${round}`);
    const layout = LAYOUTS[style](palette, random, round);
    const setting = { language, families };
    const headline = await setTitle(renderer, title || company || label, layout.title, setting);
    const small = [
      lineNode(label.toUpperCase(), layout.label, setting),
      ...footer(layout, { company, date }).map(([text, frame]) => lineNode(text, frame, setting)),
    ];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS.width}" height="${CANVAS.height}">${layout.art}</svg>`;
    return renderer.render(page([headline, ...small]), {
      width: CANVAS.width,
      height: CANVAS.height,
      format: 'png',
      lang: language,
      images: [{ src: BACKGROUND, data: Buffer.from(svg), cache: 'none' }],
    });
  };
}

/** Where company and date share one line they are set as one text. */
function footer(
  { company: place, date: dated }: Layout,
  { company, date }: { company: string; date: string },
): [string, Line][] {
  if (place.x === dated.x && place.y === dated.y) return [[[company, date].filter(Boolean).join('  ·  '), place]];
  return [
    [company, place],
    [date, dated],
  ];
}

function page(children: Node[]): Node {
  const whole = { position: 'absolute', left: 0, top: 0, width: CANVAS.width, height: CANVAS.height } as const;
  return {
    type: 'container',
    style: { ...whole, position: 'relative', display: 'flex' },
    children: [
      { type: 'image', src: BACKGROUND, width: CANVAS.width, height: CANVAS.height, style: whole },
      ...children,
    ],
  };
}

const JUSTIFY: Record<Align, string> = { left: 'flex-start', center: 'center', right: 'flex-end' };

function lineNode(text: string, frame: Line, { families, language }: Setting): Node {
  const isSpaced = frame.spaced && !isTall(language);
  return {
    type: 'container',
    style: { ...placed(frame), alignItems: 'center', justifyContent: JUSTIFY[frame.align] },
    children: [
      {
        type: 'text',
        text,
        style: {
          maxWidth: frame.width,
          fontFamily: stackOf(families),
          fontSize: frame.size,
          fontWeight: frame.bold ? 700 : 400,
          letterSpacing: isSpaced ? frame.size * 0.08 : 0,
          color: frame.colour,
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        },
      },
    ],
  };
}

function placed({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { position: 'absolute', left: x, top: y, width, height, display: 'flex' } as const;
}
