import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentFrom } from '../../src/documents/outline.ts';
import { textOf } from '../../src/documents/render.ts';
import type { Brief, Language, Task } from '../../src/writing/brief.ts';
import { lintOfficial } from '../../src/writing/lint/index.ts';
import { createFence } from '../../src/writing/model/fence.ts';
import { OFFICIAL_KINDS, PROMPT_KINDS } from '../../src/writing/model/kinds.ts';
import { loadPrompts } from '../../src/writing/model/prompts.ts';
import { draftRequest } from '../../src/writing/model/request.ts';
import { PLATFORM_IDS } from '../../src/writing/social/platforms.ts';
import { modelWriter } from './model-writer.ts';

/** What a model is told about the craft: in every kind and language, and no more than applies. */

const { server, writer, listener } = modelWriter();
const prompts = loadPrompts();
const SIX: Language[] = ['ko', 'en', 'ja', 'zh', 'fr', 'id'];
const FOUR: Language[] = ['ko', 'en', 'ja', 'zh'];
const LANGUAGES: Record<string, Language[]> = {
  press: SIX,
  'official-document': FOUR,
  blog: FOUR,
  creation: FOUR,
  sns: FOUR,
};
const kindsOf = (area: string) => (area === 'sns' ? PLATFORM_IDS : PROMPT_KINDS[area as Task]!);
const COMBINATIONS = Object.entries(LANGUAGES).flatMap(([area, languages]) =>
  languages.flatMap((language) => kindsOf(area).map((kind) => ({ area, language, kind: String(kind) }))),
);
const DRAFTS = COMBINATIONS.filter(({ area }) => area !== 'sns');

function brief(change: Partial<Brief>): Brief {
  return {
    ...{ task: 'press', kind: null, language: 'ko', keyword: '센서 출시', tone: 'professional', length: 'medium' },
    ...{ references: [], sources: [], brand: null, today: '2026-11-16', withLead: false, instruction: null },
    ...change,
  };
}

const RULES: Record<string, Record<Language, RegExp[]>> = {
  'why now': {
    ko: [/왜 지금인지/],
    en: [/why it matters now/],
    ja: [/なぜ今か/],
    zh: [/为什么是现在/],
    fr: [/pourquoi maintenant/],
    id: [/mengapa sekarang/],
  },
  'a headline with the key figure': {
    ko: [/제목에 핵심 수치나 날짜/],
    en: [/headline carries the key figure or the date/],
    ja: [/題名に主な数値か日付/],
    zh: [/标题含关键数字或日期/],
    fr: [/titre porte le chiffre clé ou la date/],
    id: [/Judul memuat angka kunci atau tanggal/],
  },
  'figures that may be derived': {
    ko: [/계산해서 쓸 수 있는 것: .*증감률/],
    en: [/You may derive: .*percentage changes/],
    ja: [/計算して書いてよいもの: .*増減率/],
    zh: [/可以推算：.*增减率/],
    fr: [/Calculs permis : .*variation en %/],
    id: [/Boleh dihitung: .*persen perubahan/],
  },
  'notation of numbers and words': {
    ko: [/‘3억 5000만 원’, ‘1조 2000억 원’/, /외래어는 표준 표기/],
    en: [/AP style/],
    ja: [/「3億5000万円」/],
    zh: [/“3\.5亿元”/],
    fr: [/3,5 millions d’euros/],
    id: [/Rp99 ribu/],
  },
};

for (const [rule, byLanguage] of Object.entries(RULES)) {
  test(`the prompt of every kind and language of press releases has the rule: ${rule}`, () => {
    for (const { language, kind } of COMBINATIONS.filter(({ area }) => area === 'press')) {
      const { system } = prompts.choose('press', kind, language);
      for (const pattern of byLanguage[language]) assert.match(system, pattern, `${language} ${kind}`);
    }
  });
}

const spoken = { id: 1, title: '메모', text: '김바다 대표는 “손끝을 찌르지 않아도 됩니다”라고 말했다.', url: null };
const silent = { id: 2, title: '메모', text: '무게는 4g이다.', url: null };
const found = { title: '기사', text: '센서 시장', url: 'https://news.example/1' };
const brand = {
  ...{ company: '새봄', boilerplate: null, homepage: null, tone: null, glossary: [], banned_words: [] },
  contact: { department: null, name: null, phone: null, email: null },
};

const SENT: [string, Partial<Brief>, string[]][] = [
  ['a request alone', {}, ['no_quote', 'no_material']],
  ['a reference with a quote', { references: [spoken] }, ['references', 'quote']],
  ['a reference without a quote', { references: [silent] }, ['references', 'no_quote']],
  ['a search result', { sources: [found] }, ['sources', 'no_quote']],
  ['a brand', { brand }, ['brand', 'no_quote', 'no_material']],
  [
    'a brand, a quote and a search result',
    { brand, references: [spoken], sources: [found] },
    ['brand', 'references', 'sources', 'quote'],
  ],
  ['a blog post', { task: 'blog', references: [spoken] }, ['references']],
];

for (const [title, given, expected] of SENT) {
  test(`${title}: the rules ${expected.join(', ')} are sent and no others`, () => {
    for (const language of SIX) {
      const conditions = prompts.conditions(language);
      const request = draftRequest(brief({ language, ...given }), 'general', conditions, createFence('k3y'));
      const sent = Object.keys(conditions).filter((name) => request.includes(conditions[name]!));
      assert.deepEqual(sent.toSorted(), expected.toSorted(), language);
      const { system } = prompts.choose(given.task ?? 'press', 'general', language);
      for (const text of Object.values(conditions)) assert.ok(!system.includes(text), language);
    }
  });
}

/** More than any tokenizer in use needs: 1.3 for a syllable or a Chinese character, one for three other letters. */
function tokensOf(text: string): number {
  const wide = text.match(/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/gu)?.length ?? 0;
  return Math.ceil(wide * 1.3 + (text.length - wide) / 3);
}

type Message = { role: string; content: string };

test('the messages of every draft: the constant part first, the brief last, at most 3,500 tokens in all', async () => {
  for (const { area, language, kind } of DRAFTS) {
    const name = `${area} ${language} ${kind}`;
    const sent: Message[][] = [];
    for (const keyword of ['첫째 요청', '둘째 요청']) {
      server().asked.length = 0;
      const given = brief({ task: area as Task, language, kind, keyword });
      await assert.rejects(writer().draft(given, listener));
      sent.push(server().asked[0]!.body.messages);
    }
    const [first, second] = sent as [Message[], Message[]];
    assert.deepEqual(first.slice(0, -1), second.slice(0, -1), name);
    assert.equal(first.length, 6, `${name}: system, two examples and the request`);
    assert.ok(first.at(-1)!.content.includes('첫째 요청') && second.at(-1)!.content.includes('둘째 요청'), name);
    const tokens = tokensOf(first.map(({ content }) => content).join('\n'));
    assert.ok(tokens <= 3500, `${name}: ${tokens}`);
  }
});

test('every kind has two examples of its own in every language it is written in', () => {
  for (const { area, language, kind } of COMBINATIONS) {
    const name = `${area} ${language} ${kind}`;
    const own = prompts
      .all()
      .some((prompt) => prompt.area === area && prompt.language === language && prompt.kind === kind);
    assert.ok(own, name);
    const { examples } = prompts.choose(area, kind, language);
    assert.equal(new Set(examples.map(({ answer }) => answer)).size, 2, name);
    for (const { answer } of examples) {
      const written = JSON.parse(answer);
      if ('blocks' in written) assert.equal(written.kind, kind, name);
    }
  }
});

test('the role speaks for whoever publishes, and a city is introduced as a public body', () => {
  const roles: Record<Language, [RegExp, string]> = {
    ko: [/시·공공기관이면 공보 담당/, '별내군 교통과, 12월부터 마을버스 무료'],
    en: [/a city's or agency's public information office/, 'City of Garam makes buses free from December 1'],
    ja: [/自治体や公的機関なら広報課/, '青葉市役所、12月1日からバス無料'],
    zh: [/政府或公共机构的新闻办公室/, '河源市政府12月1日起公交免费'],
    fr: [/collectivité ou organisme public/, 'La mairie de Garance rend les bus gratuits le 1er décembre'],
    id: [/humas pemerintah atau lembaga publik/, 'Pemerintah Kota Garam menggratiskan bus mulai 1 Desember'],
  };
  for (const [language, [role, keyword]] of Object.entries(roles) as [Language, [RegExp, string]][]) {
    const [opening] = prompts.choose('press', 'general', language).system.split('\n\n');
    assert.match(opening!, role, language);
    const given = brief({ language, keyword });
    const request = draftRequest(given, 'general', prompts.conditions(language), createFence('k3y'));
    assert.match(request, /^Issuer: probably a public body$/m, language);
    assert.doesNotMatch(request, /Issuer: probably a company/, language);
  }
});

test('the Korean examples of every kind of official document pass the lint for official documents', () => {
  for (const kind of OFFICIAL_KINDS) {
    for (const { answer } of prompts.choose('official-document', kind, 'ko').examples) {
      const input = { ...textOf(documentFrom(JSON.parse(answer))), language: 'ko' as const, documentType: kind };
      assert.deepEqual(lintOfficial(input), [], `${kind} ${input.title}`);
    }
  }
});
