import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Brief } from '../../src/writing/brief.ts';
import type { Facts } from '../../src/writing/facts.ts';
import { writeFacts } from './built-in.ts';

/** Forms as people in a hurry fill them in: every fact once, in its place, and nothing bent. */

type Expected = { title: string; has: (string | RegExp)[]; lacks?: string[] };

const LETTER = { task: 'official-document', kind: '안내문' } as const;
const FORMS: [string, Partial<Brief>, Facts, Expected][] = [
  [
    'a festival over several days has a period',
    {},
    {
      ...{ who: '고성군', what: '제12회 공룡빛축제 개최', where: '당항포관광지 일원' },
      ...{ when: '2026. 12. 4.(금) ~ 12. 13.(일) 17:00~22:00', how: '드론 500대 라이트쇼, 먹거리장터 32개 부스' },
      details: '주최: 고성군\n주관: 고성문화재단',
    },
    {
      title: '고성군, 제12회 공룡빛축제 개최',
      has: [
        '고성군은 제12회 공룡빛축제 개최를 발표했다.',
        '기간: 2026. 12. 4.(금) ~ 12. 13.(일) 17:00~22:00',
        '주요 내용: 드론 500대 라이트쇼, 먹거리장터 32개 부스',
        '주최: 고성군\n주관: 고성문화재단',
      ],
    },
  ],
  [
    'several notes about the course are notes, not a row',
    {},
    {
      ...{ who: '한결대병원', what: '로봇 간이식 수술 100례 달성', when: '일시: 11월 12일' },
      how: '이식외과 박준서 교수팀. 평균 입원 기간 9.2일 → 6.8일. 1년 생존율 98%.',
    },
    {
      title: '한결대병원, 로봇 간이식 수술 100례 달성',
      has: ['- 이식외과 박준서 교수팀\n- 평균 입원 기간 9.2일 → 6.8일\n- 1년 생존율 98%', '일시: 11월 12일'],
      lacks: ['일시: 일시'],
    },
  ],
  [
    'a clause without its end is no object',
    {},
    { who: '두레우유', what: '흰우유 1L 가격 2,980원에서 3,130원으로 인상', when: '12월 1일부터' },
    {
      title: '두레우유, 흰우유 1L 가격 2,980원에서 3,130원으로 인상',
      has: ['두레우유는 ‘흰우유 1L 가격 2,980원에서 3,130원으로 인상’이라는 내용을 발표했다.'],
    },
  ],
  [
    'an English predicate goes on from the name',
    { language: 'en' },
    { who: 'Lumen Robotics', what: 'Opens its first European plant.', contact: 'Press contact: press@lumen.example' },
    {
      title: 'Lumen Robotics opens its first European plant',
      has: ['– Lumen Robotics opens its first European plant.', 'Media contact\nLumen Robotics\npress@lumen.example'],
    },
  ],
  [
    'an Indonesian predicate goes on from the name',
    { language: 'id' },
    { who: 'PT Sagara Energi', what: 'meresmikan pembangkit listrik tenaga surya 50 MW' },
    {
      title: 'PT Sagara Energi meresmikan pembangkit listrik tenaga surya 50 MW',
      has: ['– PT Sagara Energi meresmikan pembangkit listrik tenaga surya 50 MW.'],
    },
  ],
  [
    'a Japanese clause is not announced like a noun',
    { language: 'ja' },
    { who: '株式会社ミナト製菓', what: '米粉のバウムクーヘン「こめの輪」を発売' },
    {
      title: '株式会社ミナト製菓、米粉のバウムクーヘン「こめの輪」を発売',
      has: ['株式会社ミナト製菓は、次のとおり発表しました。米粉のバウムクーヘン「こめの輪」を発売。'],
    },
  ],
  [
    'a letter asks once',
    { ...LETTER, kind: '협조문' },
    {
      ...{ sender: '가람시청소년재단', recipient: '관내 중학교장', title: '진로박람회 학생 참가 협조 요청' },
      what: '진로박람회를 개최하오니 학생들이 참가할 수 있도록 협조하여 주시기 바랍니다.',
      ...{ when: '2026.12.11(금) 10:00~16:00', contact: '031-111-2222' },
    },
    {
      title: '진로박람회 학생 참가 협조 요청',
      has: ['협조하여 주시기 바랍니다.\n\n1. 일시: 2026. 12. 11.(금) 10:00∼16:00'],
      lacks: ['다음과 같이 요청하오니'],
    },
  ],
  [
    'reasons come before the matter, and lines keep their order',
    LETTER,
    {
      ...{ sender: '대한포장(주)', recipient: '거래처 제위', what: '상자 납품 단가 조정 안내' },
      why: '원지 가격이 22% 올랐습니다. 자체 절감은 한계에 이르렀습니다.',
      details: 'A형: 420원 → 460원\n12월 1일 이전 발주분은 종전 단가 적용\nB형: 610원 → 665원',
    },
    {
      title: '상자 납품 단가 조정 안내',
      has: [
        /1\. 원지 가격이 22% 올랐습니다\.\n2\. .*한계에 이르렀습니다\.\n3\. 상자 납품 단가 조정을/u,
        /A형: 420원 → 460원\n.*종전 단가 적용\n.*B형: 610원 → 665원/u,
      ],
    },
  ],
  [
    'an end that is no day stays as entered',
    LETTER,
    {
      ...{ sender: '누리재활병원', recipient: '보호자', title: '면회시간 변경 안내' },
      ...{ what: '면회 시간을 아래와 같이 바꿉니다.', when: '11월 23일부터 별도 안내 시까지' },
    },
    {
      title: '면회시간 변경 안내',
      has: ['면회 시간을 아래와 같이 바꿉니다.\n\n', '일시: 2026. 11. 23.(월)부터 별도 안내 시까지', '누리재활병원장'],
      lacks: ['안내드립니다'],
    },
  ],
  [
    'the head of an association signs for it',
    LETTER,
    {
      ...{ sender: '전국소상공인협회장', recipient: '수신자 참조', title: '정기총회 개최 알림' },
      ...{ what: '정기총회를 개최하오니 참석하여 주시기 바랍니다.', details: '안건\n제1호: 결산(안)\n제2호: 예산(안)' },
    },
    {
      title: '정기총회 개최 알림',
      has: [
        /^전국소상공인협회\n\n수신 {2}수신자 참조\n/u,
        /안건\n.*제1호: 결산\(안\)\n.*제2호/u,
        /전국소상공인협회장$/u,
      ],
    },
  ],
  [
    'a launch is announced once, and a confectioner has no head of department',
    { ...LETTER, kind: '제품 출시 안내문' },
    { sender: '오름제과', recipient: '전국 대리점', what: '신제품 OR-700 출시', apply: '전산망에서 발주' },
    { title: '신제품 OR-700 출시 안내', has: ['신제품 OR-700 출시를 다음과', /오름제과$/u], lacks: ['출시 출시'] },
  ],
  [
    'a notice is headed by its sentence',
    { ...LETTER, kind: '공지사항' },
    { what: '12월 1일부터 점심값이 6,000원으로 오릅니다.', details: '저녁은 무료 유지\n식권은 그대로 쓸 수 있어요' },
    {
      title: '12월 1일부터 점심값이 6,000원으로 오릅니다',
      has: [/^다음과 같이 알려 드립니다\./u, /저녁은 무료 유지\n.*식권은 그대로 쓸 수 있어요\./u],
    },
  ],
  [
    'a Japanese line without kana is not taken for Chinese',
    { ...LETTER, language: 'ja' },
    {
      ...{ sender: '株式会社アオバ物流', recipient: 'お取引先各位', title: '年末年始休業のお知らせ' },
      ...{ what: '年末年始は下記のとおり休業いたします。', details: '年内最終出荷: 12月28日(月) 15時受付分' },
    },
    {
      title: '年末年始休業のお知らせ',
      has: ['さて、年末年始は下記のとおり休業いたします。\n\n', '年内最終出荷：12月28日（月）15時受付分'],
      lacks: ['ご案内いたします'],
    },
  ],
  [
    'steps are not torn apart by a heading',
    { task: 'blog', kind: 'general' },
    {
      what: '연말정산 자료 내려받는 법',
      details: '홈택스에 로그인합니다.\n메뉴를 누릅니다.\n동의를 받습니다.\nPDF로 내려받습니다.',
    },
    {
      title: '연말정산 자료 내려받는 법',
      has: ['홈택스에 로그인합니다. 메뉴를 누릅니다. 동의를 받습니다.'],
      lacks: ['■'],
    },
  ],
  [
    'a post is headed by its sentence, which is not said again',
    { task: 'blog', kind: 'news' },
    { who: '솔빛초등학교', what: '전교생이 키운 배추로 김장을 했습니다.', details: '배추 180포기', when: '11/14' },
    { title: '전교생이 키운 배추로 김장을 했습니다', has: [/^- 배추 180포기/u, '일시: 11/14'] },
  ],
  [
    'cards keep the order and the words of the lines',
    { task: 'creation', kind: 'cardnews' },
    { who: '나눔재단', what: '난방비 줄이는 법', details: '실내 온도 20도\n틈새 막기: 2.4도 상승\n외출모드 끄기' },
    {
      title: '나눔재단, 난방비 줄이는 법 카드뉴스 제작안',
      has: [/2 \| 실내 온도 20도 .*\n3 \| 틈새 막기: 2\.4도 상승 .*\n4 \| 외출모드 끄기/u],
      lacks: ['donation', '#줄이는'],
    },
  ],
  [
    'an encyclopaedia has names of its own for date and place',
    { task: 'creation', kind: 'wiki_a' },
    { title: '세림', what: '반도체 장비 기업', who: '창업자 문경식', when: '2004년 설립', where: '경기도 화성시' },
    {
      title: '세림',
      has: ['세림은 반도체 장비 기업이다.', '관련 인물·단체: 창업자 문경식\n시기: 2004년 설립\n지역: 경기도 화성시'],
    },
  ],
];

for (const [name, form, facts, { title, has, lacks = [] }] of FORMS)
  test(name, () => {
    const text = writeFacts(facts, form);
    assert.equal(text.title, title);
    for (const part of has)
      assert.ok(typeof part === 'string' ? text.content.includes(part) : part.test(text.content), text.content);
    for (const part of lacks) assert.ok(!text.content.includes(part), text.content);
    assert.ok(!text.notes.some((note) => note.includes('자리가 없어')), text.notes.join('\n'));
    const unverified = text.claims.filter(({ origin }) => origin.type === 'unverified');
    assert.deepEqual(unverified, []);
  });

test('a remark to the writer is printed as entered and named for a check', () => {
  const { notes } = writeFacts({ who: '가온시', what: '책 축제 개최', details: '제목은 짧게 써 주세요\n톤: 밝게' });
  assert.ok(notes.some((note) => note.includes('적은 그대로 들어갔으니') && note.includes('제목은 짧게 써 주세요')));
  assert.ok(notes.some((note) => note.includes('자리가 없어') && note.includes('톤: 밝게')));
});
