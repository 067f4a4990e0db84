import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contentOf } from '../../src/documents/render.ts';
import { type Brief, LANGUAGES, type Language } from '../../src/writing/brief.ts';
import { draft } from '../../src/writing/form/work.ts';
import { officialNotation, officialPeriod, officialTime } from '../../src/writing/languages/moments.ts';
import { BRAND, brief } from './samples.ts';

/** The forms of the built-in writer: what is printed where, and a visible blank for what is missing. */

function written(change: Partial<Brief>) {
  const { document } = draft(brief({ task: 'press', ...change })).value;
  const fields = document.to_check.map(({ field }) => field);
  return { title: document.title, content: contentOf(document), document, fields };
}

const NOTHING: Record<Language, string> = {
  ...{ ko: '보도자료 부탁드립니다.', en: 'Please write a press release.', ja: 'プレスリリースを書いてください。' },
  ...{ zh: '请写一篇新闻稿。', fr: 'Merci de rédiger un communiqué.', id: 'Tolong buatkan siaran pers.' },
};

describe('a press release', () => {
  for (const language of LANGUAGES)
    test(`in ${language} asks for headline, lead and contact when nothing is given`, () => {
      const { title, content, fields } = written({ language, keyword: NOTHING[language] });
      assert.match(title, /^\[.+\]$/u);
      assert.equal(content.match(/\[[^\]]+\]/gu)?.length, 2, content);
      for (const field of ['title', 'lead', 'contact', 'sender'] as const) assert.ok(fields.includes(field), field);
      assert.ok(!content.includes(NOTHING[language]));
    });

  test('is filled in from labels: who, what, when, where, quote and speaker, contact', () => {
    const { title, content, document } = written({
      kind: 'event',
      keyword:
        '누가: 가온시\n무엇을: 겨울빛 축제\n언제: 12월 1일 오후 5시\n어디서: 가온호수공원\n인용: 시민 모두가 즐기는 축제로 만들겠습니다.\n발언자: 김가온 시장\n문의: 문화예술과 033-555-0100',
    });
    assert.equal(title, '가온시, 겨울빛 축제');
    assert.match(content, /일시: 12월 1일 오후 5시\n장소: 가온호수공원/u);
    assert.match(content, /“시민 모두가 즐기는 축제로 만들겠습니다\.”\n— 김가온 시장/u);
    assert.match(content, /언론 문의처\n가온시\n문화예술과 033-555-0100$/u);
    assert.deepEqual(document.blocks.find(({ type }) => type === 'quote')?.type, 'quote');
  });

  test('prints sentences as given, in their order', () => {
    const given = ['한빛바이오가 12월 1일 글루코핀을 출시합니다.', '무게는 3.5g입니다.', '전국 약국에서 판매해요.'];
    const { content } = written({ keyword: given.join(' ') });
    const places = given.map((sentence) => content.indexOf(sentence));
    assert.ok(places.every((place) => place >= 0) && places[0]! < places[1]! && places[1]! < places[2]!, content);
  });

  test('takes its headline only from a sentence that can stand alone', () => {
    assert.equal(
      written({ keyword: '한빛바이오가 12월 1일 글루코핀을 출시합니다.' }).title,
      '한빛바이오가 12월 1일 글루코핀을 출시',
    );
    assert.equal(written({ keyword: '푸른도서관 12월 1일 개관.' }).title, '푸른도서관 12월 1일 개관');
    assert.equal(written({ keyword: '글루코핀 출시 보도자료 써 주세요.' }).title, '글루코핀 출시');
    assert.equal(written({ keyword: '제목: 새 이름\n한빛바이오가 이름을 바꾼다.' }).title, '새 이름');
    for (const keyword of ['저희가 새 제품을 출시합니다.', '이번 행사는 무료입니다.', '맛이 참 좋습니다.'])
      assert.equal(written({ keyword }).title, '[제목]', keyword);
  });

  test('of a recall in prose has no greeting of its sender as headline', () => {
    const { title, content } = written({
      keyword:
        '안녕하세요, ○○식품입니다. 저희가 만든 ‘아침두유’에서 이물질이 발견되어 11월 20일부터 회수합니다. 보도자료 부탁드립니다.',
    });
    assert.equal(title, '[제목]');
    assert.doesNotMatch(content, /안녕하세요|식품입니다|부탁/u);
    assert.match(content, /언론 문의처\n○○식품/u);
  });

  test('has a subtitle when asked for, or a reason', () => {
    const keyword = '가온시가 12월 1일 축제를 연다. 시민 3000명이 참여한다.';
    assert.match(written({ withLead: true, keyword }).content, /^시민 3000명이 참여한다\n/u);
    assert.ok(written({ withLead: true, keyword: '가온시가 축제를 연다.' }).fields.includes('subtitle'));
    assert.ok(!written({ keyword: '가온시가 축제를 연다.' }).fields.includes('subtitle'));
  });

  test('takes contact and boilerplate from the brand', () => {
    const { content } = written({ keyword: '한빛바이오가 글루코핀을 출시한다.', brand: BRAND });
    assert.match(content, /한빛바이오 소개\n한빛바이오는 2012년 설립된/u);
    assert.match(content, /홍보팀 이서연\n02-555-0101\npress@hanbit\.example$/u);
  });

  test('uses no sentence in another language and names it', () => {
    const { content, document } = written({
      keyword: '한빛바이오가 글루코핀을 출시한다.\nThe sensor is available from the company shop.',
    });
    assert.doesNotMatch(content, /sensor/u);
    const note = document.to_check.find(({ field }) => field === 'translation');
    assert.match(note!.reason.en, /The sensor is available/u);
  });

  test('does not use search results and names them', () => {
    const sources = [{ title: '시장 동향', text: '시장은 18% 늘었다.', url: 'https://news.example/a' }];
    const { content, fields } = written({ keyword: '한빛바이오가 글루코핀을 출시한다.', sources });
    assert.doesNotMatch(content, /18%/u);
    assert.ok(fields.includes('source'));
  });
});

describe('an official document', () => {
  const letter = (keyword: string, change: Partial<Brief> = {}) =>
    written({ task: 'official-document', kind: '협조문', keyword, ...change });

  test('in Korean has 수신, 제목, items, 끝. and the signatory', () => {
    const { content } = letter(
      '수신: 전 부서장\n참조: 감사팀장\n발신: 가온시\n제목: 통학로 점검 협조 요청\n통학로를 점검합니다.\n정문 앞 주차를 자제해 주세요.\n일시: 12월 3일 오후 2시\n담당: 교통과 031-555-0133\n붙임: 점검표, 예시',
    );
    assert.equal(
      content,
      `가온시

수신  전 부서장
참조  감사팀장
제목  통학로 점검 협조 요청

1. 통학로를 점검합니다.
2. 정문 앞 주차를 자제해 주세요.
3. 통학로 점검과 관련하여 다음과 같이 요청하오니 협조하여 주시기 바랍니다.
  가. 일시: 2026. 12. 3.(목) 14:00
  나. 문의: 교통과 031-555-0133

붙임  1. 점검표 1부.
      2. 예시 1부.  끝.

가온시장`,
    );
  });

  test('asks for the receiver, the sender and the title that are missing', () => {
    const { title, content, fields } = letter('주차장을 비워 주시기 바랍니다.');
    assert.equal(title, '[제목]');
    assert.match(content, /수신 {2}\[수신자\]\n제목 {2}\[제목\]/u);
    assert.match(content, /\[발신 명의\]$/u);
    for (const field of ['title', 'recipient', 'sender'] as const) assert.ok(fields.includes(field), field);
  });

  test('is a memorandum in English and has 記 and 以上 in Japanese', () => {
    const english = letter('To: All staff\nFrom: Facilities\nTitle: Fire drill\nDate: December 3', { language: 'en' });
    assert.match(
      english.content,
      /^MEMORANDUM\n\nTO: All staff\nFROM: Facilities\nDATE: November 15, 2026\nSUBJECT: Fire drill/u,
    );
    const japanese = letter('宛先：各部長\n発信：総務部\n件名：防災訓練\n日時：12月3日', { language: 'ja' });
    assert.match(japanese.content, /\n記\n[\s\S]*\n以上$/u);
  });

  test('writes days and times of a label in the official notation', () => {
    assert.equal(officialTime('오후 3시 20분'), '15:20');
    assert.equal(officialNotation('12월 1일 오후 2시', '2026-11-15'), '2026. 12. 1.(화) 14:00');
    assert.equal(officialPeriod('12월 24일부터 31일까지', '2026-11-15'), '2026. 12. 24.(목) ∼ 12. 31.(목)');
  });
});

describe('a blog post', () => {
  test('has the sentences, a box of values and the brand, or says what to write', () => {
    const { title, content } = written({
      task: 'blog',
      kind: 'marketing',
      keyword: '겨울 보일러 관리 방법 블로그 글 써줘.\n배관은 보온재로 감쌉니다.\n점검 기간: 12월',
      brand: BRAND,
    });
    assert.equal(title, '겨울 보일러 관리 방법');
    assert.match(content, /배관은 보온재로 감쌉니다\.[\s\S]*점검 기간: 12월[\s\S]*한빛바이오 소개/u);
    assert.match(written({ task: 'blog', keyword: '블로그 글 써줘.' }).content, /^\[핵심 내용/u);
  });
});
