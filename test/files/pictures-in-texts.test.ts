import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sweepUploads } from '../../src/media/files/index.ts';
import { createLocalStore } from '../../src/providers/objects/local.ts';
import { samplePicture } from '../export/picture.ts';
import { assertFailure } from '../http/envelope.ts';
import { grantFor, put, startUploading, type Uploading } from './uploading.ts';

/** Uploaded pictures in the blocks of a text. */

let service: Uploading;
let key: string;
let grant: { file_url: string; media_id: number };
let press_id: number;

before(async () => {
  service = await startUploading();
  ({ key } = await service.account());
  const granted = await grantFor(service, key, '센서.png', 'press');
  const stored = await put(service, granted.presigned_url, samplePicture(240, 120), { type: 'image/png' });
  assert.equal(stored.status, 200, stored.text);
  grant = granted;
  ({ press_id } = (
    await service.call('POST', '/press/create-v2', { key, body: { keyword: '글루코핀 출시' } })
  ).body.data);
});
after(() => service.stop());

const image = (media_id: number) => ({
  ...{ type: 'image', url: grant.file_url, alt: '센서', caption: '새 센서', credit: '한빛바이오', media_id },
});
const editWith = (caller: string, id: number, media_id: number) =>
  service.call('POST', '/press/edit', {
    key: caller,
    body: { press_id: id, edits: [{ op: 'insert', after: null, block: image(media_id) }] },
  });

test('a picture that the account uploaded is printed in the file', async () => {
  const size = async () => {
    const reply = await fetch(`${service.url}/live/openapi/press/${press_id}/docx`, {
      headers: { 'service-api-key': key },
    });
    assert.equal(reply.status, 200);
    return (await reply.arrayBuffer()).byteLength;
  };
  const before = await size();
  assert.equal((await editWith(key, press_id, grant.media_id)).status, 200);
  assert.ok((await size()) > before + 1000, 'the file contains the picture');
});

test('a picture in a text is not swept with the unused uploads', async () => {
  await service.database`update uploads set expires_at = now() - interval '25 hours'`;
  const objects = createLocalStore({
    folder: service.folder,
    publicUrl: 'http://localhost',
    secret: async () => Buffer.alloc(32),
    now: () => new Date(),
  });
  assert.equal(await sweepUploads({ database: service.database, objects }), 0);
});

test('an upload of another account is refused by the name of the field, and changes nothing', async () => {
  const other = await service.account();
  const made = await service.call('POST', '/press/create-v2', { key: other.key, body: { keyword: '글루코핀 출시' } });
  const reply = await editWith(other.key, made.body.data.press_id, grant.media_id);
  assertFailure(reply, 400, 'BAD_REQUEST');
  assert.equal(reply.body.errors[0].field, 'edits[0].block.media_id');
  const read = await service.call('GET', `/press/${made.body.data.press_id}`, { key: other.key });
  assert.equal(read.body.data.version, 1);
});
