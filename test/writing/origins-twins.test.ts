import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block, Document } from '../../src/documents/model.ts';
import type { Language } from '../../src/writing/brief.ts';
import type { GivenSentence } from '../../src/writing/given.ts';
import { checkDeclared, type Declared } from '../../src/writing/origins/index.ts';

/** Notes as people write them, each with a text that follows them and one that differs in a detail. */

type Text = string | string[][];
type Options = { computed?: [string, string][]; names?: string[] };
type Twins = [title: string, language: Language, lines: string[], right: Text, wrong: Text, marked: string[], Options?];

/** The texts of the unverified claims; a text of rows is a table. */
function marksIn(
  language: Language,
  lines: string[],
  text: Text,
  { computed = [], names = [] }: Options = {},
): string[] {
  const cells = (row: string[]) => row.map((cell) => ({ runs: [{ text: cell }] }));
  const block: Block =
    typeof text === 'string'
      ? { id: 'a', role: 'body', type: 'paragraph', runs: [{ text }] }
      : { id: 'a', role: 'body', type: 'table', header: true, rows: text.map(cells) };
  const document: Document = { title: '', blocks: [block], to_check: [] };
  const given: GivenSentence[] = lines.map((line, at) => ({
    ...{ number: at + 1, text: line },
    origin: { type: 'reference', reference_id: 7, title: '자료', sentence: line },
  }));
  const declared: Declared = {
    title: { sentences: [], computed: [] },
    blocks: {
      a: {
        sentences: lines.map((_, at) => at + 1),
        computed: computed.map(([figure, formula]) => ({ figure, formula })),
      },
    },
    names: names.map((name) => ({ text: name, source: name })),
  };
  const about = { task: 'press', kind: null, today: '2026-11-16' } as const;
  const claims = checkDeclared(document, language, given, declared, about);
  assert.ok(claims.length > 0, 'nothing was found');
  return claims.filter(({ origin }) => origin.type === 'unverified').map((claim) => claim.text);
}

const PRICES = ['하우스블렌드 24,000 → 26,400', '다크블렌드 23,500 → 25,850', '콜드브루용 22,000 → 동결'];
const HEADER = ['품목', '현재', '조정'];
const ATTENDING = [
  '참석: 대표 구본솔, 품질본부장 채이룸',
  '대표가 직접 고침(11/17): "한 대도 남기지 않고 거두어들이겠습니다."',
];
const INTERVIEW = [
  'INTERVIEW, Dr Orla Hathersall and Peter Moore, 12 Nov',
  'OH: "A year of meter readings shows doors make a real dent in it."',
  'PM: "We will look at the hinges next winter."',
];
const TURNS = ['祁：2016年起每道焊缝写上人名，刚开始大家骂我。', '我说对，就是要找得到。', '孟：后来全厂都这么干了。'];

const TWINS: Twins[] = [
  [
    'rows of a table',
    'ko',
    PRICES,
    [
      HEADER,
      ['하우스블렌드', '24,000', '26,400'],
      ['다크블렌드', '23,500', '25,850'],
      ['콜드브루용', '22,000', '22,000'],
    ],
    [HEADER, ['하우스블렌드', '23,500', '25,850'], ['다크블렌드', '24,000', '26,400']],
    ['23,500', '25,850', '24,000', '26,400'],
  ],
  [
    'prices of a list',
    'ko',
    PRICES,
    '하우스블렌드는 24,000원에서 26,400원으로 오른다.',
    '하우스블렌드는 25,850원으로 오른다.',
    ['25,850원'],
  ],
  [
    'an old and a new value with one label',
    'ko',
    ['공동관: 36부스(9㎡) → 30부스로 축소'],
    '공동관 규모: 30부스',
    '공동관 규모: 40부스',
    ['40'],
  ],
  [
    'a number without its unit',
    'ko',
    ['배추 한 포기 시장 3,700 마트 4,180'],
    '배추 한 포기는 시장에서 3,700원이다.',
    '배추 한 포기는 마트에서 3,700원이다.',
    ['3,700원'],
  ],
  [
    'brackets behind a figure',
    'ko',
    ['제일 싼 데가 3,200(솔고개시장), 제일 비싼 데 4,300(한내시장)'],
    '제일 싼 솔고개시장이 3,200원, 제일 비싼 한내시장이 4,300원이었다.',
    '제일 비싼 한내시장이 3,200원이었다.',
    ['3,200원'],
  ],
  [
    'two numbers without a sign between them',
    'zh',
    ['本届10人获评，从各市推荐的146人中选出。'],
    '本届从各市推荐的146人中选出10人。',
    '本届146人获评，从各市推荐的10人中选出。',
    ['146人', '10人'],
  ],
  [
    'shares with other words',
    'en',
    ['71 per cent no preference, 20 per cent liked the doors better, 9 per cent found them harder to use.'],
    'Most (71%) had no preference, 20% liked them better and 9% found them harder to use.',
    'Most (71%) had no preference, 9% liked them better and 20% found them harder to use.',
    ['9%', '20%'],
  ],
  [
    'a verb behind the last of several figures',
    'ko',
    ['매출 48,215 (전년 44,870)', '영업이익 2,604 (전년 3,118)', '순이익 1,487 (전년 2,365)'],
    '매출은 7.5% 늘었으나 영업이익은 16.5%, 순이익은 37.1% 줄었다.',
    '매출은 7.5% 줄었으나 영업이익은 16.5%, 순이익은 37.1% 늘었다.',
    ['7.5%', '16.5%', '37.1%'],
    {
      computed: [
        ['7.5%', '(48215-44870)/44870*100'],
        ['16.5%', '(3118-2604)/3118*100'],
        ['37.1%', '(2365-1487)/2365*100'],
      ],
    },
  ],
  [
    'a range that is no change',
    'en',
    ['Electricity fell by 31% (95% CI 26 to 36).'],
    'Electricity was 31% lower (95% CI 26 to 36).',
    'Electricity was 31% higher (95% CI 26 to 36).',
    ['31%'],
  ],
  [
    'a telephone number in America',
    'en',
    ['call (740) 555-0163'],
    'Information: 740-555-0163',
    'Information: 740-555-0136',
    ['740-555-0136'],
  ],
  [
    'a telephone number in France',
    'fr',
    ['inscription au 02 55 55 01 36.'],
    'Inscription : 02\u00A055\u00A055\u00A001\u00A036.',
    'Inscription : 02\u00A055\u00A055\u00A001\u00A063.',
    ['02\u00A055\u00A055\u00A001\u00A063'],
  ],
  [
    'an address without its scheme',
    'ko',
    ['내려받기 링크는 sijang.example'],
    '앱은 https://sijang.example 에서 받는다.',
    '앱은 https://sijangil.example 에서 받는다.',
    ['https://sijangil.example'],
  ],
  [
    'a period with slashes',
    'ko',
    ['12/1~12/14 주문은 월평균의 1.5배까지'],
    '2026. 12. 1.(화)∼12. 14.(월) 주문은 월평균의 1.5배까지 받는다.',
    '2026. 12. 1.(월)∼12. 15.(화) 주문은 월평균의 1.5배까지 받는다.',
    ['2026. 12. 1.(월)', '12. 15.(화)'],
  ],
  [
    'two days with slashes',
    'ko',
    ['시범 운행은 12/29·30 이틀만'],
    '12월 29일(화)·30일(수) 이틀 시범 운행한다.',
    '12월 28일(월)·30일(수) 이틀 시범 운행한다.',
    ['12월 28일(월)'],
  ],
  [
    'a day with dots at the end',
    'ko',
    ['문서번호 가-118, 시행일 11. 19.'],
    '시행일 2026. 11. 19.',
    '시행일 2026. 11. 20.',
    ['2026. 11. 20.'],
  ],
  [
    'the year of a month',
    'ja',
    ['お届けは2月中旬から順に'],
    'お届け：2027年2月中旬から',
    'お届け：2028年2月中旬から',
    ['2028年2月'],
  ],
  [
    'weekdays in short',
    'en',
    ['hours after that Wed 4-8, Sat 10-2'],
    'Hours are on Wednesdays and Saturdays.',
    'Hours are on Tuesdays and Saturdays.',
    ['Tuesdays'],
  ],
  [
    'weekdays of a period',
    'ko',
    ['운영 화~일 9시'],
    '화요일부터 일요일까지 연다.',
    '월요일부터 일요일까지 연다.',
    ['월요일'],
  ],
  [
    'hours with dots',
    'id',
    ['3 stasiun di halaman pasar buka 05.00–22.00.'],
    'Stasiun di halaman pasar buka pukul 05.00–22.00.',
    'Stasiun di halaman pasar buka pukul 06.00–22.00.',
    ['06.00'],
  ],
  [
    'a number that looks like a year',
    'ko',
    ['생강 1,900, 갓 11,700'],
    '둘을 더하면 13,600원이다.',
    '둘을 더하면 13,700원이다.',
    ['13,700원'],
    {
      computed: [
        ['13,600원', '1900+11700'],
        ['13,700원', '1900+11700'],
      ],
    },
  ],
  [
    'minutes between two times',
    'ko',
    ['1호 강변역 07:10 → 07:00'],
    '강변역 1호는 10분 빨라진다.',
    '강변역 1호는 20분 빨라진다.',
    ['20분'],
    {
      computed: [
        ['10분', '(7*60+10)-(7*60+0)'],
        ['20분', '(7*60+20)-(7*60+0)'],
      ],
    },
  ],
  [
    'a year since, with the year of writing',
    'ko',
    ['마희준 1994년 입사'],
    '올해로 입사 33년째다.',
    '올해로 입사 34년째다.',
    ['34년'],
    {
      computed: [
        ['33년째', '2026-1994+1'],
        ['34년째', '2027-1994+1'],
      ],
    },
  ],
  [
    'a discount as a factor',
    'ko',
    ['참가비 1,650,000원, 조기 신청 10% 할인'],
    '조기 신청은 1,485,000원이다.',
    '조기 신청은 1,320,000원이다.',
    ['1,320,000원'],
    {
      computed: [
        ['1,485,000원', '1650000*0.9'],
        ['1,320,000원', '1650000*0.8'],
      ],
    },
  ],
  [
    'a rounded result',
    'ko',
    ['소금 20포기에 16,800원', '한 상자는 8포기'],
    '소금은 약 6,700원어치다.',
    '소금은 약 6,900원어치다.',
    ['6,900원'],
    {
      computed: [
        ['6,700원', '16800/20*8'],
        ['6,900원', '16800/20*8'],
      ],
    },
  ],
  [
    'a source that names the office only',
    'ko',
    ATTENDING,
    '구본솔 대표는 “한 대도 남기지 않고 거두어들이겠습니다.”라고 말했다.',
    '채이룸 품질본부장은 “한 대도 남기지 않고 거두어들이겠습니다.”라고 말했다.',
    ['한 대도 남기지 않고 거두어들이겠습니다.'],
  ],
  [
    'an office that another holds',
    'ko',
    ATTENDING,
    '구본솔 대표는 “한 대도 남기지 않고 거두어들이겠습니다.”라고 말했다.',
    '채이룸 대표는 “한 대도 남기지 않고 거두어들이겠습니다.”라고 말했다.',
    ['한 대도 남기지 않고 거두어들이겠습니다.'],
  ],
  [
    'an office in Japanese',
    'ja',
    ['出席：社長 浦辺丈一、運輸部長 砂川みどり', '社長コメント', '「深くお詫び申し上げます。」'],
    '社長の浦辺丈一は「深くお詫び申し上げます。」と述べた。',
    '運輸部長の砂川みどりは「深くお詫び申し上げます。」と述べた。',
    ['深くお詫び申し上げます。'],
  ],
  [
    'initials',
    'en',
    INTERVIEW,
    'Dr Orla Hathersall said: “A year of meter readings shows doors make a real dent in it.”',
    'Peter Moore said: “A year of meter readings shows doors make a real dent in it.”',
    ['A year of meter readings shows doors make a real dent in it.'],
  ],
  [
    'a surname before the words',
    'zh',
    TURNS,
    '“刚开始大家骂我。我说对，就是要找得到。”祁红叶说。',
    '“刚开始大家骂我。我说对，就是要找得到。”孟大海说。',
    ['刚开始大家骂我。我说对，就是要找得到。'],
  ],
  [
    'a pronoun for the person of the sentence before',
    'en',
    [
      'Dr Orla Hathersall: "A year of readings shows doors make a real dent in it."',
      'Bashir Tolland (shopkeeper): "I thought people would walk past."',
    ],
    '“A year of readings shows doors make a real dent in it,” said Dr Orla Hathersall. Bashir Tolland had doors fitted. He said: “I thought people would walk past.”',
    '“A year of readings shows doors make a real dent in it,” said Dr Orla Hathersall. Peter Moore had doors fitted. He said: “I thought people would walk past.”',
    ['I thought people would walk past.'],
  ],
  [
    'numbers of products',
    'zh',
    ['起订量：YX-512 档案盒 误 20箱，正 10箱', 'YX-207 中性笔 18.6元'],
    [
      ['编号', '项目'],
      ['YX-512 档案盒', '起订量'],
      ['YX-207 中性笔', '供货价'],
    ],
    [
      ['编号', '项目'],
      ['YX-51 档案盒', '起订量'],
      ['YX-270 中性笔', '供货价'],
    ],
    ['51', '270'],
  ],
  [
    'a title in quotation marks',
    'en',
    ['Retrofitted doors on display cabinets: a randomised trial', 'O. Hathersall, Journal of Energy Studies'],
    'Paper: “Retrofitted doors on display cabinets: a randomised trial”, O. Hathersall.',
    'Paper: “Retrofitted doors on display shelves: a randomised trial”, O. Hathersall.',
    ['Retrofitted doors on display shelves: a randomised trial'],
  ],
];

for (const [title, language, lines, right, wrong, marked, options] of TWINS) {
  test(`not marked: ${title}`, () => assert.deepEqual(marksIn(language, lines, right, options), []));
  test(`marked: ${title}`, () => {
    const marks = marksIn(language, lines, wrong, options);
    for (const text of marked) assert.ok(marks.includes(text), `${text} in ${JSON.stringify(marks)}`);
  });
}
