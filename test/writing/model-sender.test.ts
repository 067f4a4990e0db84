import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outlineFrom } from '../../src/documents/outline.ts';
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
