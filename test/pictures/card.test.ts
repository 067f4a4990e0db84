import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createWorkerPool } from '../../src/kernel/workers/pool.ts';
import { HEIGHT, WIDTH } from '../../src/providers/image/card/art.ts';
import { createCard } from '../../src/providers/image/card/index.ts';
import { layoutOf, softInk } from '../../src/providers/image/card/layout.ts';
import { randomFrom } from '../../src/providers/image/card/seed.ts';
import {
  chooseStyle,
  PALETTES,
  type Palette,
  STYLE_NAMES,
  type StyleName,
} from '../../src/providers/image/card/styles.ts';
import { markBreaks } from '../../src/providers/image/card/text.ts';
import { readPicture } from '../../src/providers/image/format.ts';
import type { ImageRequest } from '../../src/providers/image/port.ts';
import { colourOf, contrast, difference, pixelsOf } from './pixels.ts';

const workers = createWorkerPool();
after(() => workers.close());
const card = createCard({ workers });

const wanted: ImageRequest = {
  prompt: 'unused',
  title: '한빛바이오, 초소형 혈당 센서 글루코핀 출시',
  label: '보도자료',
  company: '한빛바이오',
  date: '2026년 11월 15일',
  language: 'ko',
  options: [],
  seed: '글루코핀',
  attempt: 0,
  signal: new AbortController().signal,
};

async function drawn(change: Partial<ImageRequest> = {}): Promise<Buffer> {
  const result = await card.draw({ ...wanted, ...change });
  // Built only on failure, because formatting an image takes longer than drawing it.
  assert.ok(result.ok, result.ok ? '' : JSON.stringify(result));
  assert.equal(result.type, 'image/png');
  assert.match(result.model, /^builtin\//);
  assert.deepEqual(readPicture(result.bytes), { type: 'image/png', width: 1200, height: 630 });
  return result.bytes;
}

const pixels = async (change: Partial<ImageRequest> = {}) => pixelsOf(await drawn(change));

/** One card per style, shared by several tests. */
const plain = new Map<StyleName, ReturnType<typeof pixels>>();
function plainOf(style: StyleName) {
  if (!plain.has(style)) plain.set(style, pixels({ options: [style] }));
  return plain.get(style)!;
}

const BARE = { title: '​', label: null, company: null, date: '' };
/** Only the background of the most tested style. */
let minimalGround: ReturnType<typeof pixels> | null = null;
function bareMinimal() {
  minimalGround ??= pixels({ options: ['minimal'], ...BARE });
  return minimalGround;
}

test('the same text gives the same card, another keyword another pattern', async () => {
  const first = await drawn();
  assert.ok(first.equals(await drawn()));
  assert.ok(first.equals(await drawn({ prompt: 'another', signal: new AbortController().signal })));
  const other = difference(pixelsOf(first), await pixels({ seed: '글루코링' }));
  assert.ok(other > 20_000, `${other} pixels differ`);
});

test('a repeated order gives a visibly different card, and the same one for the same attempt', async () => {
  for (const style of STYLE_NAMES) {
    const options = [style];
    const attempts = [
      await plainOf(style),
      await pixels({ options, attempt: 1 }),
      await pixels({ options, attempt: 2 }),
    ];
    assert.equal(difference(attempts[1]!, await pixels({ options, attempt: 1 })), 0);
    for (const [one, other] of [
      [0, 1],
      [1, 2],
    ] as const) {
      const changed = difference(attempts[one]!, attempts[other]!);
      assert.ok(changed > 15_000, `${style}: ${changed} pixels differ between attempts ${one} and ${other}`);
    }
  }
});

test('title, label, company and date are drawn, each in its own frame', async () => {
  for (const style of STYLE_NAMES) {
    const options = [style];
    const layout = layoutOf(style, PALETTES[style][0]!);
    const full = await plainOf(style);
    const bare = await pixels({ options, ...BARE });
    const title = difference(full, bare, layout.title);
    assert.ok(title > 5_000, `${style}: ${title} pixels of the title`);
    for (const part of ['label', 'company', 'date'] as const) {
      const ink = difference(full, bare, layout[part]);
      assert.ok(ink > 150, `${style}: ${ink} pixels of the ${part}`);
    }
    const frames = [layout.title, layout.label, layout.company, layout.date];
    const outside = difference(full, bare) - frames.reduce((sum, frame) => sum + difference(full, bare, frame), 0);
    assert.ok(outside <= 0, `${style}: ${outside} pixels outside of the frames`);
  }
});

test('no frame overlaps another or exceeds the image, in any palette', () => {
  for (const style of STYLE_NAMES) {
    for (const palette of PALETTES[style]) {
      const { title, label, company, date } = layoutOf(style, palette);
      const frames = [title, label, company, date];
      for (const [index, frame] of frames.entries()) {
        assert.ok(frame.x >= 40 && frame.y >= 40, style);
        assert.ok(frame.x + frame.width <= WIDTH - 40 && frame.y + frame.height <= HEIGHT - 40, style);
        for (const other of frames.slice(index + 1)) {
          const isApart =
            frame.x + frame.width <= other.x ||
            other.x + other.width <= frame.x ||
            frame.y + frame.height <= other.y ||
            other.y + other.height <= frame.y;
          assert.ok(isApart, `${style}: two frames overlap`);
        }
      }
    }
  }
});

test('every text of every style has WCAG AA contrast against its actual background', async () => {
  for (const style of STYLE_NAMES) {
    for (const [index, palette] of PALETTES[style].entries()) {
      assertReadable(palette, `${style} ${index}`);
    }
    for (const seed of ['one', 'two', 'three']) await assertClear(style, seed);
  }
});

/** The background as drawn: lights and patterns must stay away from the text. */
async function assertClear(style: StyleName, seed: string): Promise<void> {
  const bare = await pixels({ seed, options: [style], ...BARE });
  const palette = PALETTES[style].find(({ ground }) =>
    bare.at(100, 60).every((channel, index) => Math.abs(channel - colourOf(ground)[index]!) < 6),
  );
  assert.ok(palette, `${style}: no palette has the colour in the corner`);
  const layout = layoutOf(style, palette);
  for (const part of ['title', 'label', 'company', 'date'] as const) {
    const { x, y, width, height, colour } = layout[part];
    let worst = 21;
    for (let row = y; row < y + height; row += 6) {
      for (let column = x; column < x + width; column += 6) {
        worst = Math.min(worst, contrast(bare.at(column, row), colourOf(colour)));
      }
    }
    assert.ok(worst >= 4.5, `${style}: ${part} has a contrast of ${worst.toFixed(1)}`);
  }
}

function assertReadable(palette: Palette, name: string): void {
  const ground = colourOf(palette.ground);
  assert.ok(contrast(ground, colourOf(palette.ink)) >= 4.5, `${name}: ink`);
  assert.ok(contrast(ground, colourOf(softInk(palette))) >= 4.5, `${name}: soft ink`);
  assert.ok(contrast(ground, colourOf(palette.accent)) >= 4.5, `${name}: accent`);
}

test('styles are clearly different, in Korean too, and an unknown style still gives a card', async () => {
  const all = await Promise.all(STYLE_NAMES.map(plainOf));
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) assert.ok(difference(one, other) > 100_000);
  }
  assert.equal(chooseStyle(['모던하게'], randomFrom('x'), 0).style, 'modern');
  assert.equal(chooseStyle(['깔끔한 느낌', 'modern'], randomFrom('x'), 0).style, 'minimal');
  assert.equal(chooseStyle([], randomFrom('x'), 0).style, 'professional');
  const mixed = await pixels({ options: ['professional', 'modern'] });
  assert.ok(difference(all[0]!, mixed) > 100_000);
  const [watercolour, pencil] = [await pixels({ options: ['수채화'] }), await pixels({ options: ['연필화'] })];
  assert.ok(difference(watercolour, pencil) > 20_000);
});

for (const [name, title] of [
  ['300 emoji', '🎉'.repeat(300)],
  ['families and flags', '👨‍👩‍👧‍👦🇰🇷1️⃣👍🏽 출시'],
  ['control characters', '글루\u0001코핀\u0000 출시\u202e\ud800'],
  ['2,000 characters with spaces', '가나다라 '.repeat(400)],
  ['2,000 characters without', '가'.repeat(2000)],
  ['one endless Latin word', 'Supercalifragilistic'.repeat(100)],
  ['right to left', 'أعلنت الشركة اليوم שלום עולם'],
  ['markup', '<b>굵게</b> ]]> "&amp;" {{x}} </text><script>alert(1)</script>'],
  ['characters that no font has', '\u{e000}\u{10ffff}บริษัท हिन्दी'],
  ['stacked marks', `글${'\u0301\u0302\u0303'.repeat(200)}루`],
  ['nothing', ''],
  ['conjoining jamo', '글루코핀'.normalize('NFD')],
] as const) {
  test(`a title of ${name} gives a complete card`, async () => {
    await drawn({ title, language: 'zh', company: title });
    const layout = layoutOf('minimal', PALETTES.minimal[0]!);
    const bare = await bareMinimal();
    const full = await pixels({ options: ['minimal'], ...BARE, title });
    // However long the title, it is drawn inside its frame, with tolerance for overhanging glyphs.
    const { x, y, width, height } = layout.title;
    const frame = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 };
    assert.equal(difference(full, bare), difference(full, bare, frame));
  });
}

test('decomposed Hangul looks like composed Hangul, and invisible characters draw nothing', async () => {
  const plain = await drawn();
  assert.ok(plain.equals(await drawn({ title: wanted.title.normalize('NFD') })));
  assert.ok(plain.equals(await drawn({ title: `\u200e${wanted.title.replace('센서', '센\u0007서')}\ufeff` })));
});

for (const [language, title] of [
  ['ko', '뷁쀍 한빛 ㈜'],
  ['en', 'Glucopin'],
  ['ja', '骨と直グル'],
  ['zh', '骨与直韩传'],
  ['fr', 'Œuvre à 9 €'],
  ['id', 'Sensor'],
] as const) {
  test(`draws every character of a title in ${language}`, async () => {
    const layout = layoutOf('minimal', PALETTES.minimal[0]!);
    const set = (text: string) => pixels({ options: ['minimal'], language, title: text });
    const full = await set(title);
    for (const sign of new Set([...title].filter((character) => /[\p{L}€㈜]/u.test(character)))) {
      const without = await set(title.replaceAll(sign, ''));
      assert.ok(difference(full, without, layout.title) > 60, `${sign} leaves no trace`);
    }
  });
}

test('Japanese and Chinese use their own glyph for the same character', async () => {
  const layout = layoutOf('minimal', PALETTES.minimal[0]!);
  const [japanese, chinese] = await Promise.all(
    (['ja', 'zh'] as const).map((language) => pixels({ options: ['minimal'], language, title: '骨直' })),
  );
  assert.ok(difference(japanese!, chinese!, layout.title) > 300);
});

test('a line breaks after the company name, and the last line has more than one word', async () => {
  const layout = layoutOf('minimal', PALETTES.minimal[0]!);
  const rowsOf = async (title: string) => {
    const [full, bare] = [await pixels({ options: ['minimal'], ...BARE, title }), await bareMinimal()];
    const { x, y, width, height } = layout.title;
    const widths: number[] = [];
    let isInk = false;
    for (let row = y; row < y + height; row++) {
      const line = { x, y: row, width, height: 1 };
      const hasInk = difference(full, bare, line) > 0;
      if (hasInk && !isInk) widths.push(0);
      isInk = hasInk;
      if (!hasInk) continue;
      let right = x + width - 1;
      while (right > x && difference(full, bare, { x: right, y: row, width: 1, height: 1 }) === 0) right--;
      widths[widths.length - 1] = Math.max(widths.at(-1)!, right - x);
    }
    return widths;
  };
  const named = await rowsOf('한빛바이오, 혈당 센서 글루코핀을 전국에 출시');
  assert.equal(named.length, 3, named.join(' '));
  assert.ok(named[0]! < 350 && named[1]! > 350, named.join(' '));
  const balanced = await rowsOf('아주 오래 걸린 새 제품 드디어 출시 완료');
  assert.ok(balanced.at(-1)! > balanced[0]! * 0.6, balanced.join(' '));
});

test('Korean breaks only at spaces; Japanese keeps a word and its particle together, numbers keep their unit', () => {
  const texts = (text: string, language: 'ko' | 'ja' | 'zh' | 'fr') => markBreaks(text, language).split(/[ \u200b]/);
  assert.deepEqual(texts('혈당을 재는 센서', 'ko'), ['혈당을', '재는', '센서']);
  const japanese = texts('「グルコピン」を11月15日に発売、5分ごとに測定', 'ja');
  assert.equal(japanese.join(''), '「グルコピン」を11月15日に発売、5分ごとに測定');
  assert.ok(japanese.includes('「グルコピン」を'), japanese.join('|'));
  assert.ok(japanese.includes('11月15日に'), japanese.join('|'));
  assert.ok(
    japanese.every((phrase) => !/^[、」を]/u.test(phrase)),
    japanese.join('|'),
  );
  assert.ok(texts('每5分钟测量', 'zh').some((phrase) => phrase.includes('5分钟')));
  const french = texts('lance « Glucopin », à 9 € !', 'fr');
  assert.deepEqual(french, ['lance', '«\u00a0Glucopin\u00a0»,', 'à', '9\u00a0€\u00a0!']);
});

test('a cancelled request gets no card, and cancelling ends the wait', async () => {
  const gone = new AbortController();
  gone.abort();
  assert.equal(((await card.draw({ ...wanted, signal: gone.signal })) as { reason?: string }).reason, 'cancelled');
  const going = new AbortController();
  const drawing = card.draw({ ...wanted, title: '가는 사람', signal: going.signal });
  going.abort();
  assert.equal(((await drawing) as { reason?: string }).reason, 'cancelled');
  await drawn();
});

test('cards are drawn outside the event loop', async () => {
  await drawn();
  let turns = 0;
  let isDrawing = true;
  const turn = () => {
    turns += 1;
    if (isDrawing) setImmediate(turn);
  };
  turn();
  await Promise.all(Array.from({ length: 4 }, (_, index) => card.draw({ ...wanted, seed: String(index) })));
  isDrawing = false;
  // Drawn on the event loop, a card would allow only a few.
  assert.ok(turns >= 100, `${turns} turns`);
});
