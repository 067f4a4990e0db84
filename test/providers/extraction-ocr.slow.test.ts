import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { createExtractor } from '../../src/providers/extraction/index.ts';
import { openPdf } from '../../src/providers/extraction/pdf.ts';
import type { FileType } from '../../src/providers/extraction/port.ts';
import { pdfOf, pngOf, streamOf, typesetPdf } from '../files/make.ts';

/** OCR of images without a network. A page takes seconds, so there are few. */

const folder = mkdtempSync(join(tmpdir(), 'presswright-recognition-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const extractor = createExtractor({ folder, processes: 1 });

const korean = '한빛바이오는 11월 20일 노트북 412대의 보안 점검을 진행한다.';
const english = 'The review starts at 9 a.m. in the main building.';

async function read(bytes: Buffer, type: FileType) {
  const extraction = await extractor(async () => Readable.from([bytes]), type, new AbortController().signal);
  assert.ok(extraction.ok, JSON.stringify(extraction));
  assert.equal(extraction.ocr, true);
  return extraction;
}

/** The page as a scanner would see it. */
async function drawn(markup: string): Promise<{ width: number; height: number; pixels: Buffer }> {
  const page = Buffer.from((await (await openPdf(typesetPdf(markup))).draw(0))!);
  const [, width, height] = /^P5\n(\d+) (\d+)\n255\n/.exec(page.toString('latin1', 0, 40))!.map(Number) as number[];
  return { width: width!, height: height!, pixels: page.subarray(page.length - width! * height!) };
}

function scanned({ width, height, pixels }: Awaited<ReturnType<typeof drawn>>): Buffer {
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 425 198] /Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >>',
    streamOf('', Buffer.from('425 0 0 198 0 0 cm /I Do')),
    streamOf(`${picture} /Filter /FlateDecode`, deflateSync(pixels)),
  ]);
}

/** The share of wrong characters, ignoring spaces. */
function errorRate(expected: string, given: string): number {
  const [left, right] = [expected, given].map((text) => [...text.replace(/\s/g, '')]) as [string[], string[]];
  let row = right.map((_, place) => place + 1);
  for (const [place, sign] of left.entries()) {
    let corner = place;
    let before = place + 1;
    row = row.map((above, column) => {
      before = Math.min(above + 1, before + 1, corner + (sign === right[column] ? 0 : 1));
      corner = above;
      return before;
    });
  }
  return row.at(-1)! / left.length;
}

test('reads an image with Korean and English', async (t) => {
  const { width, height, pixels } = await drawn(`${korean}\n\n${english}`);
  const { text } = await read(pngOf(width, height, pixels), 'image/png');
  const rate = errorRate(korean + english, text);
  t.diagnostic(`${(rate * 100).toFixed(1)} % of characters wrong: ${text.replaceAll('\n', ' ')}`);
  assert.ok(rate < 0.12, text);
});

test('reads a scanned PDF', async (t) => {
  const { text, pages } = await read(scanned(await drawn(korean)), 'application/pdf');
  const rate = errorRate(korean, text);
  t.diagnostic(`${(rate * 100).toFixed(1)} % of characters wrong`);
  assert.ok(rate < 0.12, text);
  assert.equal(pages, 1);
});

test('reads the picture of a page whose fonts do not say which letters they print', async (t) => {
  const bytes = Buffer.from(
    typesetPdf(`${korean}\n\n${english}`).toString('latin1').replaceAll('/ToUnicode', '/NoUnicode'),
    'latin1',
  );
  const { texts, guesses } = await openPdf(bytes);
  assert.equal(texts[0], '');
  assert.ok(!guesses[0]!.includes(korean));
  const { text } = await read(bytes, 'application/pdf');
  const rate = errorRate(korean + english, text);
  t.diagnostic(`${(rate * 100).toFixed(1)} % of characters wrong`);
  assert.ok(rate < 0.12, text);
});

for (const [language, words, most] of [
  ['Japanese', '当社は十一月二十日にパソコンの点検を行います。', 0.2],
  ['Chinese', '公司将于十一月对办公电脑进行安全检查。', 0.2],
] as const) {
  test(`detects and reads ${language}`, async (t) => {
    const { width, height, pixels } = await drawn(
      `#set text(font: ("Noto Sans CJK JP", "Noto Sans CJK SC"))\n${words}`,
    );
    const { text } = await read(pngOf(width, height, pixels), 'image/png');
    const rate = errorRate(words, text);
    t.diagnostic(`${(rate * 100).toFixed(1)} % of characters wrong: ${text}`);
    assert.ok(rate < most, text);
  });
}

test('reads a JPEG', async () => {
  const { text } = await read(readFileSync(new URL('../files/notice.jpg', import.meta.url)), 'image/jpeg');
  assert.equal(text, 'Security review of 412 laptops');
});
