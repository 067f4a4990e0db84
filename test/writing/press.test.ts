import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Brief, Language } from '../../src/writing/brief.ts';
import { LANGUAGES } from '../../src/writing/brief.ts';
import { draftPress } from '../../src/writing/press/index.ts';
import { newsStyle, politeStyle, reported } from '../../src/writing/press/korean-style.ts';
import { sectionsOf } from '../../src/writing/press/sections.ts';
import { againstGolden, brandOf, briefOf, invented, seeded, stated } from './grounding.ts';

const folder = new URL('../golden/press/', import.meta.url);
const cases = JSON.parse(readFileSync(new URL('cases.json', folder), 'utf8'));
const contact = { department: '홍보팀', name: '이서연 과장', phone: '02-000-0000', email: 'pr@hanbit.example' };

function goldenBriefs(language: Language, kind: string): Brief[] {
  const [bare, rich] = cases.keywords[language][kind] as [string, string];
  const asked = kind === 'general' ? null : kind;
  const brand = brandOf({
    ...cases.brands[language],
    contact,
    tone: '차분한',
    glossary: [{ term: 'Glucopin', use: 'Glucopin™' }],
    banned_words: ['최고'],
  });
  const references = cases.references[language];
  return [
    briefOf({ language, kind: asked, keyword: bare }),
    briefOf({ language, kind: asked, keyword: rich, withLead: true, length: 'short' }),
    briefOf({
      language,
      kind: asked,
      keyword: rich,
      withLead: true,
      references,
      sources: cases.sources[language],
      brand,
    }),
  ];
}

function shown(briefs: Brief[]): string {
  return briefs
    .map((brief) => {
      const draft = draftPress(brief);
      const given = [brief.length, brief.references.length > 0 ? 'references, brand' : 'bare'].join(', ');
      return `≡≡≡ ${JSON.stringify(brief.keyword)} (${given})\n\n# ${draft.title}\n\n${draft.content}\n`;
    })
    .join('\n');
}

const goldens = LANGUAGES.flatMap((language) =>
  Object.keys(cases.keywords[language]).map((kind) => ({ language, kind })),
);

describe('golden press releases', () => {
  for (const { language, kind } of goldens) {
    test(`a ${kind} release in ${language} reads as it was approved`, () => {
      const name = `${kind.replace('/', '-')}.${language}.txt`;
      const different = againstGolden(new URL(name, folder), shown(goldenBriefs(language, kind)));
      assert.equal(different, null, `${name} differs:\n${different}`);
    });
  }
});

const COMPANIES = ['한빛바이오', '㈜누리소프트', '대한제약', null];
const PRODUCTS = ['무선 청소기 클린보이', 'AI 번역기 말모이 2', '친환경 세제', '갤럭시 S30', '‘바람길’ 공기청정기'];
const EVENTS = ['출시', '개최', '체결', '수상', '투자 유치', '채용', '확대', '기부', ''];
const EXTRAS = [
  '10월 14일',
  '2027년 1월 5일 오후 3시 20분',
  '가격 12만 9000원',
  '서울 코엑스',
  '선착순 300명',
  '보증기간: 2년',
];
const SENTENCES = [
  '이 제품은 무게가 1.2kg이다.',
  '회사는 지난해 매출 340억원을 올렸습니다.',
  '박은수 대표는 “고객의 시간을 아끼겠다”고 말했다.',
  '또한 배터리는 40분 동안 쓸 수 있습니다.',
  'The device weighs 1.2 kg and works for 40 minutes.',
  '문의: help@example.com',
];

function generated(seed: number): Brief {
  const pick = seeded(seed);
  const company = pick(COMPANIES);
  const extras = [pick(EXTRAS), pick(EXTRAS), pick(['', ...EXTRAS])].filter((extra) => extra !== '');
  const parts = [company, `${pick(PRODUCTS)} ${pick(EVENTS)}`.trim(), ...new Set(extras)].filter(Boolean);
  const texts = [pick(SENTENCES), pick(SENTENCES), pick(SENTENCES)].join(' ');
  const material = [{ title: '자료', text: texts, url: null }];
  return briefOf({
    keyword: parts.join(pick([', ', '\n', ' '])),
    language: pick(LANGUAGES),
    kind: pick([null, 'product_launch', 'personnel', '행사', '수상', '기타']),
    length: pick(['short', 'medium', 'long'] as const),
    references: pick([[], material]),
    sources: pick([[], material]),
    brand: pick([null, brandOf({ company, banned_words: ['친환경'], glossary: [{ term: '세제', use: '세정제' }] })]),
    withLead: pick([true, false]),
    instruction: pick([null, null, '가격 경쟁력을 강조해줘']),
  });
}

describe('a press release never states what nobody gave', () => {
  test('the golden releases hold no invented number and no invented quotation', () => {
    for (const { language, kind } of goldens) {
      for (const brief of goldenBriefs(language, kind))
        assert.deepEqual(invented(draftPress(brief), brief), [], brief.keyword);
    }
  });

  test('two hundred generated briefs give no invented number and no invented quotation', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const brief = generated(seed);
      assert.deepEqual(invented(draftPress(brief), brief), [], `seed ${seed}: ${brief.language} ${brief.keyword}`);
    }
  });

  test('names in Latin letters in a Korean, Japanese or Chinese text are given ones', () => {
    for (const { language, kind } of goldens.filter((golden) => ['ko', 'ja', 'zh'].includes(golden.language))) {
      for (const brief of goldenBriefs(language, kind)) {
        const known = JSON.stringify(brief);
        const words = stated(draftPress(brief)).match(/[A-Za-z][A-Za-z.-]+/g) ?? [];
        const unknown = words.filter((word) => !known.includes(word) && !['URL', 'TEL', 'E-mail'].includes(word));
        assert.deepEqual(unknown, []);
      }
    }
  });

  test('every Korean word of a release is one of the form or begins like one that was given', () => {
    const words = (text: string) => text.match(/(?<![0-9A-Za-z가-힣\]™%”’)])[가-힣]{3,}/gu) ?? [];
    const kinds = [null, ...Object.keys(cases.keywords.ko)];
    const neutral = ['거너더', '거너더, 2027년 1월 1일', '거너더, 2026년 6월 1일'].flatMap((keyword) =>
      kinds.map((kind) => briefOf({ kind, keyword, withLead: true })),
    );
    const form = new Set(neutral.flatMap((brief) => words(stated(draftPress(brief)))));
    const briefs = [
      ...Object.keys(cases.keywords.ko).flatMap((kind) => goldenBriefs('ko', kind)),
      ...Array.from({ length: 200 }, (_, seed) => ({ ...generated(seed), language: 'ko' as const })),
    ];
    for (const brief of briefs) {
      const known = JSON.stringify(brief);
      const unknown = words(stated(draftPress(brief))).filter(
        (word) => !form.has(word) && !known.includes(word.slice(0, 2)),
      );
      assert.deepEqual(unknown, [], brief.keyword);
    }
  });

  test('a draft is the same every time', () => {
    for (let seed = 1; seed <= 20; seed += 1)
      assert.deepEqual(draftPress(generated(seed)), draftPress(generated(seed)));
  });

  test('no draft has an empty part, doubled spaces in a line, or an unfilled place of the form', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { title, content } = draftPress(generated(seed));
      assert.ok(title.trim() !== '' && content.trim() !== '');
      assert.doesNotMatch(
        content,
        /\{[a-z]+=|undefined|null|\[\]|\n{3}| {2}|은\(는\)은|다\.다\./u,
        `seed ${seed}: ${content}`,
      );
    }
  });
});

describe('the keyword of a Korean release is picked apart', () => {
  const lead = (keyword: string, changes: Partial<Brief> = {}) =>
    draftPress(briefOf({ keyword, ...changes })).sections!.lead;
  const title = (keyword: string, changes: Partial<Brief> = {}) => draftPress(briefOf({ keyword, ...changes })).title;

  test('company, product, day and price of a list of facts stand in the lead', () => {
    const text = lead('한빛바이오, 초소형 혈당 센서 글루코핀 출시, 12월 14일, 가격 9만9000원');
    assert.match(text, /한빛바이오는 초소형 혈당 센서 글루코핀을 12월 14일 출시한다고 밝혔다\. 가격은 9만9000원이며,/u);
  });

  test('day and price without a comma are no part of the product, but a sum that is the news stays', () => {
    const wanted = /한빛바이오는 초소형 혈당 센서 글루코핀을 12월 14일 출시한다고 밝혔다\. 가격은 9만9000원이며,/u;
    assert.match(lead('한빛바이오 초소형 혈당 센서 글루코핀 출시 12월 14일 9만9000원'), wanted);
    assert.match(lead('한빛바이오 초소형 혈당 센서 글루코핀 12월 14일 9만9000원에 출시'), wanted);
    assert.match(title('한빛바이오 300억원 투자 유치'), /300억원/u);
    assert.match(title('한빛바이오 100억원 규모 펀드 출시'), /100억원/u);
  });

  test('what nobody parted with a comma is told apart', () => {
    const cases: [string, RegExp][] = [
      ['새길소프트 12월 3일 코엑스에서 AI 콘퍼런스 개최', /새길소프트는 12월 3일 코엑스에서 AI 콘퍼런스를 개최한다고/u],
      [
        '한빛바이오 대표이사 김도윤 선임 12월 1일자',
        /김도윤 씨를 대표이사로 선임한다고 밝혔다\. 발령일은 12월 1일이다/u,
      ],
      ['한빛바이오 3분기 매출 120억원 달성 전년 대비 30% 증가', /한빛바이오는 3분기 매출 120억원을 달성했다고/u],
      ['한빛바이오 신입사원 공개채용 12월 1일부터 10일까지', /12월 1일부터 10일까지 신입사원을 공개채용한다고/u],
      ['한빛바이오 연탄 5000장 기부 임직원 50명 참여', /연탄 5000장을 기부했다고/u],
      ['한빛바이오 할인 이벤트 12월 한 달간 최대 50% 할인', /12월 한 달간 \[장소\]에서 할인 이벤트를 진행한다고/u],
      ['한빛바이오 글루코핀 12월 14일 정식 출시', /글루코핀을 12월 14일 정식 출시한다고/u],
      ['한빛바이오는 12월 14일 글루코핀을 9만9000원에 출시한다.', /가격은 9만9000원이며/u],
      ['㈜한올 코코밀 12월 2일 출시, 가격 9,900원', /㈜한올은 코코밀을 12월 2일 출시한다고.*가격은 9,900원이며/u],
      ['㈜케이랩 시리즈B 120억 투자 유치 12월 2일 알토스벤처스', /㈜케이랩은 12월 2일 시리즈B 120억 투자를 유치/u],
      [
        '㈜그린에너지 발전소 준공식 12월 10일 오후 2시 전남 해남군 산이면',
        /㈜그린에너지는 12월 10일 오후 2시 전남 해남군 산이면에서 발전소 준공식을 개최/u,
      ],
      [
        '부산시, 벡스코에서 12월 2일 오전 10시부터 오후 5시까지 취업박람회 개최',
        /12월 2일 오전 10시부터 오후 5시까지 벡스코에서 취업박람회를/u,
      ],
      ['서울은행 서버 개선 12월 8일 00:00~06:00 이용 불가', /12월 8일 00:00~06:00/u],
      ['한국은행 신임 부총재에 이정훈 임명', /이정훈 씨를 신임 부총재로 임명했다고/u],
      ['하나은행 AI본부장에 이수진 영입', /이수진 씨를 AI본부장으로 영입했다고/u],
      ['삼성전자 갤럭시 S25 가격 10% 인하', /갤럭시 S25 가격을 10% 인하한다고/u],
      ['삼양식품, 브랜드 대상 3년 연속 수상', /브랜드 대상을 3년 연속 수상했다고/u],
      ['김영희 대표이사 취임, 주식회사 푸른들', /^\[소재지\].*주식회사 푸른들은 김영희 씨가 대표이사에 취임했다고/u],
    ];
    for (const [keyword, wanted] of cases) assert.match(lead(keyword), wanted);
    const told = (keyword: string) => draftPress(briefOf({ keyword })).content;
    assert.match(told('한빛학원 영어캠프 모집, 45만원'), /가격은 45만원이다/u);
    const asked = told('한빛바이오 글루코핀 12월 14일 출시 문의 홍보팀 김민지 과장 02-1234-5678');
    assert.match(asked, /^부서: 홍보팀\n담당자: 김민지 과장\n전화: 02-1234-5678$/mu);
    const labels = '일시: 12월 12일(토) 14:00\n장소: 코엑스\n주최: 한국광고협회\n내용: 디지털 광고 컨퍼런스';
    assert.match(lead(labels), /한국광고협회는 12월 12일\(토\) 14:00 코엑스에서 디지털 광고 컨퍼런스를 개최/u);
    assert.match(told('제목: 봄맞이 할인 행사\n내용: 전 품목 20% 할인\n기간: 12월 1일~12월 10일'), /전 품목 20% 할인/u);
    assert.equal(title('글루코핀 출시 3주년 기념 이벤트 진행'), '[회사명], 글루코핀 출시 3주년 기념 이벤트 진행');
    assert.match(
      draftPress(briefOf({ keyword: '한빛바이오 3분기 매출 120억원 달성 전년 대비 30% 증가' })).content,
      /전년 대비 30% 증가했다\./u,
    );
  });

  test('sums in several units are prices, and a row of digits comes to an end', { timeout: 20_000 }, () => {
    for (const price of ['1억 2000만 원', '3만원', '1,200만원', '12.5달러'])
      assert.ok(lead(`한빛바이오, 글루코핀 출시, 가격 ${price}`).includes(`가격은 ${price}`), price);
    assert.ok(lead(`한빛바이오, ${'1'.repeat(900)} 출시, 10월 14일`).length > 0);
  });

  test('a day that has passed is told in the past', () => {
    assert.match(lead('한빛바이오, 글루코핀 출시, 10월 14일'), /10월 14일 출시했다고 밝혔다/u);
  });

  test('a title over twenty letters loses modifiers, never figures', () => {
    assert.equal(title('한빛바이오, 초소형 혈당 센서 글루코핀 출시'), '한빛바이오, 혈당 센서 글루코핀 출시');
    assert.equal(title('한빛바이오, 3년 연속 대한민국 기술대상 수상'), '한빛바이오, 3년 연속 대한민국 기술대상 수상');
  });

  test('a title has no question or exclamation mark', () => {
    assert.doesNotMatch(title('한빛바이오 글루코핀 출시!!'), /[!?]/u);
  });

  test('a person and a position are told apart in both orders', () => {
    assert.match(lead('김민수 신임 대표이사 선임'), /김민수 씨를 신임 대표이사로 선임했다고 밝혔다/u);
    assert.match(lead('한빛바이오 신임 CTO에 박지영 선임'), /한빛바이오는 박지영 씨를 신임 CTO로 선임했다고/u);
  });

  test('sentences of the keyword are kept and put into newspaper style', () => {
    const draft = draftPress(
      briefOf({ keyword: '우리 회사는 12월 3일 서울 코엑스에서 AI 컨퍼런스를 개최합니다. 참가비는 무료입니다.' }),
    );
    assert.equal(draft.title, '[회사명], AI 컨퍼런스 개최');
    assert.match(draft.content, /\[회사명\]은\(는\) 12월 3일 서울 코엑스에서 AI 컨퍼런스를 개최한다고 밝혔다\./u);
    assert.match(draft.content, /참가비는 무료다\./u);
  });

  test('labelled facts go where they belong and unknown labels become sentences', () => {
    const draft = draftPress(
      briefOf({
        keyword: '회사명: 한빛바이오\n제품명: 글루코핀\n출시일: 2026년 12월 1일\n가격: 9만9000원\n보증기간: 2년',
      }),
    );
    assert.equal(draft.title, '한빛바이오, 글루코핀 출시');
    assert.match(draft.content, /보증기간은 2년이다\./u);
  });

  test('an order to write a release is no part of the topic', () => {
    assert.equal(title('한빛바이오 글루코핀 출시 보도자료 작성해줘'), '한빛바이오, 글루코핀 출시');
  });

  test('the market between product and verb is no part of the product', () => {
    assert.match(lead('누리소프트, 번역기 말모이 미국 출시'), /번역기 말모이를 미국에 \[출시일\] 출시한다고/u);
  });

  test('two parties to an agreement do not ask for a third', () => {
    assert.doesNotMatch(lead('부산시와 한빛바이오, 바이오 클러스터 조성 협약 체결'), /협약 상대 기관/u);
  });

  test('what has been reached is told in the past', () => {
    assert.match(lead('한빛바이오, 미국 FDA 승인 획득'), /승인을 획득했다고 밝혔다\. 이번 획득은/u);
  });

  test('a keyword that is only a company, a link, a date or marks still gives a whole form', () => {
    for (const keyword of ['한빛바이오', 'https://example.com', '12월 3일', '!!!', '주식회사 누리소프트 기술상 수상']) {
      const { title: headline, sections } = draftPress(briefOf({ keyword }));
      assert.ok(headline.length > 0 && /밝혔다|발표했다/u.test(sections!.lead));
    }
    assert.equal(title('주식회사 누리소프트 기술상 수상'), '주식회사 누리소프트, 기술상 수상');
  });

  test('what is missing is a blank with a name of its own', () => {
    const { content } = draftPress(briefOf({ keyword: '신제품 출시' }));
    for (const blank of [
      '[회사명]',
      '[제품명]',
      '[출시일]',
      '[판매 가격]',
      '[구입처]',
      '[전화번호]',
      '[발언자 이름·직책]',
    ]) {
      assert.ok(content.includes(blank), blank);
    }
  });
});

describe('the parts of a release', () => {
  test('the subtitle is the first paragraph, and only when asked for', () => {
    for (const language of LANGUAGES) {
      const withLead = draftPress(briefOf({ language, withLead: true }));
      assert.equal(withLead.content.split('\n\n')[0], withLead.sections!.subtitle);
      assert.equal(draftPress(briefOf({ language })).sections!.subtitle, null);
    }
  });

  test('content holds every section in order and not the title', () => {
    const draft = draftPress(briefOf({ keyword: '한빛바이오, 글루코핀 출시', withLead: true }));
    const { subtitle, lead, body, quote, boilerplate, contact: reach } = draft.sections!;
    assert.equal(draft.content, [subtitle, lead, body, quote, boilerplate, reach].join('\n\n'));
    assert.equal(draft.content.startsWith(draft.title), false);
  });

  test('the sections can be read back from the text', () => {
    for (const { language, kind } of goldens) {
      for (const brief of goldenBriefs(language, kind)) {
        const { title, content, sections } = draftPress(brief);
        assert.deepEqual(sectionsOf(title, content, language, brief.withLead), sections);
      }
    }
  });

  test('a real quotation of the company fills the quote, once', () => {
    const references = cases.references.ko;
    const { content, sections } = draftPress(briefOf({ keyword: '한빛바이오, 글루코핀 출시', references }));
    assert.equal(
      sections!.quote,
      '김도윤 한빛바이오 대표는 “당뇨 환자가 바늘 없이 혈당을 관리하도록 돕겠다”고 말했다.',
    );
    assert.equal(content.split('바늘 없이').length, 2);
  });

  test('search results are named as the source of what they say', () => {
    const { content } = draftPress(briefOf({ keyword: '한빛바이오, 연속혈당측정기 출시', sources: cases.sources.ko }));
    assert.match(content, /추산된다\..*\(자료: 의료데일리/u);
  });

  test('a longer release takes more of the references', () => {
    const references = [
      {
        title: '',
        url: null,
        text: Array.from(
          { length: 20 },
          (_, n) =>
            `글루코핀은 ${'가나다라마바사아자차카타파하거너더러머버'[n]}항목에서 서로 다른 기능 ${n}개를 제공한다.`,
        ).join(' '),
      },
    ];
    const size = (length: Brief['length']) =>
      draftPress(briefOf({ keyword: '한빛바이오, 글루코핀 출시', references, length })).content.length;
    assert.ok(size('short') < size('medium') && size('medium') <= size('long'));
  });

  test('an instruction is visible in the draft in every language', () => {
    for (const language of LANGUAGES) {
      const instruction = '가격 경쟁력을 강조해줘';
      assert.match(draftPress(briefOf({ language, instruction })).content, /\[[^\]]*가격 경쟁력[^\]]*\]/u, language);
    }
  });

  test('a Korean keyword in a foreign release is marked for translation, its date is not', () => {
    const { content } = draftPress(
      briefOf({ language: 'en', keyword: '한빛바이오, 혈당 센서 글루코핀 출시, 10월 14일' }),
    );
    assert.match(content, /the launch of \[English wording of: 혈당 센서 글루코핀\]/u);
    assert.match(content, /October 14\b/u);
  });
});

describe('the house style of a brand', () => {
  const brand = brandOf({
    company: '한빛바이오',
    glossary: [
      { term: '혈당기', use: '혈당 측정기' },
      { term: '글루코핀', use: '글루코핀™' },
    ],
    banned_words: ['최고'],
  });

  test('glossary words are written as the brand wants, with the right particle and never twice', () => {
    const { content } = draftPress(briefOf({ keyword: '혈당기 글루코핀™ 출시', brand }));
    assert.match(content, /혈당 측정기 글루코핀™/u);
    assert.doesNotMatch(content, /™™/u);
  });

  test('a banned word in the keyword becomes a blank, a sentence of a reference with one is left out', () => {
    const references = [{ title: '', url: null, text: '글루코핀은 최고의 센서다. 글루코핀은 14일 동안 쓸 수 있다.' }];
    const { content, title } = draftPress(
      briefOf({ keyword: '최고의 센서 글루코핀 출시, 최고경영자 참석', brand, references }),
    );
    assert.doesNotMatch(`${title}${content}`, /최고의/u);
    assert.match(content, /\[표현 수정\]의 센서/u);
    assert.match(content, /최고경영자/u);
    assert.match(content, /14일 동안 쓸 수 있다\./u);
  });

  test('boilerplate, contact and homepage of the brand stand in the release', () => {
    const own = brandOf({
      company: '한빛바이오',
      boilerplate: '한빛바이오는 센서를 만든다.',
      homepage: 'https://hanbit.example',
      contact,
    });
    const { content } = draftPress(briefOf({ brand: own }));
    for (const text of ['한빛바이오는 센서를 만든다.', 'https://hanbit.example', '02-000-0000', 'pr@hanbit.example'])
      assert.ok(content.includes(text));
  });
});

describe('Korean endings', () => {
  test('polite endings become newspaper endings and back', () => {
    assert.equal(newsStyle('혈당을 측정합니다.'), '혈당을 측정한다.');
    assert.equal(newsStyle('매우 편리합니다'), '매우 편리하다.');
    assert.equal(newsStyle('계약을 체결하였다.'), '계약을 체결했다.');
    assert.equal(politeStyle('온라인 과정을 들어야 한다.'), '온라인 과정을 들어야 합니다.');
  });

  test('reported speech takes 라 after the copula only', () => {
    assert.equal(reported('개최할 예정입니다.'), '개최할 예정이라고 밝혔다.');
    assert.equal(reported('제품을 출시합니다.'), '제품을 출시한다고 밝혔다.');
    assert.equal(reported('그는 좋다고 말했다.'), null);
  });
});

describe('the price of a launched product', () => {
  for (const [language, keyword, title, lead] of [
    ['en', 'Hanbit Bio launches GlucoPin on October 14, priced at $75', /GlucoPin$/u, /at a price of \$75/u],
    ['en', 'Hanbit Bio launches GlucoPin for $75', /GlucoPin$/u, /at a price of \$75/u],
    ['en', 'Hanbit Bio launches GlucoPin October 14 $75', /GlucoPin$/u, /at a price of \$75/u],
    ['fr', 'Hanbit Bio lance GlucoPin le 14 octobre à 69 €', /GlucoPin$/u, /au prix de 69 €/u],
    [
      'ja',
      'ハンビットバイオ 血糖センサー「グルコピン」10月14日発売 9900円',
      /^ハンビットバイオ、血糖.*を発売$/u,
      /9900円/u,
    ],
    ['zh', '韩光生物 推出超小型血糖传感器 12月1日 499元', /^韩光生物推出超小型血糖传感器$/u, /499元/u],
    ['fr', 'Hanbit Bio lance GlucoPin le 14 octobre au prix de 69 €', /GlucoPin$/u, /au prix de 69 €/u],
    ['id', 'Hanbit Bio meluncurkan GlucoPin dengan harga Rp1.000.000', /GlucoPin$/u, /harga Rp1\.000\.000/u],
  ] as const) {
    test(`stands in the lead and not in the name: ${keyword}`, () => {
      const draft = draftPress(briefOf({ language, keyword }));
      assert.match(draft.title, title);
      assert.match(draft.content, lead);
      assert.doesNotMatch(draft.content, /\[(?:PRICE|prix|harga)\]/u);
    });
  }

  test('a sum in other news stays where it is', () => {
    for (const keyword of ['Hanbit Bio signs an agreement for $75 million', 'Hanbit Bio launches $75 million fund'])
      assert.match(draftPress(briefOf({ language: 'en', keyword })).title, /\$75 million/u);
  });
});

test('a release in another language keeps every sentence and quotation of its references, marked to translate', () => {
  const text =
    '한빛바이오의 글루코핀은 작은 센서다. 스마트폰 앱으로 결과를 본다. 김도윤 대표는 “당뇨 환자를 돕겠다”고 말했다.';
  const references = [{ title: '설명', text, url: null }];
  const { content } = draftPress(briefOf({ language: 'en', keyword: '한빛바이오, 글루코핀 출시', references }));
  assert.match(content, /스마트폰 앱으로 결과를 본다/u);
  assert.match(content, /\[English wording of: 김도윤 대표는 “당뇨 환자를 돕겠다”고 말했다\.\]/u);
});
