import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/writing/brief.ts';
import { draftIntroduction } from '../../src/writing/form/introduction.ts';
import { fillVariables, VARIABLES } from '../../src/writing/introduction/index.ts';
import { BRAND, KOREAN_REFERENCE } from './samples.ts';

const CONTENT: Record<string, string> = {
  ko: KOREAN_REFERENCE.text,
  en: 'Hanbit Bio will launch GlucoPin on December 1. It weighs 3.5 g.',
  ja: 'ハンビットバイオは「グルコピン」を12月1日に発売する。重さは3.5gである。',
  zh: '韩光生物将于12月1日推出“格鲁科”。重量为3.5克。',
  fr: 'Hanbit Bio lance GlucoPin le 1er décembre. Le capteur pèse 3,5 g.',
  id: 'Hanbit Bio meluncurkan GlucoPin pada 1 Desember. Beratnya 3,5 g.',
};

test('the mail contains the release, its main points and all four variables, in six languages', () => {
  for (const language of LANGUAGES) {
    const text = draftIntroduction({ title: 'GlucoPin 2', content: CONTENT[language]!, language, brand: null });
    for (const name of VARIABLES) assert.ok(text.includes(`{{${name}}}`), `${language} ${name}`);
    assert.match(text, /GlucoPin 2/u);
    assert.match(text, /3[.,]5/u, language);
    assert.doesNotMatch(text, /\[/u);
  }
});

test('a release without usable sentences gives a mail without an empty list', () => {
  const text = draftIntroduction({ title: '새 소식', content: '[본문]', language: 'ko', brand: null });
  assert.doesNotMatch(text, /주요 내용은|\[/u);
  assert.match(text, /“새 소식” 보도자료를 보내 드립니다/u);
});

test('a sentence with a blank or a banned word is not a point, and the points are as given', () => {
  const content = `한빛바이오가 [제품명]을 출시한다. ${KOREAN_REFERENCE.text}`;
  const text = draftIntroduction({ title: '출시', content, language: 'ko', brand: BRAND });
  assert.doesNotMatch(text, /제품명|혁명적인/u);
  assert.match(text, /- 한빛바이오가 .*12월 1일 출시한다\./u);
});

test('the boilerplate of a release is not a point', () => {
  const content = '새 제품을 판다.\n\n둘째 문단이다.\n\n한빛바이오 소개\n한빛바이오는 2012년 설립된 기업이다.';
  assert.doesNotMatch(draftIntroduction({ title: '출시', content, language: 'ko', brand: null }), /2012년/u);
});

test('a value is inserted literally and not expanded again', () => {
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

test('a release cannot inject a variable into the mail', () => {
  const text = draftIntroduction({
    title: '새 소식 {{sender_contact}}',
    content: '{{sender_name}} 비밀을 보내는 제품을 출시한다.',
    language: 'ko',
    brand: null,
  });
  assert.equal(text.split('{{sender_contact}}').length, 2);
});
