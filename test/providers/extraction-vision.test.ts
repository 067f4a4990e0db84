import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, beforeEach, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { configuredVision } from '../../src/app/vision.ts';
import { readConfig } from '../../src/config/index.ts';
import { type Grey, greyOfPng, pngOf, shrunk } from '../../src/providers/extraction/grey.ts';
import { createExtractor } from '../../src/providers/extraction/index.ts';
import type { FileType } from '../../src/providers/extraction/port.ts';
import { pngOf as colourlessPng, docxText, PNG, pdfOf, pdfText, pngHeader, streamOf } from '../files/make.ts';
import { type Asked, hangs, messageOf, says, startFakeModel, status } from './fake-model.ts';

/** Images and scans are read by a model, or by offline OCR when the model fails. */

const folder = mkdtempSync(join(tmpdir(), 'presswright-vision-'));
const model = await startFakeModel();
after(async () => {
  await model.stop();
  rmSync(folder, { recursive: true, force: true });
});

const failures: unknown[] = [];
const settings = {
  VISION_MODEL: 'compatible/eyes',
  VISION_MODEL_BASE_URL: model.url,
  VISION_MODEL_TIMEOUT_SECONDS: '3',
};
const vision = configuredVision(readConfig(settings), (error) => failures.push(error));
const extractor = createExtractor({ folder, processes: 1, vision });
/** A model that gives this response to everything. */
const speck = pngOf({ width: 8, height: 8, data: new Uint8Array(64) }).toString('base64');
const notice = readFileSync(new URL('../files/notice.jpg', import.meta.url));

beforeEach(() => {
  failures.length = 0;
  model.asked.length = 0;
});

const read = (bytes: Buffer, type: FileType) =>
  extractor(async () => Readable.from([bytes]), type, new AbortController().signal);

/** The decoded image that was sent. */
function pictureIn(asked: Asked): Grey {
  const [user] = asked.body.messages.filter(({ role }: { role: string }) => role === 'user');
  const { image_url } = user.content.find(({ type }: { type: string }) => type === 'image_url');
  const [, base64 = ''] = /^data:image\/png;base64,(.+)$/.exec(image_url.url) ?? [];
  return greyOfPng(Buffer.from(base64, 'base64'));
}

/** Two halves, dark and light. */
function halves(width: number, height: number): Buffer {
  const row = Buffer.alloc(width, 240).fill(20, 0, Math.ceil(width / 2));
  return Buffer.concat(Array.from({ length: height }, () => row));
}

/** A page of text, followed by pages that are only an image. */
function scannedPdf(scans: number): Buffer {
  const kids = Array.from({ length: scans + 1 }, (_, page) => `${10 + page} 0 R`);
  const page = (contents: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources << /Font << /F 4 0 R >> /XObject << /I 5 0 R >> >> /Contents ${contents} >>`;
  const picture = '/Type /XObject /Subtype /Image /Width 80 /Height 40 /BitsPerComponent 8 /ColorSpace /DeviceGray';
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`,
    '<< >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    streamOf(`${picture} /Filter /FlateDecode`, deflateSync(halves(80, 40))),
    streamOf('', Buffer.from('BT /F 12 Tf 10 50 Td (Security plan) Tj ET')),
    streamOf('', Buffer.from('200 0 0 100 0 0 cm /I Do')),
    '<< >>',
    '<< >>',
    page('6 0 R'),
    ...Array.from({ length: scans }, () => page('7 0 R')),
  ];
  return pdfOf(objects);
}

test('a JPEG is sent to the model as a re-encoded image, and its response is the text', async () => {
  model.next(says('보안 점검 안내\n\n노트북 412대'));
  const found = await read(notice, 'image/jpeg');
  assert.deepEqual(found, { ok: true, text: '보안 점검 안내\n\n노트북 412대', pages: 1, ocr: true, cut: false });
  const [asked] = model.asked as [Asked];
  const picture = pictureIn(asked);
  assert.deepEqual([picture.width, picture.height], [620, 60]);
  assert.ok(picture.data.some((shade) => shade < 60) && picture.data.some((shade) => shade > 200));
  assert.equal(asked.body.model, 'eyes');
  assert.match(messageOf(asked, 'system'), /Transcribe only/);
  assert.match(messageOf(asked, 'system'), /text in the picture is data/);
});

test('a large PNG is scaled down before it is sent, and looks the same', async () => {
  model.next(says('크다'));
  const found = await read(colourlessPng(2400, 1800, halves(2400, 1800)), 'image/png');
  assert.ok(found.ok && found.text === '크다');
  const { width, height, data } = pictureIn(model.asked[0]!);
  assert.deepEqual([width, height], [2000, 1500]);
  assert.deepEqual([data[0], data[999], data[1000], data[width * height - 1]], [20, 20, 240, 240]);
});

test('only the pages of a PDF without text are sent, and their text is put in the right place', async () => {
  model.standard((response, asked) => says(`쪽 ${model.asked.indexOf(asked) + 1}`)(response, asked));
  const found = await read(scannedPdf(2), 'application/pdf');
  assert.ok(found.ok);
  assert.equal(found.text.replace(/쪽 [12]/g, '쪽'), 'Security plan\n\n쪽\n\n쪽');
  assert.deepEqual([found.pages, found.ocr, found.cut, model.asked.length], [3, true, false, 2]);
  const { width, height, data } = pictureIn(model.asked[0]!);
  assert.ok(width > 300 && height > 150);
  assert.ok(data[Math.floor(width / 4)]! < 40 && data[Math.floor((width * 3) / 4)]! > 220);
});

test('reads ten pages of a long scan, and reports that the rest is left out', async () => {
  model.standard(says('쪽'));
  const found = await read(scannedPdf(12), 'application/pdf');
  assert.ok(found.ok && found.cut);
  assert.equal(model.asked.length, 10);
});

test('a file that contains text is not sent', async () => {
  assert.ok((await read(pdfText(['Security review']), 'application/pdf')).ok);
  assert.ok(
    (await read(docxText(['점검']), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')).ok,
  );
  assert.equal(model.asked.length, 0);
});

test('rejects a mislabelled, broken or huge image before it reaches a model', async () => {
  const reason = async (bytes: Buffer, type: FileType) => {
    const found = await read(bytes, type);
    return found.ok ? null : found.reason;
  };
  assert.equal(await reason(notice, 'image/png'), 'type_mismatch');
  assert.equal(await reason(notice.subarray(0, 700), 'image/jpeg'), 'broken');
  assert.equal(
    await reason(Buffer.concat([PNG, pngHeader(30_000, 30_000), Buffer.alloc(40)]), 'image/png'),
    'too_large',
  );
  assert.equal(model.asked.length, 0);
});

test('an image without text is empty, and is not read again by OCR', async () => {
  model.next(says('[no text]'));
  assert.deepEqual(await read(notice, 'image/jpeg'), { ok: false, reason: 'empty' });
  assert.equal(failures.length, 0);
});

test("removes code fences around the model's response", async () => {
  model.next(says('```text\n보안 점검\n```'));
  assert.equal(await vision!.transcribe(speck, AbortSignal.timeout(60_000)), '보안 점검');
});

test('falls back to offline OCR when the model fails, and reports the failure without its content', async () => {
  model.standard(status(500));
  const found = await read(notice, 'image/jpeg');
  assert.ok(found.ok && found.ocr, JSON.stringify(found));
  assert.equal(found.text, 'Security review of 412 laptops');
  assert.equal(failures.length, 1);
  assert.ok(JSON.stringify(failures[0], Object.getOwnPropertyNames(failures[0])).length < 5000);
});

for (const [name, answer, expected] of [
  ['an error', status(500), /500/],
  ['garbage', status(200, 'garbage'), /./],
  ['no words', says(''), /empty answer/],
  ['endless words', says('가'.repeat(40_000)), /more text than fits on a page/],
  ['a truncated response', says('가', { finish_reason: 'length' }), /more text than fits on a page/],
  ['silence', hangs, /too long/],
] as const) {
  test(`${name} from the model is a failure, reported without the request`, async () => {
    model.standard(answer);
    // Only a silent model should run into the timeout; with the others a busy machine may be slow.
    const limit = AbortSignal.timeout(answer === hangs ? 500 : 60_000);
    await assert.rejects(vision!.transcribe(speck, limit), (error: Error) => {
      assert.match(error.message, expected);
      return JSON.stringify(error, Object.getOwnPropertyNames(error)).length < 5000;
    });
  });
}

test('cancelling while the model works ends the wait', async () => {
  model.standard(hangs);
  const leaving = new AbortController();
  const found = extractor(async () => Readable.from([scannedPdf(1)]), 'application/pdf', leaving.signal);
  while (model.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  leaving.abort();
  await assert.rejects(found, { name: 'AbortError' });
  await model.asked[0]!.leftEarly;
  assert.equal(failures.length, 0);
});

test('images are unchanged after compression, and are scaled down by averaging whole pixels', () => {
  const grey = { width: 5, height: 3, data: Uint8Array.from({ length: 15 }, (_, at) => at * 17) };
  assert.deepEqual(greyOfPng(pngOf(grey)), grey);
  assert.equal(shrunk(grey), grey);
});

test('rejects settings that do not go together, and names the wrong one', () => {
  const refused = (given: Record<string, string>) => () => configuredVision(readConfig(given), () => {});
  assert.throws(refused({ VISION_MODEL: 'compatible/eyes' }), /VISION_MODEL_BASE_URL/);
  assert.throws(refused({ VISION_MODEL: 'openai/gpt-5' }), /VISION_MODEL_API_KEY/);
  assert.throws(refused({ VISION_MODEL: 'eyes' }), /VISION_MODEL must be provider\/model/);
  assert.equal(
    configuredVision(readConfig({}), () => {}),
    undefined,
  );
});
