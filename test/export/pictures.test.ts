import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Block, emptyDocument } from '../../src/documents/model.ts';
import { loadPictures } from '../../src/export/index.ts';
import { samplePicture } from './picture.ts';

/** Which pictures of a text are loaded. */

const OWN = 'https://press.example/files/pictures/';
const bytes = samplePicture(40, 21);

function documentWith(...urls: string[]) {
  const blocks = urls.map(
    (url, index): Block => ({
      id: `b${index}`,
      role: 'body',
      type: 'image',
      url,
      alt: '',
      caption: null,
      credit: null,
      media_id: null,
    }),
  );
  return { ...emptyDocument('제목'), blocks };
}

/** A store that contains what starts with its own address. */
function storeOf(file: Buffer) {
  const asked: string[] = [];
  const read = async (url: string) => {
    asked.push(url);
    return url.startsWith(OWN) ? file : null;
  };
  return { asked, read };
}

test('the picture of the text and those of its image blocks are loaded once each', async () => {
  const { asked, read } = storeOf(bytes);
  const pictures = await loadPictures(read, documentWith(`${OWN}a`, `${OWN}b`, `${OWN}a`), `${OWN}cover`);
  assert.deepEqual([...pictures.keys()], [`${OWN}cover`, `${OWN}a`, `${OWN}b`]);
  assert.deepEqual(asked, [`${OWN}cover`, `${OWN}a`, `${OWN}b`]);
  assert.deepEqual({ ...pictures.get(`${OWN}a`)!, bytes: null }, { bytes: null, type: 'png', width: 40, height: 21 });
});

test('pictures of other sites, and files that are not pictures, are left out', async () => {
  const { read } = storeOf(bytes);
  const foreign = await loadPictures(read, documentWith('https://elsewhere.example/a.png', 'javascript:x', ''));
  assert.equal(foreign.size, 0);
  const page = storeOf(Buffer.from('<html>'));
  assert.equal((await loadPictures(page.read, documentWith(`${OWN}a`), `${OWN}b`)).size, 0);
});

test('a text with very many or very large pictures loads only the first of them', async () => {
  const urls = Array.from({ length: 500 }, (_, index) => OWN + index);
  const { asked, read } = storeOf(bytes);
  assert.equal((await loadPictures(read, documentWith(...urls))).size, 30);
  assert.equal(asked.length, 30);
  const large = storeOf(Buffer.concat([bytes, Buffer.alloc(5 * 1024 * 1024)]));
  const pictures = await loadPictures(large.read, documentWith(...urls));
  assert.deepEqual([...pictures.keys()], urls.slice(0, 3));
});
