import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseDocument } from '../../src/documents/parse.ts';
import { contentOf } from '../../src/documents/render.ts';
import type { Brief } from '../../src/writing/brief.ts';
import { draft, revise as reviseAndCheck } from '../../src/writing/builtin/work.ts';
import type { RevisionRequest } from '../../src/writing/writer.ts';
import { brandOf } from './grounding.ts';
import { brief, KOREAN_REFERENCE } from './samples.ts';

/** Revision by instruction without a model: edits only the paragraphs concerned. */

type Text = { title: string; content: string };

const TEXT: Text = {
  title: '한빛바이오 글루코핀 출시',
  content: `한빛바이오가 글루코핀을 12월 1일 출시한다. 글루코핀은 무게가 3.5g이다.

가격은 6만 9000원이다.  전국 약국에서 구입할 수 있다.

김한빛 대표는 “환자의 목소리에서 출발했다. 기쁘다.”라고 말했다. 회사는 일본 출시를 계획하고 있다.

언론 문의처
홍보팀 이서연 02-555-0101`,
};
const LETTER: Text = {
  title: '제품 설명회 참석 협조',
  content: `한빛바이오

수신  협력사 대표
참조  구매팀장
제목  제품 설명회 참석 협조

1. 올해 제품이 3종 늘었습니다.
2. 다음과 같이 설명회를 개최하오니 참석하여 주시기 바랍니다.
  가. 일시: 2026. 12. 1.(화) 14:00
  나. 장소: 한빛바이오 본사 대강당

붙임  설명회 일정표 1부.  끝.

한빛바이오 대표이사`,
};

function revise(request: Omit<RevisionRequest, 'blocks'>) {
  const { value } = reviseAndCheck({ ...request, blocks: null });
  return { ...value, title: value.document.title, content: contentOf(value.document) };
}

function revised(instruction: string, text: Text = TEXT, change: Partial<Brief> = {}) {
  const isLetter = text === LETTER;
  const given = brief({ task: isLetter ? 'official-document' : 'press', kind: isLetter ? '협조문' : null, ...change });
  const isPress = given.task === 'press';
  const document = parseDocument({ isPress, ...text, language: given.language, withSubtitle: null });
  return revise({ document, instruction, brief: given });
}

describe('tone', () => {
  test('changes verb endings, but no quotations and brackets', () => {
    const formal = revised('정중하게 바꿔줘').content;
    assert.match(formal, /출시합니다\. 글루코핀은 무게가 3\.5g입니다\./u);
    assert.match(formal, /“환자의 목소리에서 출발했다\. 기쁘다\.”라고 말했습니다\./u);
    assert.match(revised('친근하게').content, /출시해요\..*3\.5g이에요\./su);
    const single = { title: '제목', content: "그는 '아프지 않다. 편하다.'라고 했다. (비고: 확인했다.) 좋다." };
    assert.equal(
      revised('정중하게', single).content,
      "그는 '아프지 않다. 편하다.'라고 했습니다. (비고: 확인했다.) 좋습니다.",
    );
  });

  test('changes an official document too, and inserts no marker', () => {
    const soft = revised('부드러운 말투로 바꿔줘', LETTER);
    assert.equal(soft.applied, true);
    assert.match(
      soft.content,
      /1\. 올해 제품이 3종 늘었어요\.\n2\. 다음과 같이 설명회를 개최하오니 참석하여 주세요\.\n/u,
    );
    assert.doesNotMatch(soft.content, /\[/u);
    assert.match(soft.content, /붙임 {2}설명회 일정표 1부\. {2}끝\.\n\n한빛바이오 대표이사$/u);
  });

  test('does not change a verb whose stem is uncertain', () => {
    assert.match(revised('친근하게', { title: '', content: '약국에서 판다. 값은 싸다.' }).content, /^약국에서 판다\./u);
  });
});

describe('length', () => {
  test('a summary has the requested number of sentences, also in an official document', () => {
    const two = revised('두 문장으로 요약해줘').content;
    assert.equal(two.split('\n\n')[0]!.match(/다\./gu)!.length, 2);
    assert.match(two, /언론 문의처\n홍보팀 이서연/u);
    const one = revised('한 문장으로 요약해줘', LETTER).content;
    assert.match(
      one,
      /제목 {2}제품 설명회 참석 협조\n\n다음과 같이 .* 바랍니다\.\n\n1\. 일시: .*\n2\. 장소: .*\n\n붙임/u,
    );
  });

  test('shorter keeps the lead and the form; longer adds only what the brief says', () => {
    const short = revised('더 짧게').content;
    assert.ok(short.length < TEXT.content.length);
    assert.match(short, /^한빛바이오가 글루코핀을 12월 1일 출시한다\./u);
    const long = revised('더 길게 써줘', TEXT, { references: [KOREAN_REFERENCE] });
    assert.ok(long.applied && long.content.includes('기존 제품보다 40% 작다.'));
    const nothing = revised('더 길게 써줘');
    assert.deepEqual([nothing.applied, nothing.content], [false, TEXT.content]);
    assert.equal(nothing.toCheck.length, 1);
  });
});

describe('words', () => {
  test('a replacement corrects particles; a named fact gets the new value in its notation', () => {
    const renamed = revised("'글루코핀'을 '글루코나'로 바꿔줘");
    assert.match(renamed.content, /한빛바이오가 글루코나를 12월 1일 출시한다\. 글루코나는/u);
    assert.match(revised('가격을 7만 원으로 바꿔줘').content, /가격은 7만 원이다\./u);
    assert.match(
      revised('일시를 12월 5일 오후 2시로 변경해줘', LETTER).content,
      /일시: 2026\. 12\. 5\.\(토\) 14:00\n/u,
    );
    assert.match(
      revised('문의처를 홍보팀 김민지(02-1234-5678)로 바꿔 주세요').content,
      /언론 문의처\n홍보팀 김민지\(02-1234-5678\)$/u,
    );
  });

  test('a title is changed where the letter shows it, and words can be put before it', () => {
    const letter = revised('제목을 설명회 개최 안내로 바꿔줘', LETTER);
    assert.equal(letter.title, '설명회 개최 안내');
    assert.match(letter.content, /제목 {2}설명회 개최 안내\n/u);
    assert.equal(revised('제목 앞에 [단독]을 붙여줘').title, '[단독] 한빛바이오 글루코핀 출시');
  });
});

describe('audience', () => {
  test('the addressee is replaced in its line, or in the line of a notice that names its readers', () => {
    assert.match(
      revised('수신자를 전국 대리점 대표로 바꿔줘', LETTER).content,
      /수신 {2}전국 대리점 대표\n참조 {2}구매팀장/u,
    );
    const notice = {
      title: '안내',
      content: '다음과 같이 안내드립니다.\n\n1. 일시: 2026. 12. 1.(화)\n2. 대상: 전 직원',
    };
    assert.match(
      revised('수신자를 협력사로 바꿔줘', notice, { task: 'official-document' }).content,
      /2\. 대상: 협력사$/u,
    );
  });
});

describe('adding and deleting', () => {
  test('a sentence, a contact and a line are added where the form has them', () => {
    assert.match(revised("'행사는 무료다.'라는 문장을 추가해줘").content, /있다\.\n\n행사는 무료다\.\n\n언론 문의처/u);
    assert.match(
      revised('문의: 총무팀 02-333-4444를 추가해줘', LETTER).content,
      /\n {2}다\. 문의: 총무팀 02-333-4444\n\n붙임/u,
    );
    assert.match(revised('참조를 감사팀장으로 바꿔줘', LETTER).content, /참조 {2}감사팀장\n/u);
  });

  test('no quotation is invented: one without a speaker is left to a person', () => {
    const { applied, content, toCheck } = revised('"부담을 덜겠다"는 인용문을 추가해줘', {
      title: '가',
      content: '나는 나다.',
    });
    assert.deepEqual([applied, content], [false, '나는 나다.']);
    assert.match(toCheck[0]!.reason.ko, /부담을 덜겠다/u);
  });

  test('paragraphs, sentences and lines are deleted, and the rest is renumbered', () => {
    assert.doesNotMatch(revised('두 번째 문단 삭제').content, /6만 9000원/u);
    assert.doesNotMatch(revised('첫 번째 문장을 삭제해줘').content, /12월 1일/u);
    assert.match(revised('일시 항목 삭제해줘', LETTER).content, /\n {2}가\. 장소: 한빛바이오 본사 대강당\n/u);
    assert.match(revised('3종이 들어간 문장 삭제해줘', LETTER).content, /\n1\. 다음과 같이/u);
  });
});

describe('translation', () => {
  test('gives a new draft of the form without a Korean sentence; untranslated text is in to_check', () => {
    const given = brief({
      task: 'official-document',
      kind: '공지사항',
      keyword: '안전교육 안내\n일시: 12월 3일 15:00\n장소: 본사 대강당',
    });
    const { document } = draft(given).value;
    const english = revise({ document, instruction: '영어로 번역해줘', brief: given });
    assert.deepEqual([english.language, english.applied], ['en', true]);
    assert.doesNotMatch(`${english.title}\n${english.content}`, /[가-힣]/u);
    assert.match(english.content, /Thursday, December 3, 2026, 15:00/u);
    assert.ok(english.toCheck.some(({ reason }) => reason.ko.includes('본사 대강당')));
  });

  test('leaves no Korean in any release, post or creation, and names what is still to be translated', () => {
    const keywords = [
      '여울시는 11월 27일 오후 3시 ‘실타래관’ 개관식을 연다. 전시실은 3곳이다.',
      '상품: 온기담 보온 도시락\n용량: 950ml\n일시: 12월 10일\n가격: 3만 9000원\n문의: 홍보팀 02-555-0101',
      '실타래관 쇼츠 30초로 만들어줘\n12월 1일 개관, 입장료 무료',
    ];
    const forms: [Brief['task'], string | null, string[]][] = [
      ['press', null, ['en', 'ja', 'zh', 'fr', 'id']],
      ['blog', 'marketing', ['en', 'ja', 'zh']],
      ...['shorts', 'cardnews', 'wiki_a'].map((kind): [Brief['task'], string, string[]] => [
        'creation',
        kind,
        ['en', 'ja', 'zh', 'fr', 'id'],
      ]),
    ];
    const names: Record<string, string> = {
      en: '영어',
      ja: '일본어',
      zh: '중국어',
      fr: '프랑스어',
      id: '인도네시아어',
    };
    // Nobody asks for a video where a release is written.
    for (const [task, kind, languages] of forms)
      for (const keyword of task === 'press' ? keywords.slice(0, 2) : keywords)
        for (const language of languages) {
          const given = brief({ task, kind, keyword });
          const { document } = draft(given).value;
          const instruction = `${names[language]}로 번역해줘`;
          const result = revise({ document, instruction, brief: given });
          const where = `${task} ${kind} ${language}: ${result.title}\n${result.content}`;
          assert.deepEqual([result.applied, result.language], [true, language], where);
          assert.doesNotMatch(`${result.title}\n${result.content}`, /[가-힣]/u, where);
          assert.match(result.toCheck.map(({ reason }) => reason.en).join('\n'), /실타래관|온기담/u, where);
        }
  });

  test('an unsupported language is not taken for another request', () => {
    const { applied, language } = revised('독일어로 번역해줘');
    assert.deepEqual([applied, language], [false, 'ko']);
  });
});

describe('unknown requests', () => {
  test('leaves the text unchanged, says so, and lists the request', () => {
    for (const instruction of [
      '운율을 살려 시처럼 써줘',
      '없는말을 다른말로 바꿔줘',
      '열 번째 문단 삭제',
      '???',
      'sing it',
      '이모지를 넣어줘',
      '인사말을 넣어줘',
      '박서연 부사장의 "해외로 나가겠다"는 발언을 추가해줘',
    ]) {
      const result = revised(instruction);
      assert.deepEqual([result.title, result.content, result.applied], [TEXT.title, TEXT.content, false], instruction);
      assert.ok(result.toCheck.length === 1 && result.toCheck[0]!.reason.ko.includes(instruction), instruction);
    }
  });

  test('next to a request that can be done, only the rest is listed', () => {
    const result = revised('제목을 새 소식으로 바꾸고 운율을 살려 써줘');
    assert.deepEqual([result.title, result.content, result.applied], ['새 소식', TEXT.content, true]);
    assert.equal(result.toCheck.length, 1);
    assert.match(result.toCheck[0]!.reason.ko, /운율을 살려 써줘/u);
    assert.doesNotMatch(result.toCheck[0]!.reason.ko, /새 소식/u);
  });
});

test('understands requests in English, Japanese and Chinese too', () => {
  const english = {
    title: 'GlucoPin launched',
    content: 'Hanbit Bio launched GlucoPin. It is small, and it does not hurt.',
  };
  assert.match(
    revised('make it more casual', english, { language: 'en' }).content,
    /It’s small, and it doesn’t hurt\./u,
  );
  const japanese = { title: 'グルコピン', content: 'グルコピンを発売する。重さは3.5gである。' };
  assert.match(revised('丁寧にしてください', japanese, { language: 'ja' }).content, /発売します。重さは3\.5gです。/u);
  const chinese = { title: '格鲁科上市', content: '格鲁科上市。重3.5克。' };
  assert.equal(revised('把格鲁科改成格鲁多', chinese, { language: 'zh' }).content, '格鲁多上市。重3.5克。');
});

test('the glossary of the brand is applied to new text, and not to existing text', () => {
  const brand = brandOf({ glossary: [{ term: '센서', use: '감지기' }] });
  const { content } = revised(
    "'센서가 작다.'라는 문장을 추가해줘",
    { title: '가', content: '센서를 판매한다.' },
    { brand },
  );
  assert.equal(content, '센서를 판매한다.\n\n감지기가 작다.');
});

test('in random texts every paragraph that an edit does not concern stays identical byte for byte', () => {
  const spaces = fc.constantFrom(' ', '  ', '\t', ' \u00a0');
  const sentence = fc.constantFrom(
    '값을 내렸다.',
    '3층에서 열린다.',
    '“좋다.”라고 말했다.',
    '무게는 3.5g이다.',
    '[비고] 확인한다.',
  );
  const paragraph = fc
    .array(fc.tuple(sentence, spaces), { minLength: 1, maxLength: 4 })
    .map((all) => all.flat().join(''));
  const gap = fc.constantFrom('\n\n', '\n\n\n', '\n \n', '\r\n\r\n');
  const text = fc.array(fc.tuple(paragraph, gap), { minLength: 1, maxLength: 6 });
  const instructions = fc.constantFrom(
    '‘유일어’를 ‘새말’로 바꿔줘',
    "'한 줄 더.'라는 문장을 추가해줘",
    '제목을 새 제목으로 바꿔줘',
    '시처럼 써줘',
  );
  fc.assert(
    fc.property(text, instructions, (pairs, instruction) => {
      const content = `${pairs.flat().join('')}유일어가 있다.`;
      const result = revised(instruction, { title: '제목', content }, { task: 'blog' });
      let from = 0;
      for (const [part] of pairs) {
        const place = result.content.indexOf(part, from);
        assert.notEqual(place, -1, JSON.stringify([content, result.content]));
        from = place + part.length;
      }
      const before = parseDocument({ isPress: false, title: '제목', content, language: 'ko', withSubtitle: null });
      if (!result.applied) assert.equal(result.content, contentOf(before));
    }),
    { numRuns: 200, seed: 7 },
  );
});

test('never inserts a marker, whatever the request', () => {
  for (const instruction of [
    '환경 정책 내용을 추가해줘',
    '더 자세히',
    '대표 코멘트를 넣어줘',
    '리드 문장을 더 짧게',
    '표로 정리해줘',
  ])
    for (const text of [TEXT, LETTER]) assert.doesNotMatch(revised(instruction, text).content, /\[/u, instruction);
});

test('hostile texts and instructions take linear time', { timeout: 60_000 }, () => {
  const instructions = [
    '정중하게',
    '두 문장으로 요약해줘',
    '더 짧게',
    '더 길게',
    '가격을 8만 원으로 바꿔줘',
    '마지막 문단 삭제',
    '문의: 총무팀 02-333-4444 추가',
  ];
  for (const unit of ['“', '가. ', '센서를 냈다. ', '[가]\n', '1. 가\n\n', '일시: 1\n'])
    for (const instruction of instructions) {
      const content = unit.repeat(500_000 / unit.length);
      assert.equal(typeof revised(instruction, { title: '가', content }).applied, 'boolean');
    }
  assert.equal(revised('영어로;한글로;'.repeat(10)).language, 'ko');
  assert.equal(typeof revised('"'.repeat(19_990)).applied, 'boolean');
  assert.equal(typeof revised(`가격을${' '.repeat(1990)}é`).applied, 'boolean');
});
