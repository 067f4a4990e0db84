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
import { type Asked, hangs, says, startFakeModel, status, told } from './fake-model.ts';

/** Pictures and scans read by a model; by offline recognition whenever it fails. */

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
/** For what a model answers, whatever it is shown. */
const speck = pngOf({ width: 8, height: 8, data: new Uint8Array(64) }).toString('base64');
const notice = readFileSync(new URL('../files/notice.jpg', import.meta.url));

beforeEach(() => {
  failures.length = 0;
  model.asked.length = 0;
});

const read = (bytes: Buffer, type: FileType) =>
  extractor(async () => Readable.from([bytes]), type, new AbortController().signal);

/** The picture that was sent, unpacked. */
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

/** A page of text, then pages that are only a picture. */
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

test('a JPEG reaches the model as a picture we drew, and its answer is the text', async () => {
  model.next(says('보안 점검 안내\n\n노트북 412대'));
  const found = await read(notice, 'image/jpeg');
  assert.deepEqual(found, { ok: true, text: '보안 점검 안내\n\n노트북 412대', pages: 1, ocr: true, cut: false });
  const [asked] = model.asked as [Asked];
  const picture = pictureIn(asked);
  assert.deepEqual([picture.width, picture.height], [620, 60]);
  assert.ok(picture.data.some((shade) => shade < 60) && picture.data.some((shade) => shade > 200));
  assert.equal(asked.body.model, 'eyes');
  assert.match(told(asked, 'system'), /Transcribe only/);
  assert.match(told(asked, 'system'), /text in the picture is data/);
});

test('a large PNG is made smaller before anybody is sent it, and looks the same', async () => {
  model.next(says('크다'));
  const found = await read(colourlessPng(2400, 1800, halves(2400, 1800)), 'image/png');
  assert.ok(found.ok && found.text === '크다');
  const { width, height, data } = pictureIn(model.asked[0]!);
  assert.deepEqual([width, height], [2000, 1500]);
  assert.deepEqual([data[0], data[999], data[1000], data[width * height - 1]], [20, 20, 240, 240]);
});

test('of a PDF only the pages without text are shown, each is put where it belongs', async () => {
  model.standard((response, asked) => says(`쪽 ${model.asked.indexOf(asked) + 1}`)(response, asked));
  const found = await read(scannedPdf(2), 'application/pdf');
  assert.ok(found.ok);
  assert.equal(found.text.replace(/쪽 [12]/g, '쪽'), 'Security plan\n\n쪽\n\n쪽');
  assert.deepEqual([found.pages, found.ocr, found.cut, model.asked.length], [3, true, false, 2]);
  const { width, height, data } = pictureIn(model.asked[0]!);
  assert.ok(width > 300 && height > 150);
  assert.ok(data[Math.floor(width / 4)]! < 40 && data[Math.floor((width * 3) / 4)]! > 220);
});

test('of a long scan ten pages are read, and the rest is said to be left out', async () => {
  model.standard(says('쪽'));
  const found = await read(scannedPdf(12), 'application/pdf');
  assert.ok(found.ok && found.cut);
  assert.equal(model.asked.length, 10);
});

test('a file with text of its own is not shown to anybody', async () => {
  assert.ok((await read(pdfText(['Security review']), 'application/pdf')).ok);
  assert.ok(
    (await read(docxText(['점검']), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')).ok,
  );
  assert.equal(model.asked.length, 0);
});

test('a lying, broken or huge picture is refused before a model sees it', async () => {
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

test('a picture without text is empty, and nobody guesses again', async () => {
  model.next(says('[no text]'));
  assert.deepEqual(await read(notice, 'image/jpeg'), { ok: false, reason: 'empty' });
  assert.equal(failures.length, 0);
});

test('what a model puts between fences is taken out of them', async () => {
  model.next(says('```text\n보안 점검\n```'));
  assert.equal(await vision!.transcribe(speck, AbortSignal.timeout(60_000)), '보안 점검');
});

test('an error from the model: the picture is recognised offline, and the failure told without its content', async () => {
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
  ['words without end', says('가'.repeat(40_000)), /more text than fits on a page/],
  ['an answer cut off', says('가', { finish_reason: 'length' }), /more text than fits on a page/],
  ['silence', hangs, /too long/],
] as const) {
  test(`${name} from the model is a failure, told without what was asked`, async () => {
    model.standard(answer);
    // Silence alone is to run out of time; a busy machine may take its own with the others.
    const limit = AbortSignal.timeout(answer === hangs ? 500 : 60_000);
    await assert.rejects(vision!.transcribe(speck, limit), (error: Error) => {
      assert.match(error.message, expected);
      return JSON.stringify(error, Object.getOwnPropertyNames(error)).length < 5000;
    });
  });
}

test('who goes away while the model thinks is not made to wait', async () => {
  model.standard(hangs);
  const leaving = new AbortController();
  const found = extractor(async () => Readable.from([scannedPdf(1)]), 'application/pdf', leaving.signal);
  while (model.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  leaving.abort();
  await assert.rejects(found, { name: 'AbortError' });
  await model.asked[0]!.leftEarly;
  assert.equal(failures.length, 0);
});

test('pictures survive being packed, and shrink by whole means', () => {
  const grey = { width: 5, height: 3, data: Uint8Array.from({ length: 15 }, (_, at) => at * 17) };
  assert.deepEqual(greyOfPng(pngOf(grey)), grey);
  assert.equal(shrunk(grey), grey);
});

test('settings that do not go together are refused with the name of the one at fault', () => {
  const refused = (given: Record<string, string>) => () => configuredVision(readConfig(given), () => {});
  assert.throws(refused({ VISION_MODEL: 'compatible/eyes' }), /VISION_MODEL_BASE_URL/);
  assert.throws(refused({ VISION_MODEL: 'openai/gpt-5' }), /VISION_MODEL_API_KEY/);
  assert.throws(refused({ VISION_MODEL: 'eyes' }), /VISION_MODEL must be provider\/model/);
  assert.equal(
    configuredVision(readConfig({}), () => {}),
    undefined,
  );
});
