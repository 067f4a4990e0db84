import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contentOf } from '../../src/documents/render.ts';
import { type Brief, LANGUAGES, type Language } from '../../src/writing/brief.ts';
import { draft } from '../../src/writing/form/work.ts';
import { officialTime } from '../../src/writing/languages/moments.ts';
import { BRAND, brief } from './samples.ts';

/** The forms of the built-in writer: what is typed stands in its place, and what is missing is a visible blank. */

function written(change: Partial<Brief>) {
  const { document, ...rest } = draft(brief({ task: 'press', ...change })).value;
  const fields = document.to_check.map(({ field }) => field);
  return { title: document.title, content: contentOf(document), document, fields, ...rest };
}

const NOTHING: Record<Language, string> = {
  ...{ ko: '보도자료 부탁드립니다.', en: 'Please write a press release.', ja: 'プレスリリースを書いてください。' },
  ...{ zh: '请写一篇新闻稿。', fr: 'Merci de rédiger un communiqué.', id: 'Tolong buatkan siaran pers.' },
};

describe('a press release', () => {
  for (const language of LANGUAGES)
    test(`in ${language} asks for headline, lead and contact when nothing is given`, () => {
      const { title, content, fields, isStub } = written({ language, keyword: NOTHING[language] });
      assert.match(title, /^\[.+\]$/u);
      assert.equal(content.match(/\[[^\]]+\]/gu)?.length, 2, content);
      for (const field of ['title', 'lead', 'contact'] as const) assert.ok(fields.includes(field), field);
      assert.ok(!content.includes(NOTHING[language]));
      assert.equal(isStub, true);
    });

  test('is filled in from labels, and a label that is not known stays as typed', () => {
    const { title, content } = written({
      keyword:
        '누가: 가온시\n무엇을: 겨울빛 축제\n언제: 12월 1일 오후 5시\n우천 시: 실내 진행\n부제: 호수에 뜬 등불 3000개\n문의: 문화예술과 033-555-0100\n담당자: 이가온',
    });
    assert.equal(title, '가온시, 겨울빛 축제');
    assert.match(content, /^호수에 뜬 등불 3000개\n/u);
    assert.match(content, /누가: 가온시\n무엇을: 겨울빛 축제\n언제: 12월 1일 오후 5시\n우천 시: 실내 진행/u);
    assert.match(content, /언론 문의처\n문화예술과 033-555-0100\n담당자: 이가온$/u);
  });

  test('prints sentences as given, in their order', () => {
    const given = ['한빛바이오가 12월 1일 글루코핀을 출시합니다.', '무게는 3.5g입니다.', '전국 약국에서 판매해요.'];
    const [first, ...others] = given;
    assert.ok(written({ keyword: given.join(' ') }).content.startsWith(`${first}\n\n${others.join(' ')}`));
  });

  test('has the first line or its core as headline', () => {
    for (const [keyword, title] of [
      ['글루코핀 출시 보도자료 써 주세요.', '글루코핀 출시'],
      ['제목: 새 이름\n한빛바이오가 이름을 바꾼다.', '새 이름'],
      ['푸른도서관 12월 1일 개관.', '푸른도서관 12월 1일 개관'],
      ['한빛바이오, 글루코핀 출시, 12월 1일, 9만 원', '한빛바이오, 글루코핀 출시'],
      ['가온시가 12월 1일 축제를 연다. 시민 3000명이 온다.', '가온시가 12월 1일 축제를 연다'],
    ] as const)
      assert.equal(written({ keyword }).title, title, keyword);
  });

  test('of a greeting has the sender, and the sentence that follows as headline', () => {
    const { title, content } = written({
      keyword:
        '안녕하세요, ○○식품입니다. 저희가 만든 ‘아침두유’에서 이물질이 발견되어 11월 20일부터 회수합니다. 보도자료 부탁드립니다.',
    });
    assert.match(title, /^저희가 만든 ‘아침두유’에서/u);
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

  test('takes the frame of the earlier text: the lines above, the organisation, the contact and the end mark', () => {
    const text =
      '보도자료\n문화관광과\n\n가온시가 지난해 책 축제를 열었다.\n\n시민이 많이 왔다.\n\n가온시 소개\n가온시는 인구 30만의 도시다.\n\n문의\n문화관광과 031-555-0000\n\n- 30 -';
    const model = { id: 7, title: '가온시, 책 축제 개최', text, url: null, language: 'ko', published: null };
    const house = [{ ...model, role: 'model' as const }];
    const { content, houseTextId } = written({ keyword: '가온시가 12월 1일 축제를 연다.', house });
    assert.equal(
      content,
      '보도자료\n문화관광과\n\n가온시가 12월 1일 축제를 연다.\n\n가온시 소개\n가온시는 인구 30만의 도시다.\n\n문의\n문화관광과 031-555-0000\n\n- 30 -',
    );
    assert.equal(houseTextId, 7);
    const own = written({ keyword: '가온시가 축제를 연다.\n문의: 축제과 031-555-0001', house }).content;
    assert.match(own, /축제과 031-555-0001/u);
    assert.doesNotMatch(own, /031-555-0000/u);
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

  test('in Korean has 수신, 제목, numbered lines, 끝. and the signatory', () => {
    const { content } = letter(
      '수신: 전 부서장\n참조: 감사팀장\n발신: 가온시장\n제목: 통학로 점검 협조 요청\n통학로를 점검합니다.\n정문 앞 주차를 자제해 주세요.\n일시: 12월 3일 오후 2시\n담당: 교통과 031-555-0133\n붙임: 점검표, 예시',
    );
    assert.equal(
      content,
      `가온시장

수신  전 부서장
참조  감사팀장
제목  통학로 점검 협조 요청

1. 통학로를 점검합니다.
2. 정문 앞 주차를 자제해 주세요.
3. 일시: 12월 3일 오후 2시
4. 담당: 교통과 031-555-0133

붙임  점검표, 예시  끝.

가온시장`,
    );
  });

  test('keeps the numbers that were typed', () => {
    const { content } = letter(
      '수신: 학교장\n제목: 행사 협조\n1. 관련: 총무과-12\n2. 행사를 엽니다.\n가. 일시: 12월 3일',
    );
    assert.match(content, /1\. 관련: 총무과-12\n2\. 행사를 엽니다\.\n가\. 일시: 12월 3일 {2}끝\./u);
  });

  test('asks for the receiver and the sender that are missing', () => {
    const { content, fields } = letter('주차장을 비워 주시기 바랍니다.');
    assert.match(content, /수신 {2}\[수신자\]\n제목 {2}주차장을 비워 주시기 바랍니다/u);
    assert.match(content, /\[발신 명의\]$/u);
    for (const field of ['recipient', 'sender'] as const) assert.ok(fields.includes(field), field);
  });

  test('is a memorandum in English and ends with 以上 in Japanese', () => {
    const english = letter('To: All staff\nFrom: Facilities\nTitle: Fire drill\nDate: December 3', { language: 'en' });
    assert.match(english.content, /^MEMORANDUM\n\nTO: All staff\nFROM: Facilities\nSUBJECT: Fire drill/u);
    const japanese = letter('宛先：各部長\n発信：総務部\n件名：防災訓練\n日時：12月3日', { language: 'ja' });
    assert.match(japanese.content, /^各部長\n総務部\n\n防災訓練\n[\s\S]*\n以上$/u);
  });
});

test('times are suggested in the notation of official documents', () => {
  assert.equal(officialTime('오후 3시 20분'), '15:20');
});

test('a blog post has the typed lines, and says which options were not followed', () => {
  const { title, content, fields } = written({
    task: 'blog',
    kind: 'marketing',
    keyword: '겨울 보일러 관리 방법 블로그 글 써줘.\n배관은 보온재로 감쌉니다.\n점검 기간: 12월',
    tone: 'friendly',
  });
  assert.equal(title, '겨울 보일러 관리 방법');
  assert.equal(content, '배관은 보온재로 감쌉니다.\n\n점검 기간: 12월');
  assert.ok(fields.includes('option'));
  assert.match(written({ task: 'blog', keyword: '블로그 글 써줘.' }).content, /^\[누가/u);
});
