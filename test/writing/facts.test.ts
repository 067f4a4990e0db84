import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brand, Brief } from '../../src/writing/brief.ts';
import type { Facts } from '../../src/writing/facts.ts';
import { writeFacts as write } from './built-in.ts';

/** Texts of the built-in writer from declared facts: every fact once, in its place, and nothing bent. */

const count = (text: string, part: string) => text.split(part).length - 1;
const BRAND: Brand = {
  ...{ company: '한빛바이오', boilerplate: '한빛바이오는 의료기기 회사다.', homepage: null, tone: null },
  contact: { department: '홍보팀', name: '박나래', phone: '02-555-0123', email: null },
  ...{ glossary: [], banned_words: [] },
};

test('a press release has every fact, in its place', () => {
  const { title, content, claims } = write({
    ...{
      who: '한빛바이오',
      what: '초소형 혈당 센서 글루코핀 출시',
      when: '2026년 12월 1일',
      where: '전국 약국 3200곳',
    },
    ...{ price: '9만9000원', why: '환자의 70%가 하루 네 번 넘게 손끝을 찌른다.', how: '팔에 붙이면 5분마다 잰다.' },
    quotes: [{ text: '손끝을 찌르지 않는 날을 앞당기겠다', speaker: '김한빛 대표' }, { text: '통증이 크게 줄었다' }],
    contact: '홍보팀 박나래\n02-555-0123',
  });
  assert.equal(title, '한빛바이오, 초소형 혈당 센서 글루코핀 출시');
  assert.match(content, /^환자의 70%가 하루 네 번 넘게 손끝을 찌른다\.\n\n팔에 붙이면 5분마다 잰다\./);
  assert.match(content, /일시: 2026년 12월 1일\n장소: 전국 약국 3200곳\n가격: 9만9000원/);
  assert.match(content, /“손끝을 찌르지 않는 날을 앞당기겠다”\n— 김한빛 대표\n\n“통증이 크게 줄었다”/);
  assert.match(content, /언론 문의처\n홍보팀 박나래\n02-555-0123/);
  for (const part of ['2026년 12월 1일', '3200곳', '9만9000원', '70%', '5분마다', '02-555-0123'])
    assert.equal(count(content, part), 1, part);
  assert.doesNotMatch(content, /\[/, 'no blank');
  const unverified = claims.filter(({ origin }) => origin.type === 'unverified').map(({ text }) => text);
  assert.deepEqual(unverified, ['통증이 크게 줄었다'], 'only the quotation without a speaker');
});

test('the contact of the form replaces the one of the brand profile', () => {
  const own = write({ who: '한빛바이오', what: '글루코핀 출시' }, { brand: BRAND }).content;
  assert.match(own, /홍보팀 박나래\n02-555-0123/);
  const given = write(
    { who: '한빛바이오', what: '글루코핀 출시', contact: '연구소 02-555-0199' },
    { brand: BRAND },
  ).content;
  assert.match(given, /연구소 02-555-0199/);
  assert.doesNotMatch(given, /02-555-0123/);
});

test('missing facts are visible blanks', () => {
  const { title, content } = write({ details: '배터리는 14일 간다.' });
  assert.match(`${title}\n${content}`, /\[담당자 이름, 전화번호, 이메일\]/);
});

test('an official document has recipient, copy, title, date of effect and enclosures in their places', () => {
  const { content } = write(
    {
      ...{ sender: '가온시장', recipient: '가온교육지원청장', copy_to: '초등교육과장' },
      ...{ title: '자원봉사자 모집 협조 요청', what: '책 축제 자원봉사자를 모집합니다.', when: '11월 28일 10:00' },
      ...{ deadline: '11월 24일', effective_date: '2026-11-19', attachments: ['계획, 예산안', '신청서 1부'] },
      contact: '문화과 031-555-0101',
    },
    { task: 'official-document', kind: '협조문' },
  );
  assert.match(content, /수신 {2}가온교육지원청장\n참조 {2}초등교육과장\n제목 {2}자원봉사자 모집 협조 요청/);
  assert.match(
    content,
    /1\. 책 축제 자원봉사자를 모집합니다\.\n2\. 시행일: 2026년 11월 19일\n3\. 일시: 11월 28일 10:00/,
  );
  assert.match(content, /붙임 {2}1\. 계획, 예산안\n {6}2\. 신청서 1부 {2}끝\.\n\n가온시장$/);
});

const FORMS: [string, Partial<Brief>, Facts, { title: string; has: string[] }][] = [
  [
    'notes about the course stay as they were entered',
    {},
    { who: '고성군', what: '공룡빛축제 개최', how: '드론 500대 라이트쇼\n부스 32개' },
    { title: '고성군, 공룡빛축제 개최', has: ['주요 내용: 드론 500대 라이트쇼\n주요 내용: 부스 32개'] },
  ],
  [
    'an English predicate goes on from the name',
    { language: 'en' },
    { who: 'Lumen Robotics', what: 'opens its first European plant', contact: 'press@lumen.example' },
    { title: 'Lumen Robotics opens its first European plant', has: ['Media contact\npress@lumen.example'] },
  ],
  [
    'rows under labels of their own and labelled lines of the details are rows',
    {},
    {
      who: 'Acme',
      what: '한국 지사 설립',
      more: [{ label: 'CEO', value: 'Jane Roe' }],
      details: '직원 수: 20명\n- 서울 사무소',
    },
    { title: 'Acme, 한국 지사 설립', has: ['CEO: Jane Roe\n직원 수: 20명', '- 서울 사무소'] },
  ],
  [
    'a post is headed by its sentence',
    { task: 'blog', kind: 'news' },
    { who: '솔빛초등학교', what: '전교생이 키운 배추로 김장을 했습니다.', details: '배추 180포기', when: '11/14' },
    { title: '전교생이 키운 배추로 김장을 했습니다', has: ['일시: 11/14', '배추 180포기'] },
  ],
  [
    'cards keep the order and the words of the lines',
    { task: 'creation', kind: 'cardnews' },
    { what: '난방비 줄이는 법', details: '실내 온도 20도\n틈새 막기: 2.4도 상승\n외출모드 끄기' },
    { title: '난방비 줄이는 법', has: ['2. 실내 온도 20도\n3. 틈새 막기: 2.4도 상승\n4. 외출모드 끄기'] },
  ],
  [
    'an encyclopaedia has names of its own for date and place',
    { task: 'creation', kind: 'wiki_a' },
    { title: '세림', details: '반도체 장비 기업', who: '창업자 문경식', when: '2004년', where: '경기도 화성시' },
    { title: '세림', has: ['관련 인물·단체: 창업자 문경식\n시기: 2004년\n지역: 경기도 화성시', '반도체 장비 기업'] },
  ],
];

for (const [name, form, facts, { title, has }] of FORMS)
  test(name, () => {
    const text = write(facts, form);
    assert.equal(text.title, title);
    for (const part of has) assert.ok(text.content.includes(part), text.content);
    const unverified = text.claims.filter(({ origin }) => origin.type === 'unverified');
    assert.deepEqual(unverified, []);
  });

test('a value that looks restricted is printed as entered and named; a restricted line of the details stays out', () => {
  const { content, notes } = write({
    ...{ who: '가온시', what: '책 축제 개최', why: '예산은 쓰지 마세요' },
    details: '무대는 두 곳이다.\n대외비: 출연료 3천만 원',
  });
  assert.match(content, /예산은 쓰지 마세요[\s\S]*무대는 두 곳이다\./u);
  assert.doesNotMatch(content, /출연료/u);
  assert.ok(notes.some((note) => note.includes('적은 그대로 들어갔으니') && note.includes('예산은 쓰지 마세요')));
  assert.ok(notes.some((note) => note.includes('대외비: 출연료 3천만 원')));
});
