import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { documentFrom } from '../../src/documents/outline.ts';
import { contentOf } from '../../src/documents/render.ts';
import type { Brief } from '../../src/writing/brief.ts';
import { draftOfficial } from '../../src/writing/form/official/index.ts';
import { signatoryOf } from '../../src/writing/form/official/signatory.ts';
import { formOf, frameOf, OFFICIAL_KINDS, OFFICIAL_LANGUAGES } from '../../src/writing/form/official/templates.ts';
import { officialNotation, officialPeriod, officialTime } from '../../src/writing/languages/moments.ts';
import { lintOfficial } from '../../src/writing/lint/index.ts';
import { brandOf, briefOf, TODAY } from './grounding.ts';

/** Official documents of the built-in writer: the form of each kind, and no invented facts. */

function written(changes: Partial<Brief>) {
  const { outline, issuer } = draftOfficial(briefOf({ task: 'official-document', kind: '협조문', ...changes }));
  return { title: outline.title, content: contentOf(documentFrom(outline)), toCheck: outline.to_check, issuer };
}

const reference = (text: string) => [{ title: '자료', text, url: null }];
const blanks = (text: string) => new Set(text.match(/\[[^[\]\n]+\]/gu) ?? []);
const LETTER =
  '수신: 전 부서장\n발신: 정보보안팀장\n제목: 개인정보 취급 현황 조사 협조 요청\n조사 기간: 11월 23일~12월 4일\n제출 방법: 사내 전자결재\n담당: 정보보안팀 오지후(내선 3412)';

describe('a letter', () => {
  test('has 수신, 제목, items, 끝. and the signatory, in this order and each once', () => {
    const { title, content } = written({ keyword: LETTER });
    assert.equal(title, '개인정보 취급 현황 조사 협조 요청');
    assert.equal(
      content,
      `수신  전 부서장
제목  개인정보 취급 현황 조사 협조 요청

개인정보 취급 현황 조사와 관련하여 다음과 같이 요청하오니 협조하여 주시기 바랍니다.

1. 조사 기간: 2026. 11. 23.(월) ∼ 12. 4.(금)
2. 제출 방법: 사내 전자결재
3. 담당: 정보보안팀 오지후(내선 3412)  끝.

정보보안팀장`,
    );
  });

  test('has no 참조 and no 붙임 unless given', () => {
    assert.doesNotMatch(written({ keyword: LETTER }).content, /참조|붙임/u);
    const given = written({ keyword: `${LETTER}\n참조: 감사팀장\n붙임: 점검표 서식, 작성 예시` }).content;
    assert.match(given, /^수신 {2}전 부서장\n참조 {2}감사팀장\n제목 {2}/u);
    assert.match(given, /붙임 {2}1\. 점검표 서식 1부\.\n {6}2\. 작성 예시 1부\. {2}끝\.\n/u);
    assert.match(written({ keyword: `${LETTER}\n붙임: 점검표` }).content, /\n붙임 {2}점검표 1부\. {2}끝\.\n/u);
  });

  test('turns a natural-language brief into background, request and deadline, without the instructions to the writer', () => {
    const { title, content, issuer } = written({
      keyword:
        '한결초등학교입니다. 한결시청 교통과에 통학로 안전시설 설치를 요청하는 공문을 써 주세요. 정문 앞 횡단보도에 신호등이 없습니다. 올해 학생 등굣길 사고가 3건 있었습니다. 11월 30일까지 회신을 받고 싶습니다.',
    });
    assert.equal(title, '통학로 안전시설 설치 협조 요청');
    assert.match(content, /^한결초등학교\n\n수신 {2}한결시청 교통과\n/u);
    assert.match(
      content,
      /1\. 정문 앞 횡단보도에 신호등이 없습니다\.\n2\. 올해 학생 등굣길 사고가 3건 있었습니다\.\n/u,
    );
    assert.match(content, /회신 기한: 2026\. 11\. 30\.\(월\)까지 {2}끝\.\n\n한결초등학교장$/u);
    assert.doesNotMatch(content, /써 주세요|받고 싶|입니다\.\n\n수신/u);
    assert.equal(issuer, 'public');
  });

  test('is signed by the head of the organisation, never by a 대표이사 of a city', () => {
    assert.equal(signatoryOf('한결시 문화예술과', 'public'), '한결시장');
    assert.equal(signatoryOf('강남구', 'public'), '강남구청장');
    assert.equal(signatoryOf('한결병원', 'public'), '한결병원장');
    assert.equal(signatoryOf('한국화훼협회', 'association'), '한국화훼협회장');
    assert.equal(signatoryOf('경기도', 'public'), '경기도지사');
    assert.equal(signatoryOf('한빛바이오', 'company'), '한빛바이오 대표이사');
    assert.equal(signatoryOf('정보보안팀장', null), '정보보안팀장');
    assert.equal(signatoryOf('모르는곳', null), '모르는곳');
  });

  test('a request to the reader under its label is content, not an instruction to the writer', () => {
    const { title, content } = written({
      keyword: '수신: 정보보호팀장\n요청 사항: 점검표 작성, 담당자 지정\n기한: 11월 20일 오후 6시까지',
    });
    assert.equal(title, '점검표 작성 등 협조 요청');
    assert.match(content, /요청 사항: 점검표 작성, 담당자 지정\n/u);
    assert.match(content, /기한: 2026\. 11\. 20\.\(금\) 18:00까지 {2}끝\./u);
  });
});

describe('a letter from free text', () => {
  test('takes sender, receiver and matter from sentences about them, and prints none of these', () => {
    const { title, content } = written({
      keyword:
        '통계 조사에 협조해 달라는 공문을 써 줘. 보내는 곳은 늘봄연구원, 받는 곳은 각 대학 교무처. 온라인 설문이야.',
    });
    assert.equal(title, '통계 조사 협조 요청');
    assert.match(content, /^늘봄연구원\n\n수신 {2}각 대학 교무처\n제목 {2}통계 조사 협조 요청\n/u);
    assert.match(content, /온라인 설문입니다\.[\s\S]*\n\n늘봄연구원장$/u);
    assert.doesNotMatch(content, /보내는|받는|써 줘/u);
  });

  test('a sentence that asks names who asks whom for what', () => {
    const { title, content } = written({
      keyword: '가람초등학교에서 가람경찰서에 등하굣길 교통지도 지원을 요청합니다.',
    });
    assert.equal(title, '등하굣길 교통지도 지원 협조 요청');
    assert.match(content, /수신 {2}가람경찰서\n[\s\S]*가람초등학교장$/u);
  });

  test('an English memo with sender and receiver in its first words', () => {
    const { content } = written({
      language: 'en',
      keyword: 'Memo from Finance to all department heads: please send your budget drafts by December 1.',
    });
    assert.match(content, /TO: all department heads\nFROM: Finance\n/u);
    assert.match(content, /^Please send your budget drafts by December 1\.$/mu);
    assert.doesNotMatch(content, /listed below/u);
  });
});

describe('a request for a document', () => {
  const drafted = (keyword: string, changes: Partial<Brief> = {}) => written({ kind: '안내문', keyword, ...changes });

  test('names the cause, the readers and the matter; what readers are asked to do is content', () => {
    const { title, content, toCheck } = drafted(
      '우리 회사 사옥 이전하니까 거래처에 주소 변경 안내하는 공문 써줘. 발신은 다솔유통 대표. 12월 15일부터 새 주소는 서울 마포구 가람로 12, 5층. 세금계산서 주소도 바꿔 달라고 해줘',
    );
    assert.equal(title, '사옥 이전에 따른 주소 변경 안내');
    assert.match(content, /^수신 {2}거래처\n제목 {2}사옥 이전에 따른 주소 변경 안내\n/u);
    assert.match(content, /새 주소: 서울 마포구 가람로 12, 5층\(2026\. 12\. 15\.\(화\)부터\)/u);
    assert.match(content, /세금계산서 주소도 바꿔 주시기 바랍니다\. {2}끝\.\n\n다솔유통 대표$/u);
    assert.ok(toCheck.every(({ reason }) => !reason.ko.includes('달라고')));
  });

  test('may state something itself, which is printed as a sentence', () => {
    const { title, content } = drafted('1월부터 회비 인상되는 거 회원들한테 안내문 만들어 주세요. 문의 02-555-0101');
    assert.doesNotMatch(`${title}\n${content}`, /되는 거|만들어/u);
    const stated = drafted('재택근무 주 2회로 확대한다고 전 직원한테 공지해줘. 1월부터 시행해.', { kind: '공지사항' });
    assert.equal(stated.title, '재택근무 확대 공지');
    assert.match(stated.content, /재택근무 주 2회로 확대합니다\.\n.*1월부터 시행합니다\./u);
    assert.doesNotMatch(stated.content, /\[일시\]/u);
  });

  for (const [keyword, title, opening] of [
    ['창립 기념식 초청장 써줘. 12월 11일 오후 6시', '창립 기념식 초청', '창립 기념식에 다음과 같이 초청합니다.'],
    ['배송 지연 사과문 부탁해. 주문 3건이 늦어졌어.', '배송 지연 사과문', '배송 지연에 대해 사과드립니다.'],
    ['감사장 써줘. 받는 분 정하람. 봉사를 3년 하셨음.', '감사장', '이에 감사의 뜻을 담아 이 감사장을 드립니다.'],
  ] as const)
    test(`decides the words of the document: ${title}`, () => {
      const document = drafted(keyword);
      assert.equal(document.title, title);
      assert.ok(document.content.split('\n').includes(opening), document.content);
    });

  test('that no rule understands is listed with its figures, and not printed', () => {
    const { content, toCheck } = drafted(
      '저번에 말한 3층 그거 어떻게 좀 잘 풀어서 공문 써 주세요. 12월 1일에 시작합니다.',
    );
    assert.doesNotMatch(content, /공문 써|그거/u);
    assert.ok(toCheck.some(({ reason }) => reason.ko.includes('3층')));
  });

  test('in English gives a label and keeps imperatives to the readers', () => {
    const { title, content } = drafted(
      'Write a notice to all tenants: the lobby doors will be replaced on December 3. Use the rear entrance. Keep it short.',
      { language: 'en' },
    );
    assert.equal(title, 'Notice: Lobby doors to be replaced');
    assert.match(content, /For: all tenants\n.*replaced on December 3\.\n.*Please use the rear entrance\./u);
    assert.doesNotMatch(content, /Keep it short/u);
  });
});

describe('the title of a notice without a topic', () => {
  for (const [keyword, title] of [
    ['사내 식당 운영 시간이 12월 1일부터 바뀝니다. 저녁은 운영하지 않습니다.', '사내 식당 운영 시간 변경 공지'],
    ['12월 9일 오후 2시에 전 층 소방훈련을 실시합니다.', '전 층 소방훈련 실시 공지'],
    ['도색 때문에 12월 12일 하루 지하 2층 전체 통제됩니다.', '지하 2층 전체 통제 공지'],
    ['복도 조명이 너무 어둡습니다.', '복도 조명이 너무 어둡습니다'],
  ] as const)
    test(`${title}`, () => assert.equal(written({ kind: '공지사항', keyword }).title, title));
});

describe('an internal notice', () => {
  test('keeps a note that ends in a noun such as 필요 as it is', () => {
    const { content } = written({
      kind: '공지사항',
      keyword:
        '연말정산 서류 제출 안내. 1월 15일까지 인사팀에 제출. 간소화 자료 PDF, 부양가족 증빙 필요. 문의 내선 210',
    });
    assert.match(content, /부양가족 증빙 필요\.?$/mu);
  });

  const canteen = { kind: '공지사항', keyword: '연말 구내식당 운영 시간 변경 안내' };

  test('is a plain list with the content of the reference, even if it shares no word with the keyword', () => {
    const { title, content } = written({
      ...canteen,
      references: reference('12월 24일부터 31일까지 중식 11:30~13:00만 운영, 석식 없음'),
    });
    assert.equal(title, '연말 구내식당 운영 시간 변경 안내');
    assert.match(
      content,
      /1\. 기간: 2026\. 12\. 24\.\(목\) ∼ 12\. 31\.\(목\)\n2\. 내용: 중식 11:30∼13:00만 운영, 석식 없음$/u,
    );
    assert.doesNotMatch(content, /수신|참조|대표|끝\.|붙임|\[/u);
    assert.ok(!content.includes(title), 'the title is printed once');
  });

  test('uses the requested tone and does not print the request', () => {
    const { content, toCheck } = written({
      kind: '공지사항',
      keyword:
        '12월 31일은 전사 휴무입니다. 당직은 시설팀과 전산팀에서 각각 2명씩 맡습니다. 부드러운 말투로 써 주세요.',
    });
    assert.match(content, /2026\. 12\. 31\.\(목\)은 전사 휴무예요\.\n2\. 당직은 .* 맡아요\./u);
    assert.doesNotMatch(content, /말투|써 주세요/u);
    assert.deepEqual(
      toCheck.map(({ field }) => field),
      ['contact'],
    );
  });

  test('turns labelled sentences into lines and keeps the others', () => {
    const { content } = written({
      kind: '안내문',
      keyword:
        '엘리베이터 교체 공사 안내. 공사 기간은 11월 24일부터 12월 11일까지입니다. 101동 1호기가 대상입니다. 소음이 발생합니다.',
    });
    assert.match(
      content,
      /1\. 공사 기간: 2026\. 11\. 24\.\(화\) ∼ 12\. 11\.\(금\)\n2\. 대상: 101동 1호기\n3\. 소음이 발생합니다\.\n/u,
    );
  });

  test('becomes a letter when it has an addressee', () => {
    assert.match(
      written({ kind: '안내문', keyword: '수신: 입주사 대표\n제목: 주차장 폐쇄 안내\n기간: 12월 1일~3일' }).content,
      /^수신 {2}입주사 대표\n제목/u,
    );
  });
});

test('a request that cannot be followed is in to_check, and not in the text', () => {
  const { content, toCheck } = written({
    kind: '공지사항',
    keyword: '사무실을 이전합니다. 시장님의 인용문을 넣어 주세요.',
  });
  assert.doesNotMatch(content, /인용문/u);
  assert.ok(toCheck.some(({ reason }) => reason.ko.includes('인용문을 넣어 주세요')));
});

test('a product launch has product, day and price, and leaves blanks only for what readers need', () => {
  const { title, content } = written({
    kind: '제품 출시 안내문',
    keyword:
      '거래처에 보낼 신제품 안내문. 제품: 온기담 보온 도시락 세트. 출시일: 12월 2일. 공급가: 2만 8500원. 주문: 영업2팀 031-555-0120',
  });
  assert.equal(title, '온기담 보온 도시락 세트 출시 안내');
  assert.match(content, /출시일: 2026\. 12\. 2\.\(수\)/u);
  assert.match(content, /공급가: 2만 8500원/u);
  assert.deepEqual([...blanks(content)], ['[발신 명의]']);
});

describe('other languages', () => {
  test('an English request is a memorandum, and a Japanese one has 記 and 以上', () => {
    assert.match(written({ language: 'en', keyword: 'privacy audit' }).content, /^MEMORANDUM\n\nTO: /u);
    const japanese = written({
      language: 'ja',
      keyword: '宛先：各部門長\n件名：防災訓練への参加のお願い\n日時：12月2日 10:00〜11:00',
    });
    assert.match(
      japanese.content,
      /各部門長 各位\n[\s\S]*下記のとおり[\s\S]*記\n\n1\. 日時：2026年12月2日（水） 10:00〜11:00\n[\s\S]*以上$/u,
    );
    assert.match(written({ language: 'zh', keyword: '信息安全检查' }).content, /特此函达/u);
  });

  test('a Korean brief in English keeps dates and prices and leaves no Korean in the text', () => {
    const { title, content, toCheck } = written({
      ...{ language: 'en', kind: '제품 출시 안내문' },
      keyword: '제품: 글루코핀\n출시일: 12월 14일\n가격: 9만 9000원\n한 번 붙이면 15일 동안 쓴다.',
    });
    assert.doesNotMatch(`${title}\n${content}`, /[가-힣]/u);
    assert.match(content, /Launch date: Monday, December 14, 2026/u);
    assert.match(content, /Price: 99,000 won/u);
    assert.ok(toCheck.some(({ reason }) => reason.ko.includes('한 번 붙이면 15일 동안 쓴다.')));
  });
});

test('days and times are in official notation, with year and weekday computed', () => {
  assert.equal(officialTime('오전 12시 반'), '00:30');
  assert.equal(officialTime('오후 2시부터 4시까지'), '14:00부터 16:00까지');
  assert.equal(officialTime('2시간 걸린다'), '2시간 걸린다');
  assert.equal(officialNotation('2026-06-19', TODAY), '2026. 6. 19.(금)');
  assert.equal(officialPeriod('12월 29일부터 1월 2일까지', TODAY), '2026. 12. 29.(화) ∼ 2027. 1. 2.(토)');
  assert.equal(officialNotation('12/18(금)~19(토)', TODAY), '2026. 12. 18.(금) ∼ 12. 19.(토)');
  assert.equal(officialNotation('1월 4일 월요일에', TODAY), '2027. 1. 4.(월)에');
  assert.equal(officialNotation('참석률 1/2 이상', TODAY), '참석률 1/2 이상');
  assert.equal(officialNotation('지난해 12월 5일', TODAY), '지난해 12월 5일');
});

test('a weekday that does not match its date is kept and reported', () => {
  const { content, toCheck } = written({ kind: '안내문', keyword: '안전교육 안내\n일시: 2026년 12월 19일(금)' });
  assert.match(content, /2026년 12월 19일\(금\)/u);
  assert.ok(toCheck.some(({ reason }) => reason.ko.includes('요일')));
});

test('the contact of the brand is used when the brief has none', () => {
  const contact = { department: '총무팀', name: '이서연 과장', phone: '02-000-0000', email: null };
  const { content } = written({
    kind: '안내문',
    keyword: '사무실 이전',
    brand: brandOf({ company: '한빛바이오', contact }),
  });
  assert.match(content, /문의: 총무팀 이서연 과장\(02-000-0000\)\n\n한빛바이오$/u);
});

test('every template file is complete', () => {
  const files = readdirSync(new URL('../../assets/templates/official/', import.meta.url));
  assert.equal(files.length, OFFICIAL_LANGUAGES.length * (OFFICIAL_KINDS.length + 3) + 1);
  for (const language of OFFICIAL_LANGUAGES) {
    for (const kind of OFFICIAL_KINDS) {
      const form = formOf(kind, language);
      assert.match(form.title, /\{theme\}/u);
      for (const text of [form.plainTitle, form.plainOpening]) assert.doesNotMatch(text, /\{/u);
      for (const field of Object.keys(form.asked)) assert.ok(form.order.includes(field as never), `${kind} ${field}`);
    }
    for (const variant of ['invitation', 'apology', 'thanks'] as const) {
      const { title, plainTitle, opening, order, asked } = formOf('안내문', language, variant);
      assert.ok([title, plainTitle, opening].every((text) => text !== '' && text !== formOf('안내문', language).title));
      assert.ok(Object.keys(asked).every((field) => order.includes(field as never)));
    }
    assert.ok(Object.values(frameOf(language).labels).every((label) => label !== ''));
  }
});

test('over many briefs: at most five blanks, no unresolved particle, no finding except the blanks, deterministic text', () => {
  const topic = fc.constantFrom(
    '보안 점검',
    '사무실 이전 안내',
    'AI 교육',
    '청소기 클린보이 출시',
    '연말 행사 협조 요청',
  );
  const detail = fc.constantFrom(
    '12월 1일',
    '일시: 1월 5일 오후 3시 20분',
    '장소: 본사 7층 대회의실',
    '가격: 12만 9000원',
    '대상: 협력사 30곳',
    '기한: 11월 20일까지',
    '붙임: 일정표',
    '점검은 2시간이 걸린다.',
    '담당자는 5명입니다.',
    '수신: 각 부서장',
  );
  const input = fc.tuple(topic, fc.uniqueArray(detail, { maxLength: 5 }), fc.constantFrom(...OFFICIAL_KINDS));
  fc.assert(
    fc.property(input, ([first, details, kind]) => {
      const changes = { kind, keyword: [first, ...details].join('\n') };
      const { title, content } = written(changes);
      assert.ok(blanks(`${title}\n${content}`).size <= 5, content);
      assert.doesNotMatch(`${title}\n${content}`, /[은이을과]\([는가를와]\)|\(으\)로|undefined|null|\{/u);
      const codes = lintOfficial({ title, content, language: 'ko' }).map(({ code }) => code);
      assert.deepEqual(
        codes.filter((code) => code !== 'blank'),
        [],
        content,
      );
      assert.deepEqual(written(changes).content, content);
    }),
    { numRuns: 150, seed: 19 },
  );
});

test('a long brief takes linear time', { timeout: 20_000 }, () => {
  const text = '12월 1일부터 3일까지 점검한다. 오후 3시에 시작한다. '.repeat(1500);
  assert.ok(written({ kind: '안내문', keyword: '점검 안내', references: reference(text) }).content.length > 0);
  for (const piece of ['“', ' ', '[', '1.', '12월 ', '가: ']) {
    const long = piece.repeat(50_000 / piece.length);
    assert.ok(written({ kind: '안내문', keyword: '점검', references: reference(long) }).content.length > 0);
  }
});
