import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brand } from '../../src/writing/brief.ts';
import { writeFacts as write } from './built-in.ts';

/** Texts of the built-in writer from declared facts. */

const count = (text: string, part: string) => text.split(part).length - 1;
const BRAND: Brand = {
  ...{ company: '한빛바이오', boilerplate: '한빛바이오는 의료기기 회사다.', homepage: null, tone: null },
  contact: { department: '홍보팀', name: '박나래', phone: '02-555-0123', email: null },
  ...{ glossary: [], banned_words: [] },
};

test('a press release has every fact once, in its place', () => {
  const { title, content, notes, claims } = write(
    {
      ...{
        who: '한빛바이오',
        what: '초소형 혈당 센서 글루코핀 출시',
        when: '2026년 12월 1일',
        where: '전국 약국 3200곳',
      },
      ...{ price: '9만9000원', why: '환자의 70%가 하루 네 번 넘게 손끝을 찌른다.', how: '팔에 붙이면 5분마다 잰다.' },
      quotes: [
        { text: '손끝을 찌르지 않는 날을 앞당기겠다', speaker: '김한빛 대표' },
        { text: '통증이 크게 줄었다' },
        { text: '환자에게 반가운 소식이다', speaker: '김한빛 대표' },
      ],
      contact: '홍보팀 박나래\n02-555-0123',
    },
    { kind: 'product_launch' },
  );
  assert.equal(title, '한빛바이오, 초소형 혈당 센서 글루코핀 출시');
  assert.match(content, /– 한빛바이오는 초소형 혈당 센서 글루코핀 출시를 발표했다\./);
  assert.match(content, /출시일: 2026년 12월 1일\n판매처: 전국 약국 3200곳\n가격: 9만9000원/);
  assert.match(
    content,
    /“손끝을 찌르지 않는 날을 앞당기겠다”\n— 김한빛 대표\n\n“통증이 크게 줄었다”\n\n“환자에게 반가운 소식이다”\n— 김한빛 대표/,
  );
  assert.match(content, /언론 문의처\n한빛바이오\n홍보팀 박나래\n02-555-0123/);
  for (const part of ['2026년 12월 1일', '3200곳', '9만9000원', '70%', '5분마다', '02-555-0123'])
    assert.equal(count(content, part), 1, part);
  assert.doesNotMatch(content, /\[/, 'no blank');
  assert.ok(
    notes.some((note) => note.includes('인용문')),
    `the quotation without a speaker is named in ${notes.join('\n')}`,
  );
  const unverified = claims.filter(({ origin }) => origin.type === 'unverified').map(({ text }) => text);
  assert.deepEqual(unverified, ['통증이 크게 줄었다'], 'only the quotation without a speaker');
});

test('a sentence about the news is reported in Korean, and left alone where nobody is certain how', () => {
  const lead = (what: string, who = '가온시') => write({ who, what }).content;
  assert.match(lead('책 축제를 11월 28일 연다'), /가온시는 책 축제를 11월 28일 연다고 밝혔다\./);
  assert.match(lead('참가자가 3만 명을 넘었다.'), /가온시는 참가자가 3만 명을 넘었다고 밝혔다\./);
  assert.match(lead('가온시가 책 축제를 연다.'), /– 가온시가 책 축제를 연다\./);
  // A copula takes 라고, so the sentence stands, and who it is about is a row.
  assert.match(lead('올해 축제는 일곱 번째이다.'), /– 올해 축제는 일곱 번째이다\./);
  assert.match(lead('축제를 엽니다.', '가온시'), /– 축제를 엽니다\./);
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

test('the company of the brand profile announces the news where the form names nobody', () => {
  const { title, content } = write({ what: '글루코핀 출시' }, { brand: BRAND });
  assert.equal(title, '한빛바이오, 글루코핀 출시');
  assert.match(content, /– 한빛바이오는 글루코핀 출시를 발표했다\./);
});

test('missing facts are visible blanks', () => {
  const { title, content } = write({ details: '배터리는 14일 간다.' });
  assert.match(`${title}\n${content}`, /\[담당자 이름, 전화번호, 이메일\]/);
});

test('an official document has recipient, copy, title, date of effect and enclosures in their places', () => {
  const { content } = write(
    {
      ...{
        sender: '가온시',
        recipient: '가온교육지원청장',
        copy_to: '초등교육과장',
        title: '자원봉사자 모집 협조 요청',
      },
      ...{ what: '책 축제 자원봉사자를 모집합니다.', when: '11월 28일 10:00', deadline: '11월 24일' },
      ...{ effective_date: '2026-11-19', attachments: ['계획, 예산안', '신청서 1부'], contact: '문화과 031-555-0101' },
    },
    { task: 'official-document', kind: '협조문' },
  );
  assert.match(content, /수신 {2}가온교육지원청장\n참조 {2}초등교육과장\n제목 {2}자원봉사자 모집 협조 요청/);
  assert.match(content, /1\. 책 축제 자원봉사자를 모집합니다\./);
  assert.match(content, /시행일: 2026\. 11\. 19\.\(목\)\n.*일시: 2026\. 11\. 28\.\(토\) 10:00/);
  assert.match(content, /붙임 {2}1\. 계획, 예산안 1부\.\n {6}2\. 신청서 1부\. {2}끝\.\n\n가온시장$/);
});

test('a product launch letter calls the date and the shops by their usual names', () => {
  const facts = {
    sender: '한빛바이오',
    recipient: '거래처 대표',
    what: '글루코핀',
    when: '2026년 12월 1일',
    apply: '전국 약국',
  };
  const { title, content } = write(facts, { task: 'official-document', kind: '제품 출시 안내문' });
  assert.equal(title, '글루코핀 출시 안내');
  assert.match(content, /출시일: 2026\. 12\. 1\.\(화\)\n.*가격: \[판매 가격\]\n.*구입처: 전국 약국/);
  assert.doesNotMatch(content, /제품명/);
});

test('what a kind of text has no place for is named, not dropped', () => {
  const { content, notes } = write(
    { title: '글루코핀', what: '한빛바이오가 만든 혈당 센서', contact: '02-555-0100' },
    { task: 'creation', kind: 'wiki_a' },
  );
  assert.match(content, /글루코핀은 한빛바이오가 만든 혈당 센서이다\./);
  assert.doesNotMatch(content, /02-555-0100/);
  assert.ok(notes.some((note) => note.includes('02-555-0100')));
});

test('rows under labels of their own and labelled lines of the details are rows of the fact box', () => {
  const { content } = write({
    ...{ who: 'Acme', what: '한국 지사 설립', more: [{ label: 'CEO', value: 'Jane Roe' }] },
    details: '직원 수: 20명\n- 서울 사무소\n서울에 사무소를 연다.',
  });
  assert.match(content, /CEO: Jane Roe\n직원 수: 20명/);
  assert.match(content, /- 서울 사무소/);
  assert.match(content, /서울에 사무소를 연다\./);
});

const PRESS = {
  en: { who: 'Hanbit Bio', what: 'Hanbit Bio will launch Glucopin on 1 December.', when: '1 December 2026' },
  ja: { who: 'ハンビットバイオ', what: '血糖センサーの発売', when: '2026年12月1日' },
  zh: { who: '韩光生物', what: '推出微型血糖传感器', when: '2026年12月1日' },
  fr: { who: 'Hanbit Bio', what: 'lancement du capteur Glucopin', when: '1er décembre 2026' },
  id: { who: 'Hanbit Bio', what: 'peluncuran sensor Glucopin', when: '1 Desember 2026' },
} as const;
const LEADS = {
  en: 'Hanbit Bio will launch Glucopin on 1 December.',
  ja: 'ハンビットバイオは、血糖センサーの発売を発表しました。',
  zh: '韩光生物宣布：推出微型血糖传感器。',
  fr: 'Hanbit Bio annonce : lancement du capteur Glucopin.',
  id: 'Hanbit Bio mengumumkan peluncuran sensor Glucopin.',
} as const;

for (const language of ['en', 'ja', 'zh', 'fr', 'id'] as const)
  test(`a press release in ${language} from facts`, () => {
    const { content } = write({ ...PRESS[language], contact: 'press@hanbit.example' }, { language });
    assert.ok(content.includes(LEADS[language]), content);
    assert.equal(count(content, PRESS[language].when), 1);
    assert.equal(count(content, 'press@hanbit.example'), 1);
  });
