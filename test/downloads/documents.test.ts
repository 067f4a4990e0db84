import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BlockContent } from '../../src/documents/model.ts';
import { pdfText, withoutSpaces } from '../export/tools.ts';
import { readZip } from '../export/zip.ts';
import { API, type Service, startService } from '../harness.ts';
import { skipWithout } from '../tools.ts';

/** A document that was sent to the API is downloaded with its marks and pictures. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const file = async (path: string) => {
  const response = await fetch(service.url + API + path, { headers: { 'SERVICE-API-KEY': key } });
  assert.equal(response.status, 200);
  return Buffer.from(await response.arrayBuffer());
};

const image = (url: string, caption: string): BlockContent => ({
  type: 'image',
  url,
  alt: '센서',
  caption,
  credit: '한빛바이오',
  media_id: null,
});

test('a press release is downloaded with marks, its own picture and the address of another one', {
  skip: skipWithout('pdftotext'),
}, async () => {
  const made = await service.call('POST', '/press/create-v2', {
    key,
    body: { keyword: '한빛바이오 글루코핀 출시', is_image: true },
  });
  const { press_id, img_url, title } = made.body.data;
  const blocks = [
    { type: 'paragraph', runs: [{ text: '무게는 ' }, { text: '3.5g', bold: true }, { text: '이다.' }] },
    image(img_url, '우리 사진'),
    image('https://elsewhere.example/a.jpg', '다른 곳의 사진'),
  ];
  const edited = await service.call('POST', '/press/edit', { key, body: { press_id, document: { title, blocks } } });
  assert.equal(edited.status, 200);
  const docx = readZip(await file(`/press/${press_id}/docx`));
  assert.match(docx.get('word/document.xml')!, /<w:b\/>(?:(?!<\/w:r>).)*>3\.5g</u);
  assert.equal(docx.get('word/_rels/document.xml.rels')!.match(/relationships\/image"/gu)?.length, 1);
  const text = withoutSpaces(await pdfText(await file(`/press/${press_id}/pdf`)));
  for (const words of ['우리 사진 (© 한빛바이오)', '다른 곳의 사진 (© 한빛바이오)', 'https://elsewhere.example/a.jpg'])
    assert.ok(text.includes(withoutSpaces(words)), words);
});

test('an official document is downloaded with its table and marks', { skip: skipWithout('pdftotext') }, async () => {
  const made = await service.call('POST', '/official-document/create', {
    key,
    body: { keyword: '사내 보안 점검 협조 요청', document_type: '협조문' },
  });
  const { document_id, title } = made.body.data;
  const cells = (...texts: string[]) => texts.map((text) => ({ runs: text === '' ? [] : [{ text }] }));
  const blocks = [
    { type: 'paragraph', runs: [{ text: '기한은 ' }, { text: '11월 20일', bold: true }, { text: '이다.' }] },
    { type: 'table', header: true, rows: [cells('부서', '일정'), cells('영업', '')] },
  ];
  const body = { document_id, document: { title, blocks } };
  assert.equal((await service.call('POST', '/official-document/modify', { key, body })).status, 200);
  const section = readZip(await file(`/official-document/${document_id}/download/hwpx`)).get('Contents/section0.xml')!;
  assert.match(section, /repeatHeader="1" rowCnt="2" colCnt="2"/u);
  const text = withoutSpaces(await pdfText(await file(`/official-document/${document_id}/download/pdf`)));
  assert.ok(text.includes(withoutSpaces('기한은 11월 20일이다.')));
});
