import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlineFrom } from '../../src/documents/outline.ts';
import type { Brand, Language } from '../../src/writing/brief.ts';
import { readDraft } from '../../src/writing/model/work.ts';
import { block, RELEASE, sampleBrief } from './model-writer.ts';

/** Profile and contact of a release come from the brand, whatever the model wrote. */

const brand: Brand = {
  company: '새봄바이오',
  boilerplate: '새봄바이오는 2015년에 설립된 의료기기 회사다.',
  contact: { department: '홍보팀', name: '이하늘', phone: '02-555-0199', email: 'press@saebom.example' },
  homepage: 'https://saebom.example',
  tone: null,
  glossary: [{ term: '센서', use: '측정기' }],
  banned_words: [],
};
const nobody = { department: null, name: null, phone: null, email: null };
const BLOCKS = [
  block({ role: 'lead', text: '새봄바이오가 혈당 센서를 출시한다.' }),
  block({ role: 'boilerplate', text: '모델이 쓴 소개다.' }),
  block({ role: 'contact', text: '모델이 쓴 문의처' }),
  block({ role: 'closing', text: '(끝)' }),
];

function read(own: Brand, blocks: object[] = BLOCKS, language: Language = 'ko') {
  const title = language === 'ko' ? RELEASE.title : 'Saebom launches a sensor';
  const brief = sampleBrief({ brand: own, language });
  const reading = readDraft({ answer: { ...RELEASE, title, blocks }, brief, kinds: [] });
  assert.ok('value' in reading, JSON.stringify(reading));
  return reading.value.value.document;
}

const PROFILE = '새봄바이오 소개\n새봄바이오는 2015년에 설립된 의료기기 회사다.';
const CONTACT = '언론 문의처\n새봄바이오\n홍보팀 이하늘\n02-555-0199\npress@saebom.example\nhttps://saebom.example';

test('boilerplate and contact of the brand replace those of the model, in their places', () => {
  const document = read(brand);
  const { boilerplate, contact } = outlineFrom(document);
  assert.deepEqual([boilerplate, contact], [PROFILE, CONTACT]);
  assert.deepEqual(
    document.blocks.map(({ role }) => role),
    ['lead', 'boilerplate', 'contact', 'closing'],
  );
});

test('they are added where the model left them out, and then nothing is missing', () => {
  const document = read(brand, BLOCKS.slice(0, 1));
  const { boilerplate, contact } = outlineFrom(document);
  assert.deepEqual([boilerplate, contact], [PROFILE, CONTACT]);
  assert.deepEqual(
    document.to_check.map(({ field }) => field),
    ['price'],
  );
});

test('what the brand does not have stays as the model wrote it', () => {
  const { boilerplate, contact } = outlineFrom(read({ ...brand, boilerplate: null, contact: nobody }));
  assert.deepEqual([boilerplate, contact], ['모델이 쓴 소개다.', '모델이 쓴 문의처']);
});

test('the glossary is used in what the model wrote', () => {
  assert.equal(outlineFrom(read(brand)).lead, '새봄바이오가 혈당 측정기를 출시한다.');
});

test('each language has its own headings', () => {
  const english = [block({ text: 'Saebom launches a sensor on December 1.' })];
  const { boilerplate, contact } = outlineFrom(read({ ...brand, company: 'Saebom' }, english, 'en'));
  assert.match(boilerplate!, /^About Saebom\n/);
  assert.match(contact!, /^Media contact\nSaebom\n/);
});
