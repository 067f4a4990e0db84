import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlineFrom } from '../../src/documents/outline.ts';
import { contentOf } from '../../src/documents/render.ts';
import type { Brand, Brief } from '../../src/writing/brief.ts';
import { messageOf, says } from '../providers/fake-model.ts';
import { modelWriter } from './model-writer.ts';

/** Place, sender and contact of a model's draft come from the request, the references and the brand. */

const { server, writer, listener } = modelWriter();

const brand: Brand = {
  company: '새봄바이오',
  boilerplate: '새봄바이오는 2015년에 설립된 의료기기 회사다.',
  contact: { department: '홍보팀', name: '이하늘', phone: '02-555-0199', email: 'press@saebom.example' },
  homepage: null,
  tone: null,
  glossary: [],
  banned_words: [],
};

function brief(change: Partial<Brief>): Brief {
  return {
    ...{ task: 'press', kind: null, language: 'ko', tone: 'professional', length: 'medium', withLead: false },
    ...{ keyword: '혈당 센서 글루코핀 12월 1일 출시', references: [], sources: [], brand: null },
    ...{ today: '2026-11-16', instruction: null },
    ...change,
  };
}

function answer(change: object) {
  return {
    ...{ kind: 'product_launch', issuer: 'company', title: '혈당 센서 글루코핀 12월 1일 출시', subtitle: null },
    ...{ head: [], dateline: null, lead: '혈당 센서 글루코핀이 12월 1일 출시된다.', blocks: [], boilerplate: null },
    ...{ contact: null, closing: [], to_check: [] },
    ...change,
  };
}

const CHUNCHEON = {
  id: 3,
  title: '제품 설명',
  text: '춘천에 본사를 둔 새봄바이오가 만든 센서다. 033-555-0120',
  url: null,
};

const cases: [string, Partial<Brief>, object, object, string][] = [
  [
    'a reference names the city',
    { references: [CHUNCHEON] },
    { dateline: '[소재지], 2026년 11월 16일 –' },
    { dateline: '춘천, 2026년 11월 16일 –' },
    '[소재지]',
  ],
  [
    'a reference names the contact',
    { references: [CHUNCHEON] },
    { contact: '언론 문의처\n[연락처]' },
    { contact: '언론 문의처\n033-555-0120' },
    '[연락처]',
  ],
  [
    'the brand names the company',
    { brand },
    { lead: '[회사명]에서 혈당 센서 글루코핀을 12월 1일 출시한다.' },
    { lead: '새봄바이오가 혈당 센서 글루코핀을 12월 1일 출시한다.' },
    '[회사명]',
  ],
  [
    'the request names the company in English',
    { language: 'en', keyword: 'Larkfield Cycles launches the Porter folding cargo bike on December 1' },
    {
      title: 'Folding cargo bike goes on sale December 1',
      lead: '[COMPANY NAME] launches the Porter folding cargo bike on December 1.',
    },
    {
      title: 'Folding cargo bike goes on sale December 1',
      lead: 'Larkfield Cycles launches the Porter folding cargo bike on December 1.',
    },
    '[COMPANY NAME]',
  ],
];

for (const [title, given, blank, filled, placeholder] of cases) {
  test(`${title}: ${placeholder} is sent back, and the corrected text has none`, async () => {
    server().next(says(answer(blank)), says(answer(filled)));
    const { value } = await writer().draft(brief(given), listener);
    assert.equal(server().asked.length, 2);
    const complaint = server().asked[1]!.body.messages.at(-1).content;
    assert.ok(complaint.includes(`say what ${placeholder} stands for`), complaint);
    assert.doesNotMatch(`${value.document.title}\n${contentOf(value.document)}`, /\[/);
  });
}

test('a placeholder for what nobody named is not sent back', async () => {
  const keyword = '혈당 센서 12월 1일 출시';
  const blank = { title: '혈당 센서 12월 1일 출시', lead: '혈당 센서가 12월 1일 출시된다. 판매처는 [지역]이다.' };
  server().next(says(answer(blank)));
  await writer().draft(brief({ keyword }), listener);
  assert.equal(server().asked.length, 1);
});

test('references and brand reach the model as data, with the rule to take place, sender and contact from them', async () => {
  const rules = {
    ko: '이름, 지역, 문의처가 요청에 없으면 자료와 회사 정보에서 찾는다',
    en: 'does not name the sender, the city or the contact, take them from the references or the house style',
    ja: '名称、地名、連絡先が依頼になければ資料と会社情報から取る',
    zh: '没有名称、地点、联系方式时，从资料和公司信息中取',
    fr: 'ne nomme pas l’émetteur, la ville ou le contact, les prendre dans les références ou la charte',
    id: 'tidak menyebut pengirim, kota, atau kontak, ambil dari referensi atau data perusahaan',
  };
  for (const [language, rule] of Object.entries(rules) as [Brief['language'], string][]) {
    server().asked.length = 0;
    await writer()
      .draft(brief({ language, brand, references: [CHUNCHEON] }), listener)
      .catch(() => undefined);
    const [asked] = server().asked;
    assert.ok(messageOf(asked!, 'system').includes(rule), language);
    const request = asked!.body.messages.at(-1).content as string;
    for (const known of ['춘천에 본사를 둔', 'Company: 새봄바이오', '이하늘, 02-555-0199']) {
      assert.ok(request.includes(known), `${language}: ${known}`);
      assert.ok(!messageOf(asked!, 'system').includes(known), `${language}: ${known}`);
    }
  }
});

test('the contact of the brand replaces one that the model left open', async () => {
  server().next(says(answer({ contact: null, boilerplate: null })));
  const { value } = await writer().draft(brief({ brand }), listener);
  const { contact, boilerplate } = outlineFrom(value.document);
  assert.equal(contact, '언론 문의처\n새봄바이오\n홍보팀 이하늘\n02-555-0199\npress@saebom.example');
  assert.equal(boilerplate, '새봄바이오 소개\n새봄바이오는 2015년에 설립된 의료기기 회사다.');
});
