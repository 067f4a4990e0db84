import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftIntroduction, fillVariables } from '../../src/writing/introduction/index.ts';
import { matchesGolden } from './golden.ts';
import { BRAND, CHINESE_REFERENCE, ENGLISH_REFERENCE, JAPANESE_REFERENCE, KOREAN_REFERENCE } from './samples.ts';

const SAMPLES = [
  {
    language: 'ko',
    title: '한빛바이오, 초소형 혈당 측정기 글루코핀 출시',
    content: KOREAN_REFERENCE.text,
    brand: BRAND,
  },
  { language: 'en', title: 'Hanbit Bio Launches GlucoPin', content: ENGLISH_REFERENCE.text, brand: null },
  { language: 'ja', title: 'グルコピンを発売', content: JAPANESE_REFERENCE.text, brand: null },
  { language: 'zh', title: '格鲁科上市', content: CHINESE_REFERENCE.text, brand: null },
  {
    language: 'fr',
    title: 'Hanbit Bio lance GlucoPin',
    content: '[Lieu] Le capteur pèse 3,5 g et se porte quatorze jours.',
    brand: null,
  },
  { language: 'id', title: 'Hanbit Bio Meluncurkan GlucoPin', content: '', brand: null },
] as const;

for (const sample of SAMPLES) {
  test(`the introduction in ${sample.language} reads as agreed and shows all four variables`, () => {
    const text = draftIntroduction(sample);
    matchesGolden('introduction', `reporter.${sample.language}`, text);
    for (const name of ['sender_name', 'sender_title', 'sender_contact', 'company_name'])
      assert.ok(text.includes(`{{${name}}}`), name);
  });
}

test('a value is filled in as it is and never read again', () => {
  const filled = fillVariables('{{sender_name}} {{company_name}} {{other}}', {
    sender_name: '{{company_name}} $&',
    company_name: '한빛',
  });
  assert.equal(filled, '{{company_name}} $& 한빛 {{other}}');
});

test('a variable without a value stays visible', () => {
  assert.equal(
    fillVariables('{{sender_name}}/{{sender_title}}', { sender_name: '이서연', sender_title: null }),
    '이서연/{{sender_title}}',
  );
});

test('a release cannot smuggle a variable into the mail', () => {
  const text = draftIntroduction({
    title: '새 소식 {{sender_contact}}',
    content: '{{sender_name}} 비밀을 보내는 제품을 출시한다.',
    language: 'ko',
    brand: null,
  });
  assert.equal(text.split('{{sender_contact}}').length, 2);
});
