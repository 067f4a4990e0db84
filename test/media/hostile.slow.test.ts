import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import { assertFailure } from '../http/envelope.ts';
import { add, added, type Media, send, startMedia, twoColours } from './world.ts';

/** Hostile pictures are decoded in a killable child with limits, and the service keeps working. */

const MOST_GROWTH = 100;

let service: Media;
let key: string;

before(async () => {
  service = await startMedia();
  key = (await service.account()).key;
  await added(service, key, 'first.png', await twoColours(40, 40).png().toBuffer());
});
after(() => service.stop());

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A few hundred kilobytes that unpack to this many pixels. */
function pngOf(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * rows), { level: 9 });
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]);
}

const cases: [name: string, filename: string, bytes: () => Promise<Buffer> | Buffer, words: RegExp][] = [
  ['a bomb of 900 million pixels', 'bomb.png', () => pngOf(30_000, 30_000, 100), /6,400만 화소/],
  ['a picture one pixel wide and 60,000 high beyond the limit', 'thin.png', () => pngOf(2, 60_000_000, 1), /화소|손상/],
  [
    'a truncated JPEG',
    'cut.jpg',
    async () => (await twoColours(2000, 2000).jpeg().toBuffer()).subarray(0, 3000),
    /손상/,
  ],
  [
    'an SVG with a script',
    'x.png',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    /사진이 아닙니다/,
  ],
  ['a PDF', 'x.jpg', () => Buffer.from('%PDF-1.7 and so on'), /사진이 아닙니다/],
  ['a GIF', 'x.png', async () => twoColours(20, 20).gif().toBuffer(), /사진이 아닙니다/],
  ['a TIFF', 'x.jpg', async () => twoColours(20, 20).tiff().toBuffer(), /사진이 아닙니다/],
  [
    'random bytes with the start of a JPEG',
    'x.jpg',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 0x5a)]),
    /손상/,
  ],
  [
    'random bytes with the start of an AVIF',
    'x.avif',
    () => Buffer.concat([Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'), Buffer.alloc(5000, 0x5a)]),
    /손상/,
  ],
  ['a picture of a few pixels', 'x.png', async () => twoColours(8, 8).png().toBuffer(), /16픽셀/],
];

for (const [name, filename, make, words] of cases) {
  test(`refuses ${name}`, async () => {
    const bytes = await make();
    const memory = process.memoryUsage.rss();
    const reply = await add(service, key, filename, bytes);
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, 'media_id');
    assert.match(reply.body.errors[0].message, words);
    const growth = (process.memoryUsage.rss() - memory) / 1024 / 1024;
    assert.ok(growth < MOST_GROWTH, `memory grew by ${Math.round(growth)} MB`);
    assert.equal((await service.call('GET', '/media/list', { key })).status, 200);
  });
}

test('decodes a picture of 60 million pixels', async () => {
  const picture = await added(service, key, 'large.png', pngOf(10_000, 6_000));
  assert.deepEqual([picture.width, picture.height], [10_000, 6_000]);
  const turned = await service.call('PATCH', `/media/${picture.media_id}`, { key, body: { rotation: 90 } });
  assert.equal(turned.status, 200, turned.text);
});

test('a file that claims another format is decoded as what it is', async () => {
  const picture = await added(service, key, 'really-webp.jpg', await twoColours(40, 40).webp().toBuffer());
  assert.equal(picture.format, 'webp');
});

test('a picture that is refused leaves no file but the upload, which the sweep removes', async () => {
  const media_id = await send(service, key, 'gone.jpg', Buffer.from('not a picture'));
  await service.call('POST', '/media', { key, body: { media_id } });
  const rows = await service.database`select is_in_text from uploads where id = ${media_id}`;
  assert.deepEqual([...rows], [{ is_in_text: false }]);
  assert.equal((await service.database`select 1 from media_images where id = ${media_id}`).length, 0);
});
