import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { PICTURE_SIZES } from '../../src/providers/pictures/port.ts';
import { added, load, type Media, startMedia, twoColours } from './world.ts';

/** What a file says about where and by whom it was taken: only the credit survives. */

let service: Media;
let key: string;

before(async () => {
  service = await startMedia();
  key = (await service.account()).key;
});
after(() => service.stop());

const PLACE = { IFD0: { Make: 'SecretCam', Software: 'SecretSoft' }, IFD3: { GPSLatitude: '37/1 33/1 59/1' } };

/** An IPTC block as photo agencies write it, in the APP13 segment of a JPEG. */
function withIptc(jpeg: Buffer, sets: [number: number, value: string][]): Buffer {
  const data = Buffer.concat(
    sets.map(([number, value]) => {
      const text = Buffer.from(value);
      return Buffer.concat([Buffer.from([0x1c, 2, number, text.length >> 8, text.length & 255]), text]);
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const padding = Buffer.alloc(data.length % 2);
  const resource = Buffer.concat([Buffer.from('8BIM\x04\x04\0\0', 'latin1'), size, data, padding]);
  const body = Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), resource]);
  const segment = Buffer.from([0xff, 0xed, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, body, jpeg.subarray(2)]);
}

const xmp = (inner: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="37,33.98N">${inner}</rdf:Description></rdf:RDF></x:xmpmeta>`;

async function assertStripped(bytes: Buffer, credit: string): Promise<void> {
  const { exif, iptc, icc, comments, xmpAsString } = await sharp(bytes).metadata();
  assert.deepEqual([exif, iptc, icc, comments], [undefined, undefined, undefined, undefined]);
  const text = bytes.toString('latin1');
  for (const secret of ['SecretCam', 'SecretSoft', 'GPS', '37,33', 'Photoshop 3.0', 'ICC_PROFILE'])
    assert.ok(!text.includes(secret), secret);
  if (credit === '') assert.equal(xmpAsString, undefined);
  else assert.ok(xmpAsString?.includes(credit), `the credit is missing: ${xmpAsString}`);
}

const everyFile = async (picture: Record<string, string> & { media_id: number }) => {
  const { data } = (await service.call('GET', `/media/${picture.media_id}`, { key })).body;
  const addresses = [data.url, data.mail_url, data.card_url, data.thumb_url, data.print.url];
  assert.equal(addresses.length, PICTURE_SIZES.length - 1);
  return Promise.all(addresses.map((address) => load(service, address)));
};

test('removes camera, place and comments from every file, and keeps nothing when there is no credit', async () => {
  const bytes = await twoColours().withExif(PLACE).withIccProfile('p3').jpeg().toBuffer();
  const before = await sharp(bytes).metadata();
  assert.ok(before.exif?.includes('SecretCam') && before.icc, 'the test picture has metadata');
  const picture = await added(service, key, 'gps.jpg', bytes);
  assert.equal(picture.credit, '');
  for (const file of await everyFile(picture)) await assertStripped(file, '');
});

test('takes the credit from IPTC and writes it into every file', async () => {
  const plain = await twoColours().withExif(PLACE).jpeg().toBuffer();
  const bytes = withIptc(plain, [
    [5, '제목'],
    [80, '김하나'],
    [110, '한빛통신'],
    [90, 'SecretCam city'],
  ]);
  const picture = await added(service, key, 'agency.jpg', bytes);
  assert.equal(picture.credit, '김하나 / 한빛통신');
  for (const file of await everyFile(picture)) await assertStripped(file, '김하나 / 한빛통신');
});

for (const format of ['jpeg', 'png', 'webp'] as const) {
  test(`takes the credit from the XMP of a ${format}`, async () => {
    const inner = `<dc:creator><rdf:Seq><rdf:li>Lee &amp; Co</rdf:li></rdf:Seq></dc:creator><photoshop:Credit>Agency</photoshop:Credit>`;
    const bytes = await twoColours().withXmp(xmp(inner)).toFormat(format).toBuffer();
    const picture = await added(service, key, `x.${format}`, bytes);
    assert.equal(picture.credit, 'Lee & Co / Agency');
    for (const file of await everyFile(picture)) await assertStripped(file, 'Lee &amp; Co / Agency');
  });
}

test('a credit that is given replaces that of the file, and a new one is written into the files', async () => {
  const bytes = withIptc(await twoColours().jpeg().toBuffer(), [[80, '김하나']]);
  const picture = await added(service, key, 'given.jpg', bytes, { credit: '사진: 한빛바이오' });
  assert.equal(picture.credit, '사진: 한빛바이오');
  await service.call('PATCH', `/media/${picture.media_id}`, { key, body: { credit: '사진: 홍보팀' } });
  for (const file of await everyFile(picture)) {
    await assertStripped(file, '사진: 홍보팀');
    assert.ok(!(await sharp(file).metadata()).xmpAsString?.includes('한빛바이오'));
  }
});

test('the preview for the editor is stripped too', async () => {
  const bytes = await twoColours().withExif(PLACE).jpeg().toBuffer();
  const { media_id } = await added(service, key, 'source.jpg', bytes);
  const response = await fetch(`${service.url}/live/openapi/media/${media_id}/source`, {
    headers: { 'service-api-key': key },
  });
  assert.equal(response.status, 200);
  await assertStripped(Buffer.from(await response.arrayBuffer()), '');
});
