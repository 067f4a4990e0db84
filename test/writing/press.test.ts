import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { documentFrom } from '../../src/documents/outline.ts';
import { contentOf } from '../../src/documents/render.ts';
import { readRelease } from '../../src/mail/reading.ts';
import { type Brief, LANGUAGES, type Language, type Material } from '../../src/writing/brief.ts';
import { readBrief } from '../../src/writing/form/reading/index.ts';
import { draftPress } from '../../src/writing/form/press.ts';
import { PRESS_KINDS } from '../../src/writing/press-kinds.ts';
import { BRAND, brief } from './samples.ts';

type Given = { language?: Language; keyword: string; references?: string[]; facts: string[]; absent: string[] };

const GIVEN: Given[] = JSON.parse(readFileSync(new URL('press-briefs.json', import.meta.url), 'utf8'));

const reference = (text: string): Material => ({ title: '자료', text, url: null });

function pressBrief(change: Partial<Brief>): Brief {
  return brief({ task: 'press', withLead: true, today: '2026-11-16', ...change });
}

function briefOf({ language = 'ko', keyword, references = [] }: Given): Brief {
  return pressBrief({ language, keyword, references: references.map(reference) });
}

function written(change: Partial<Brief>) {
  const { outline, ...rest } = draftPress(pressBrief(change));
  const content = contentOf(documentFrom(outline));
  return { ...rest, outline, content, text: `${outline.title}\n\n${content}` };
}

const PLACEHOLDER = /\[[^[\]\n]+\]/gu;
const placeholders = (text: string) => [...new Set(text.match(PLACEHOLDER) ?? [])];
const bare = (text: string) => text.replace(/[\s.,。、，]+/gu, '');

describe('every brief', () => {
  for (const given of GIVEN) {
    const asked = briefOf(given);
    const name = given.keyword.split('\n', 1)[0]!.slice(0, 40);
    const { outline } = draftPress(asked);
    const text = `${outline.title}\n\n${contentOf(documentFrom(outline))}`;

    test(`${asked.language}: ${name} keeps its facts and prints no request`, () => {
      assert.deepEqual(
        given.facts.filter((fact) => !text.includes(fact)),
        [],
        text,
      );
      assert.deepEqual(
        given.absent.filter((phrase) => text.includes(phrase)),
        [],
        text,
      );
    });

    test(`${asked.language}: ${name} has at most five placeholders, each alone in its line or value`, () => {
      assert.ok(placeholders(text).length <= 5, text);
      for (const line of text.split('\n').filter((each) => /\[[^[\]\n]+\]/u.test(each)))
        assert.match(line, /^(?:[^[\]:]{1,24}: )?\[[^[\]]+\]$/u);
      const cleared = text
        .split('\n')
        .filter((line) => !/\[[^[\]\n]+\]/u.test(line))
        .join('\n');
      assert.doesNotMatch(cleared, /[[\]]|[–,] *$/mu);
    });

    test(`${asked.language}: ${name} has no unresolved particle, no doubled ending and no title in its body`, () => {
      assert.doesNotMatch(text, /(?:은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로)|다다\.|니다다|으로다\.|거요\.|20○○/u);
      assert.ok(!contentOf(documentFrom(outline)).split('\n').includes(outline.title));
    });

    test(`${asked.language}: ${name} joins no parts of different sentences`, () => {
      const { statements, quotes } = readBrief(asked);
      const paragraphs = outline.blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : []));
      const known = bare(
        [...statements, ...quotes.map(({ sentence }) => ({ text: sentence }))].map(({ text }) => text).join(' '),
      );
      const ends =
        /(?:습니다|합니다|입니다|됩니다|[가-힣]니다|[가-힣]다|어요|이에요|です|ます|ました|である|する|した|る)$/u;
      for (const sentence of paragraphs.flatMap((paragraph) => paragraph.split(/(?<=[.。])\s*/u)).filter(Boolean)) {
        // Only the ending of a sentence may differ from what the user wrote.
        const stem = bare(sentence).replace(ends, '').slice(0, -2);
        assert.ok(known.includes(stem), `${sentence} is not a sentence of the brief`);
      }
    });
  }
});

describe('findings without a model', () => {
  const GLUCOPIN =
    '한빛바이오가 붙이는 혈당 센서 글루코핀 2를 12월 1일 출시한다. 한 번 붙이면 15일 동안 5분마다 혈당을 잰다. 가격은 한 달분 9만 9000원이며 전국 약국 3200곳에서 판다. 대표의 말을 넣는다.';
  const MUSEUM =
    "○○시 문화예술과입니다. 옛 방직공장을 고쳐 만든 '△△관' 개관식에 기자분들을 초청하는 보도자료가 필요합니다. 개관식은 12월 3일 오후 3시 △△관 1층 로비에서 열립니다. 시장과 지역 작가 3명이 참석합니다. 딱딱하지 않게 써 주세요.";

  test('a product brief: company, product and date in the headline, the first sentence as lead, the rest unchanged', () => {
    const { outline, content, kind, issuer } = written({ keyword: GLUCOPIN });
    for (const part of ['한빛바이오', '글루코핀 2', '12월 1일']) assert.ok(outline.title.includes(part));
    assert.equal(outline.lead, '한빛바이오가 붙이는 혈당 센서 글루코핀 2를 12월 1일 출시한다.');
    assert.ok(content.includes('한 번 붙이면 15일 동안 5분마다 혈당을 잰다.'));
    assert.ok(content.includes('가격은 한 달분 9만 9000원이며 전국 약국 3200곳에서 판다.'));
    assert.ok(!content.includes('대표의 말'));
    assert.ok(outline.to_check.some(({ reason }) => reason.ko.includes('대표의 말을 넣는다.')));
    assert.deepEqual({ kind, issuer }, { kind: 'product_launch', issuer: 'company' });
  });

  test('a city office that asks for an invitation is named, not quoted', () => {
    const { outline, text, issuer } = written({ keyword: MUSEUM });
    assert.equal(issuer, 'public');
    assert.match(outline.title, /^○○시, 12월 3일 .*'△△관' 개관식/u);
    assert.equal(
      outline.lead,
      "○○시는 옛 방직공장을 고쳐 만든 '△△관' 개관식을 엽니다. 개관식은 12월 3일 오후 3시 △△관 1층 로비에서 열립니다.",
    );
    assert.doesNotMatch(text, /문화예술과입니다|필요합니다|써 주세요|회사|기업|대표이사/u);
  });

  test('a cited reference is used even if it shares no word with the keyword', () => {
    const note = '12월 24일부터 31일까지 중식 11:30~13:00만 운영, 석식 없음';
    const { text } = written({ keyword: '연말 구내식당 운영 시간 변경 안내', references: [reference(note)] });
    assert.ok(text.includes(note));
  });

  test('dates and prices of an English reference are in the fact box, its sentences in to_check', () => {
    const { content, outline } = written({
      keyword: '푸른항공, 인천-밴쿠버 노선 취항',
      references: [reference('Pureun Air will start flying on March 29, 2027. Return fares start at KRW 899,000.')],
    });
    const rows = outline.blocks.flatMap((block) => (block.type === 'facts' ? block.rows : []));
    assert.deepEqual(
      rows.map(({ value }) => value),
      ['2027년 3월 29일', '899,000원'],
    );
    assert.doesNotMatch(content, /Pureun/u);
    assert.ok(outline.to_check.some(({ reason }) => reason.ko.includes('Return fares start at KRW 899,000.')));
  });

  test('a city, a hospital and an association get no company profile', () => {
    for (const name of ['해온군', '새솔병원', '전국도시양봉협회']) {
      const { outline } = written({ keyword: `${name}은 12월 7일 설명회를 개최한다.` });
      assert.equal(outline.boilerplate, null, name);
    }
  });

  test('real quotes are kept, with straight, single and curly marks', () => {
    for (const [open, close] of ['""', "''", '“”'] as const) {
      const sentence = `이도윤 병원장은 ${open}환자가 다른 도시로 가지 않게 하겠다${close}고 말했다.`;
      const { outline } = written({
        keyword: '새솔병원 센터 개소',
        references: [reference(`새솔병원이 센터를 연다. ${sentence}`)],
      });
      assert.ok(
        outline.blocks.some((block) => block.type === 'quote' && block.text === sentence),
        sentence,
      );
    }
  });

  test('a suggested quote is completely in brackets, and only for a named person', () => {
    const quoted = (asked: string) =>
      written({ keyword: `한빛바이오가 글루코핀을 출시한다. ${asked}` }).outline.blocks.filter(
        ({ type }) => type === 'quote',
      );
    assert.equal(quoted('대표의 말을 넣어 주세요.').length, 0);
    const [block] = quoted('김한빛 대표의 말을 넣어 주세요.');
    assert.ok(block?.type === 'quote' && /^\[.*김한빛 대표.*\]$/u.test(block.text));
  });
});

describe('the form', () => {
  test('header lines are at the top, and the dateline only names a given place', () => {
    const english = written({ language: 'en', keyword: 'Alder Works will open a shop on January 12.' }).outline;
    assert.deepEqual(english.head, ['FOR IMMEDIATE RELEASE']);
    assert.equal(english.dateline, 'November 16, 2026 – ');
    const japanese = written({ language: 'ja', keyword: '株式会社みなもは、水筒を12月3日に発売する。' }).outline;
    assert.deepEqual(japanese.head, ['報道関係者各位', '2026年11月16日', '株式会社みなも']);
    assert.equal(japanese.lead, '株式会社みなもは、水筒を12月3日に発売します。');
    assert.equal(
      written({ keyword: '춘천시는 12월 1일 축제를 개최한다.' }).outline.dateline,
      '춘천, 2026년 11월 16일 – ',
    );
  });

  test('brand boilerplate, contact and homepage are used', () => {
    const { outline } = written({ keyword: '글루코핀을 12월 1일 출시한다.', brand: BRAND });
    assert.ok(outline.boilerplate?.includes('한빛바이오는 2012년 설립된 의료기기 전문 기업이다.'));
    assert.ok(outline.boilerplate?.includes('https://hanbit.example'));
    assert.ok(outline.contact?.includes('02-555-0101'));
    assert.deepEqual(placeholders(contentOf(documentFrom(outline))), []);
  });

  test('has a subtitle only when requested', () => {
    const keyword = '한빛바이오가 글루코핀을 출시한다. 무게는 3.5g이다.';
    assert.equal(written({ keyword }).outline.subtitle, '무게는 3.5g이다');
    assert.equal(written({ keyword, withLead: false }).outline.subtitle, null);
  });

  test('speech levels do not mix: polite sentences become news style where every rule is certain', () => {
    const { outline } = written({
      keyword: '고운식품이 김치 5톤을 전달합니다. 직원 80명이 김치를 담갔습니다. 올해로 16년째입니다.',
    });
    assert.doesNotMatch(contentOf(documentFrom(outline)), /니다/u);
    const uncertain = written({ keyword: '고운식품이 김치 5톤을 전달합니다. 김치 맛이 칼칼합니다.' }).content;
    assert.match(uncertain, /전달합니다\.[\s\S]*칼칼합니다\./u);
  });

  test('every kind has a template in every language, and there are no other files', () => {
    const folder = new URL('../../assets/templates/press/', import.meta.url);
    const expected = ['frame', ...PRESS_KINDS].flatMap((name) =>
      LANGUAGES.map((language) => `${name}.${language}.json`),
    );
    assert.deepEqual(readdirSync(folder).sort(), expected.sort());
    for (const name of expected) {
      const template = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
      const fields = name.startsWith('frame')
        ? ['head', 'about', 'contact', 'blanks']
        : ['lead', 'main', 'join', 'box', 'dateName', 'needs'];
      for (const field of fields) assert.ok(field in template, `${name}: ${field}`);
    }
  });

  test('long inputs take linear time', () => {
    for (const unit of ['1', 'Ab ', '가', '“', "'가", '1만 ', '일시: 12월 1일\n', '가\n', '. ']) {
      for (const language of ['ko', 'en', 'ja'] as const) {
        const text = unit.repeat(100_000 / unit.length);
        const start = performance.now();
        written({ language, keyword: text });
        written({ language, references: [reference(text)] });
        assert.ok(performance.now() - start < 20_000, `${JSON.stringify(unit)} in ${language}`);
      }
    }
  });
});

test('a line with a telephone number is the contact, and reported speech is a quote', () => {
  const text =
    '도담병원이 11월 20일 로봇수술센터를 연다. 전문의 9명이 근무한다. 김서윤 병원장은 환자 부담을 줄이겠다고 말했다. 문의 홍보실 031-555-0110.';
  const { outline, content } = written({ keyword: '도담병원 로봇수술센터 개소', references: [reference(text)] });
  assert.match(outline.contact ?? '', /홍보실 031-555-0110/);
  assert.equal(content.split('031-555-0110').length, 2);
  assert.deepEqual(placeholders(content), []);
  assert.ok(!outline.to_check.some(({ field }) => field === 'quote'));
});

test('a date without a label is named after the kind of news', () => {
  const { content } = written({ keyword: '한빛바이오, 혈당 센서 글루코핀 출시, 12월 14일, 가격 9만9000원' });
  assert.match(content, /^출시일: 12월 14일$/mu);
  assert.doesNotMatch(content, /^일시:/mu);
});

test('untranslated text is listed in to_check and not printed', () => {
  const keyword = '한빛바이오, 혈당 센서 글루코핀 출시\n출시일: 12월 1일\n가격: 9만9000원\n판매처: 전국 약국';
  for (const language of ['en', 'ja', 'zh', 'fr', 'id'] as const) {
    const { outline, text } = written({ language, keyword });
    assert.doesNotMatch(text, /[가-힣]/u, language);
    assert.match(outline.title, /^\[[^[\]]+\]$/u, language);
    const reasons = outline.to_check.map(({ reason }) => reason.en).join('\n');
    assert.match(reasons, /혈당 센서 글루코핀 출시/u, language);
    assert.match(reasons, /판매처: 전국 약국/u, language);
  }
});

describe('notes', () => {
  test('figures of a results note stand in headline and lead', () => {
    const { outline } = written({
      keyword: '새벽에너지 3분기 매출 412억 원, 영업이익 38억 원, 전년 동기 대비 12 % 증가',
    });
    assert.equal(outline.title, '새벽에너지, 3분기 매출 412억 원');
    assert.equal(outline.lead, '새벽에너지는 3분기 매출 412억 원, 영업이익 38억 원을 기록했다.');
    const english = written({ language: 'en', keyword: 'Arden Logistics Q3 revenue £84.2 million, up 9 percent.' });
    assert.equal(english.outline.lead, 'Arden Logistics reported Q3 revenue of £84.2 million, up 9 percent.');
  });

  test('an appointment names person, office and day', () => {
    const { outline } = written({ keyword: '다온테크 김민수 부사장 선임, 12월 1일자' });
    assert.equal(outline.lead, '다온테크가 12월 1일 김민수 부사장을 선임한다.');
    const office = written({ keyword: '도담대병원 신임 병원장에 한지우 교수 임명. 임기 2026년 12월 1일부터 2년.' });
    assert.equal(office.outline.lead, '도담대병원이 신임 병원장에 한지우 교수를 임명했다.');
  });

  test('a label without its colon is a fact, and nothing is asked for twice', () => {
    const { content } = written({ keyword: '가온시, 12월 5일 겨울 빛 축제 개막. 장소 가온호수공원. 입장 무료.' });
    assert.match(content, /장소: 가온호수공원/u);
    assert.doesNotMatch(content, /\[장소\]/u);
    const phrase = written({ keyword: '가온시, 지역 농산물 장터 개최. 단체 할인과 주차 이용 가능.' }).content;
    assert.match(phrase, /단체 할인과 주차 이용 가능/u);
  });

  test('a quotation that comes as a request is printed, one that is only asked for is not', () => {
    const given = 'Brightwell Hospital opens a wing. Quote from Helen Oduya, director: "Children need a place."';
    const { outline } = written({ language: 'en', keyword: given });
    assert.deepEqual(
      outline.blocks.filter(({ type }) => type === 'quote'),
      [{ type: 'quote', text: 'Helen Oduya, director: "Children need a place."' }],
    );
  });
});

test('the first sentence names the sender; what else speaks in the first person is listed', () => {
  const { outline, content } = written({
    language: 'en',
    keyword:
      'We are Harbor Bakery, a bakery in Portland. We will open our third shop on December 5. We hire 20 people.',
  });
  assert.equal(outline.lead, 'Harbor Bakery will open its third shop on December 5.');
  assert.match(content, /^We hire 20 people\.$/mu);
  const notes = outline.to_check.filter(({ field }) => field === 'wording');
  assert.deepEqual(
    notes.map(({ reason }) => reason.ko.includes('We hire 20 people.')),
    [true],
  );
});

test('a sentence of the user with a banned word is listed to be reworded', () => {
  const brand = { ...BRAND, banned_words: ['최고'] };
  const { content, outline } = written({ keyword: '한빛바이오가 최고의 센서를 출시한다.', brand });
  assert.match(content, /\[표현 수정\]의 센서/u);
  assert.ok(outline.to_check.some(({ reason }) => reason.ko.includes('한빛바이오가 최고의 센서를 출시한다.')));
});

test('the lines of the head stand above the headline in what is exported and mailed', () => {
  const { outline } = written({
    language: 'en',
    keyword: 'Alder Works will open a shop on January 12. It has 20 seats.',
  });
  const blocks = readRelease({ document: documentFrom(outline), language: 'en', embargoAt: null }, null);
  assert.deepEqual(
    blocks.slice(0, 3).map(({ type }) => type),
    ['masthead', 'title', 'subtitle'],
  );
  assert.deepEqual(blocks[0], {
    type: 'masthead',
    label: 'PRESS RELEASE',
    notes: [[{ text: 'FOR IMMEDIATE RELEASE' }]],
  });
});
