import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Brief, Language } from '../../src/writing/brief.ts';
import { lintOfficial } from '../../src/writing/lint/index.ts';
import { draftOfficial } from '../../src/writing/official/index.ts';
import { OFFICIAL_KINDS } from '../../src/writing/official/kinds.ts';
import { officialMoment, officialTime } from '../../src/writing/official/moments.ts';
import { againstGolden, brandOf, briefOf, invented, seeded, TODAY } from './grounding.ts';

const LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;
const folder = new URL('../golden/official/', import.meta.url);
const cases = JSON.parse(readFileSync(new URL('cases.json', folder), 'utf8'));
const shared = JSON.parse(readFileSync(new URL('../golden/press/cases.json', import.meta.url), 'utf8'));
const contact = { department: '총무팀', name: '이서연 과장', phone: '02-000-0000', email: 'ga@hanbit.example' };

function goldenBriefs(language: Language, kind: string): Brief[] {
  const [bare, rich] = cases[language][kind] as [string, string];
  const brand = brandOf({ ...shared.brands[language], contact });
  const base = { task: 'official-document', language, kind } as const;
  const references = kind === '제품 출시 안내문' ? shared.references[language] : [];
  return [
    briefOf({ ...base, keyword: bare }),
    briefOf({ ...base, keyword: rich }),
    briefOf({ ...base, keyword: rich, references, brand, instruction: '주차 안내도 추가해줘' }),
  ];
}

function shown(briefs: Brief[]): string {
  return briefs
    .map((brief) => {
      const draft = draftOfficial(brief);
      const given = brief.brand === null ? 'bare' : 'brand, instruction';
      return `≡≡≡ ${JSON.stringify(brief.keyword)} (${given})\n\n# ${draft.title}\n\n${draft.content}\n`;
    })
    .join('\n');
}

const goldens = LANGUAGES.flatMap((language) => OFFICIAL_KINDS.map((kind) => ({ language, kind })));

describe('golden official documents', () => {
  for (const { language, kind } of goldens) {
    test(`the form ${kind} in ${language} reads as it was approved`, () => {
      const name = `${kind.replaceAll(' ', '-')}.${language}.txt`;
      const different = againstGolden(new URL(name, folder), shown(goldenBriefs(language, kind)));
      assert.equal(different, null, `${name} differs:\n${different}`);
    });
  }
});

const draft = (changes: Partial<Brief>) =>
  draftOfficial(briefOf({ task: 'official-document', kind: '협조문', ...changes }));

describe('the form of a Korean official document', () => {
  test('who is called somewhere is told when and where, and an address is a place', () => {
    const meeting = draft({ keyword: '협력사 간담회 참석 요청 12월 10일 오후 2시 본사 대회의실' }).content;
    assert.match(meeting, /일시: 2026\. 12\. 10\.\(목\) 14:00\n.*장소: 본사 대회의실\n/u);
    assert.doesNotMatch(meeting, /기한/u);
    assert.match(draft({ keyword: '보안 점검 협조 요청 12월 10일까지' }).content, /기한: 2026\. 12\. 10\.\(목\)까지/u);
    const hours = draft({
      kind: '안내문',
      keyword: '회의 안내 12월 5일 오전 10시부터 12시까지 본관 3층 회의실에서',
    }).content;
    assert.match(hours, /일시: 2026\. 12\. 5\.\(토\) 10:00부터 12:00까지\n.*장소: 본관 3층 회의실\n/u);
    const short = (keyword: string) => draft({ kind: '안내문', keyword });
    assert.match(
      short('엘리베이터 교체 공사 안내 12/1~12/14 101동').content,
      /일시: 2026\. 12\. 1\.\(화\) ∼ 12\. 14\.\(월\)/u,
    );
    assert.match(short('겨울 캠프 12/18(금)~19(토)').content, /일시: 2026\. 12\. 18\.\(금\) ∼ 12\. 19\.\(토\)/u);
    assert.equal(short('서비스 일시 중단 (12/10 02:00~06:00)').title, '서비스 일시 중단 안내');
    assert.equal(short('참석률 1/2 이상 필수').title, '참석률 1/2 이상 필수 안내');
    const asked = draft({ keyword: '자료 제출 협조 요청 문의 031-555-1234 이수진 주무관' }).content;
    assert.match(asked, /담당 및 연락처: 031-555-1234 이수진 주무관/u);
    const raise = draft({ kind: '공지사항', keyword: '주차요금 인상 안내 10분당 500원에서 600원으로' });
    assert.equal(raise.title, '주차요금 인상 안내');
    assert.match(raise.content, /내용: 10분당 500원에서 600원으로\n/u);
    const labels = draft({ kind: '안내문', keyword: '안전교육 안내 대상: 전 직원 일시: 12월 5일 10시 장소: 대회의실' });
    assert.equal(labels.title, '안전교육 안내');
    assert.match(labels.content, /일시: 2026\. 12\. 5\.\(토\) 10:00\n.*장소: 대회의실\n.*대상: 전 직원\n/u);
    assert.match(draft({ kind: '제품 출시 안내문', keyword: '글루코핀 정식 출시' }).content, /제품: 글루코핀\n/u);
    const moving = draft({
      kind: '안내문',
      keyword: '12월 5일 사무실 이전 안내 서울 강남구 테헤란로 123 한빛빌딩 5층',
    });
    assert.equal(moving.title, '사무실 이전 안내');
    assert.match(moving.content, /장소: 서울 강남구 테헤란로 123 한빛빌딩 5층\n/u);
  });

  test('head, subject, items, attachment and sender stand in the order of the form', () => {
    const { title, content } = draft({ keyword: '보안 점검', brand: brandOf({ company: '한빛바이오', contact }) });
    const lines = content.split('\n');
    assert.equal(lines[0], '한빛바이오');
    assert.ok(lines.some((line) => line.startsWith('수신  ')));
    assert.ok(lines.some((line) => line.startsWith('참조  ')));
    assert.ok(lines.includes(`제목  ${title}`));
    assert.match(content, /\n1\. .*\n2\. .*\n {2}가\. 요청 사유: .*\n {2}나\. 요청 사항/u);
    assert.match(content, /\n붙임 {2}\[붙임 문서 이름\] 1부\. {2}끝\.\n/u);
    assert.match(content, /끝\.\n\n한빛바이오 \[대표자 직위·성명\]/u);
  });

  test('without an attachment the end mark stands two spaces after the last word', () => {
    assert.match(draft({ kind: '안내문', keyword: '사무실 이전' }).content, /\S {2}끝\.\n/u);
  });

  test('several attachments are numbered and aligned', () => {
    const { content } = draft({ keyword: '보안 점검\n붙임: 점검표 서식, 작성 예시' });
    assert.match(content, /붙임 {2}1\. 점검표 서식 1부\.\n {6}2\. 작성 예시 1부\. {2}끝\./u);
  });

  test('dates and times are in official notation', () => {
    const { content } = draft({ kind: '안내문', keyword: '사무실 이전, 12월 1일 오후 3시 20분' });
    assert.match(content, /가\. 일시: 2026\. 12\. 1\.\(화\) 15:20/u);
    assert.equal(officialTime('오전 12시 반'), '00:30');
    assert.equal(officialMoment('2026-06-19', undefined, TODAY), '2026. 6. 19.(금)');
    assert.equal(officialMoment('12월 1일부터 3일까지', undefined, TODAY), '2026. 12. 1.(화) ∼ 12. 3.(목)');
    assert.equal(
      officialMoment('12월 29일부터 1월 2일까지', undefined, TODAY),
      '2026. 12. 29.(화) ∼ 2027. 1. 2.(토)',
      'a period ends after it began',
    );
    assert.equal(officialMoment('12월 19일(금)', undefined, TODAY), '[연도]. 12. 19.(금)', 'a weekday is not changed');
    assert.equal(officialMoment('12월 19일(토)', undefined, TODAY), '2026. 12. 19.(토)');
    assert.equal(officialMoment('11월 20일 오후 6시까지', undefined, TODAY), '2026. 11. 20.(금) 18:00까지');
  });

  test('a year that nobody named and that is not this one stays a blank', () => {
    assert.equal(officialMoment('1월 10일', undefined, TODAY), '[연도]. 1. 10.');
  });

  test('a fresh document has no finding but its blanks', () => {
    for (const kind of OFFICIAL_KINDS) {
      for (const brief of goldenBriefs('ko', kind)) {
        const codes = lintOfficial({ ...draftOfficial(brief), language: 'ko' }).map(({ code }) => code);
        assert.deepEqual(
          [...new Set(codes)].filter((code) => code !== 'blank'),
          [],
          `${kind}: ${brief.keyword}`,
        );
      }
    }
  });
});

describe('official documents in other languages', () => {
  test('an English request is a memorandum and a notice to the outside a letter', () => {
    assert.match(draft({ language: 'en', keyword: 'audit' }).content, /^MEMORANDUM\n\nTO: /u);
    assert.match(
      draft({ language: 'en', kind: '안내문', keyword: 'move' }).content,
      /Dear \[Name\]:[\s\S]*Sincerely,/u,
    );
  });

  test('a Japanese letter goes from 拝啓 to 敬具 and from 記 to 以上', () => {
    assert.match(draft({ language: 'ja', keyword: '点検' }).content, /拝啓[\s\S]*敬具\n\n記\n\n[\s\S]*以上$/u);
    assert.doesNotMatch(draft({ language: 'ja', kind: '공지사항', keyword: '点検' }).content, /拝啓/u);
  });

  test('a Chinese request is a 函 and closes with 特此函达', () => {
    const { title, content } = draft({ language: 'zh', keyword: '信息安全检查' });
    assert.match(title, /的函$/u);
    assert.match(content, /特此函达/u);
  });
});

describe('an official document never states what nobody gave', () => {
  test('the golden documents hold no invented number and no invented quotation', () => {
    for (const { language, kind } of goldens) {
      for (const brief of goldenBriefs(language, kind)) {
        assert.deepEqual(invented(draftOfficial(brief), brief), [], brief.keyword);
      }
    }
  });

  test('two hundred generated briefs give no invented number and are the same every time', () => {
    const topics = ['보안 점검', '사무실 이전 안내', '제3공장 견학', 'AI 교육', '청소기 클린보이 출시', 'office move'];
    const extras = [
      '12월 1일',
      '1월 5일 오후 3시 20분',
      '2027년 2월 3일',
      '본사 7층 대회의실',
      '가격 12만 9000원',
      '대상: 협력사 30곳',
      '기한: 11월 20일까지',
    ];
    for (let seed = 1; seed <= 200; seed += 1) {
      const pick = seeded(seed);
      const keyword = [pick(topics), pick(extras), pick(extras)].join(pick([', ', '\n']));
      const text = '점검은 2시간이 걸린다. 담당자는 5명입니다. “지난해보다 빨라졌다”고 말했다.';
      const brief = briefOf({
        ...{ task: 'official-document', keyword, kind: pick(OFFICIAL_KINDS), language: pick(LANGUAGES) },
        references: pick([[], [{ title: '계획', text, url: null }]]),
        instruction: pick([null, '주차 안내도 추가해줘']),
      });
      const written = draftOfficial(brief);
      assert.deepEqual(invented(written, brief), [], `seed ${seed}: ${brief.language} ${keyword}\n${written.content}`);
      assert.deepEqual(draftOfficial(brief), written);
      assert.doesNotMatch(written.content, /undefined|\{[a-z]+=/u);
    }
  });

  test('the check itself finds a number and a quotation that were not given', () => {
    const brief = briefOf({ keyword: '보안 점검' });
    const lie = { title: '점검', content: '99명이 참석했다. “좋다”고 말했다.', sections: null };
    assert.deepEqual(invented(lie, brief), ['99', '좋다']);
  });
});

describe('what references state under a label', () => {
  const text =
    '1. 귀사의 관심과 협조에 감사드립니다.\n2. 아래와 같이 안내드립니다.\n  가. 일시: 2026. 12. 3.(목) 15:20\n  나. 장소: 본사 대강당\n  다. 방법: [신청 방법]';
  const references = [{ title: '지난 공문', text, url: null }];

  test('fills the points of a document, however the lines are marked, and greetings are no content', () => {
    const { content } = draftOfficial(
      briefOf({ task: 'official-document', kind: '안내문', keyword: '보안 점검 안내', references }),
    );
    assert.match(content, /가\. 일시: 2026\. 12\. 3\.\(목\) 15:20/u);
    assert.match(content, /나\. 장소: 본사 대강당/u);
    assert.match(content, /라\. 내용: \[주요 내용\]/u);
    assert.match(content, /마\. 방법: \[참여·신청·이용 방법\]/u);
  });

  test('who a document is for is not told again as its content', () => {
    const keyword = '사내 보안 점검, 12월 3일 오후 3시, 전 직원';
    const notice = draftOfficial(briefOf({ task: 'official-document', kind: '안내문', keyword })).content;
    assert.match(notice, /대상: 전 직원/u);
    assert.match(notice, /내용: \[주요 내용\]/u);
    const request = draftOfficial(briefOf({ task: 'official-document', kind: '협조문', keyword })).content;
    assert.match(request, /대상: 전 직원/u);
    assert.match(request, /요청 사항: \[/u);
  });
});
