import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftBlog } from '../../src/writing/blog/index.ts';
import { draftOfficial } from '../../src/writing/official/index.ts';
import { draftPress } from '../../src/writing/press/index.ts';
import { revise } from '../../src/writing/revise/index.ts';
import { brief, ENGLISH_REFERENCE, KOREAN_REFERENCE } from './samples.ts';

const KOREAN = brief({ references: [KOREAN_REFERENCE], kind: 'general' });
const TEXT = {
  title: '한빛바이오 글루코핀 출시',
  content: `한빛바이오가 글루코핀을 12월 1일 출시한다. 글루코핀은 무게가 3.5g이다.

가격은 6만 9000원이다. 전국 약국에서 구입할 수 있다.

김한빛 대표는 “환자의 목소리에서 출발했다. 기쁘다.”라고 말했다. 회사는 일본 출시를 계획하고 있다.

언론 문의처
홍보팀 이서연 02-555-0101`,
};
const LETTER = {
  title: '제품 설명회 참석 협조',
  content: `한빛바이오

수신  협력사 대표
참조  구매팀장
제목  제품 설명회 참석 협조

1. 귀사의 무궁한 발전을 기원합니다.
2. 다음과 같이 설명회를 개최하오니 참석하여 주시기 바랍니다.
  가. 일시: 2026. 12. 1.(화) 14:00
  나. 장소: 한빛바이오 본사 대강당

붙임  설명회 일정표 1부.  끝.

한빛바이오 대표이사`,
};
const ENGLISH = {
  title: 'GlucoPin launched',
  content: `FOR IMMEDIATE RELEASE

Hanbit Bio launched GlucoPin. It is small, and it does not hurt.

GlucoPin weighs 3.5 g. The price is 69,000 won.

“We do not sleep,” said Hanbit Kim. The company plans to enter Japan.

###`,
};

function korean(instruction: string, text = TEXT) {
  return revise({ text, instruction, language: 'ko', brief: KOREAN, redraft: draftBlog });
}

function english(instruction: string, text = ENGLISH) {
  const sample = brief({ language: 'en', keyword: 'GlucoPin', references: [ENGLISH_REFERENCE] });
  return revise({ text, instruction, language: 'en', brief: sample, redraft: draftBlog });
}

test('a replacement is literal, quoted or plain, and mends particles', () => {
  for (const instruction of [
    "'글루코핀'을 '글루코나'로 바꿔줘",
    '“글루코핀”을 “글루코나”로 변경해 주세요.',
    '글루코핀을 글루코나로 변경',
    '글루코핀이라는 이름을 글루코나로 모두 바꿔줘',
    "'글루코핀' 대신 '글루코나'를 써줘",
    '글루코핀 → 글루코나',
    'replace 글루코핀 with 글루코나',
    'change "글루코핀" to "글루코나"',
  ]) {
    const result = korean(instruction);
    assert.equal(result.what, 'replace', instruction);
    assert.equal(result.followed, 'literal');
    assert.equal(result.title, '한빛바이오 글루코나 출시');
    assert.match(result.content, /한빛바이오가 글루코나를 12월 1일 출시한다\. 글루코나는 무게가/u);
  }
  const english1 = english('Replace every GlucoPin with GlucoDot');
  assert.match(english1.content, /launched GlucoDot\./u);
  assert.equal(english('change won to KRW').content.includes('69,000 KRW'), true);
});

test('a replacement can be limited to the title', () => {
  const result = korean("제목에서 '글루코핀'을 '글루코나'로 바꿔줘");
  assert.equal(result.title, '한빛바이오 글루코나 출시');
  assert.equal(result.content, TEXT.content);
});

test('the value of a named line is replaced when the line is named', () => {
  assert.match(korean('장소를 서울 코엑스로 변경해줘', LETTER).content, / {2}나\. 장소: 서울 코엑스\n/u);
  assert.match(
    korean('일시를 2026. 12. 5.(토) 10:00로 바꿔줘', LETTER).content,
    /일시: 2026\. 12\. 5\.\(토\) 10:00\n/u,
  );
});

const RELEASE_BRIEF = brief({
  task: 'press',
  kind: null,
  keyword: '한빛바이오, 혈당 센서 글루코핀 출시, 10월 14일, 가격 9만9000원',
  references: [KOREAN_REFERENCE],
});

function release(instruction: string) {
  const text = draftPress(RELEASE_BRIEF);
  return revise({ text, instruction, language: 'ko', brief: RELEASE_BRIEF, redraft: draftPress });
}

test('a fact that is called by its name gets another value, and its name stays', () => {
  const cases: [string, RegExp, RegExp][] = [
    ['가격을 8만9000원으로 바꿔줘', /가격은 8만9000원이며/u, /9만9000원/u],
    ['출시일을 12월 1일로 수정', /12월 1일 출시한다고 밝혔다/u, /10월 14일/u],
    ['소재지를 서울로 해줘', /^서울, /mu, /\[소재지\]/u],
    ['전화번호를 02-123-4567로', /전화: 02-123-4567/u, /\[전화번호\]/u],
    ['회사명을 새길로 바꿔줘', /새길은 /u, /한빛바이오는/u],
  ];
  for (const [instruction, wanted, gone] of cases) {
    const { content, followed } = release(instruction);
    assert.equal(followed, 'literal', instruction);
    assert.match(content, wanted);
    assert.doesNotMatch(content, gone);
  }
});

test('a contact fills the lines of the form that it says something about', () => {
  const whole = release('문의처를 홍보팀 김민지 과장(02-1234-5678, pr@hanbit.example)으로 바꿔 주세요');
  assert.equal(whole.followed, 'literal');
  assert.match(
    whole.content,
    /^언론 문의처\n부서: 홍보팀\n담당자: 김민지 과장\n전화: 02-1234-5678\n이메일: pr@hanbit\.example$/mu,
  );
  const part = release('문의처를 홍보팀 02-123-4567로 바꿔줘');
  assert.match(part.content, /^부서: 홍보팀\n담당자: \[담당자 이름·직책\]\n전화: 02-123-4567\n이메일: \[이메일\]$/mu);
});

test('a quotation is put in with the words and the name of the request, and no other', () => {
  const asked = { ...RELEASE_BRIEF, references: [] };
  const bare = (instruction: string) =>
    revise({ text: draftPress(asked), instruction, language: 'ko', brief: asked, redraft: draftPress }).content;
  const filled = bare('인용문을 "환자의 부담을 덜겠다"로 바꿔줘');
  assert.match(filled, /^\[발언자 이름·직책\]은\(는\) “환자의 부담을 덜겠다”라고 말했다\.$/mu);
  const noun = bare('대표 코멘트를 "모두의 건강을 위한 첫걸음"으로 넣어줘');
  assert.match(noun, /^\[발언자 이름·직책\]은\(는\) “모두의 건강을 위한 첫걸음”이라고 말했다\.$/mu);
  const named = bare('김한빛 대표의 "환자의 부담을 덜겠다"는 인용을 추가해줘');
  assert.match(named, /^김한빛 대표는 “환자의 부담을 덜겠다”라고 말했다\.$/mu);
  assert.doesNotMatch(named, /\[발언자/u);
  const second = korean('박서연 부사장의 "해외로 나가겠다"는 발언을 추가해줘').content;
  assert.match(second, /김한빛 대표는 “환자의 목소리에서 출발했다\. 기쁘다\.”라고 말했다\./u);
  assert.match(second, /^박서연 부사장은 “해외로 나가겠다”라고 말했다\.$/mu);
});

test('what is asked of one part is not done to the whole text', () => {
  for (const instruction of ['리드 문장을 더 짧게', '첫 문단에 세계 최초라는 표현 빼줘', '마지막 문단만 정중하게']) {
    const { content, followed } = korean(instruction);
    assert.equal(followed, 'noted', instruction);
    for (const paragraph of TEXT.content.split('\n\n')) assert.ok(content.includes(paragraph), instruction);
  }
  assert.doesNotMatch(korean('첫 문단 삭제해줘').content, /12월 1일/u);
});

test('several blanks are filled at once, however their names are spaced', () => {
  const { content } = release('설립연도를 2012년으로, 대표이사는 김한빛으로 채워줘');
  assert.match(content, /한빛바이오는 2012년에 설립된/u);
  assert.match(content, /대표이사는 김한빛이다\./u);
});

test('words are put in front of a title or behind it', () => {
  const cases: [string, string][] = [
    ['제목에 [단독] 붙여줘', '[단독] 한빛바이오 글루코핀 출시'],
    ['제목 앞에 [속보]를 넣어 주세요', '[속보] 한빛바이오 글루코핀 출시'],
    ["제목 끝에 '…국내 최초'를 붙여줘", '한빛바이오 글루코핀 출시…국내 최초'],
    ['제목 뒤에 "12월 1일부터"라는 문구를 추가해 주세요', '한빛바이오 글루코핀 출시 12월 1일부터'],
  ];
  for (const [instruction, title] of cases) {
    const revised = korean(instruction);
    assert.deepEqual([revised.title, revised.content, revised.followed], [title, TEXT.content, 'literal'], instruction);
  }
});

test('a blank is filled with the particle that what fills it asks for', () => {
  const content = '[발언자 이름·직책]은(는) “기쁘다”고 말했다. [계획]을(를) 추진한다. [도시](으)로 간다.';
  const asked = '"[발언자 이름·직책]"을 "김도윤 대표"로, "계획"을 "미국 진출"로, "[도시]"를 "서울"로 바꿔줘';
  const revised = korean(asked, { title: '제목', content });
  assert.equal(revised.content, '김도윤 대표는 “기쁘다”고 말했다. 미국 진출을 추진한다. 서울로 간다.');
});

test('shorter or summed up, a release still says who announces what', () => {
  for (const instruction of ['더 짧게 줄여줘', '절반으로 줄여', '두 문장으로 요약해줘', '200자 이내로 줄여 줘']) {
    assert.match(release(instruction).content, /한빛바이오는 .*글루코핀을 10월 14일 출시했다고 밝혔다/u, instruction);
  }
});

test('a request that no rule knows is not taken for another one', () => {
  for (const instruction of [
    '독일어로 번역해줘',
    '제목을 더 간결하게',
    'Make the title shorter',
    '글을 기사 형식으로 바꿔줘',
    '이모지를 넣어줘',
  ]) {
    const revised = korean(instruction);
    assert.equal(revised.followed, 'noted', instruction);
    assert.equal(revised.language, 'ko', instruction);
  }
});

test('a name above a blank line is a word, and not the name of the line below', () => {
  const { content } = korean('한빛바이오를 새길로 바꿔줘', LETTER);
  assert.match(content, /^새길\n\n수신 {2}협력사 대표$/mu);
  assert.match(content, /^새길 대표이사$/mu);
});

test('the addressee is put into its line, or a line for it is made', () => {
  for (const instruction of [
    '수신을 전국 대리점 대표로 바꿔줘',
    '수신자를 전국 대리점 대표로 변경',
    '받는 사람을 전국 대리점 대표로 해줘',
    'address it to 전국 대리점 대표',
  ]) {
    const result = korean(instruction, LETTER);
    assert.equal(result.what, 'addressee', instruction);
    assert.match(result.content, /수신 {2}전국 대리점 대표\n참조 {2}구매팀장/u);
  }
  assert.match(english('address it to the editors').content, /^To: the editors\n\nFOR IMMEDIATE RELEASE/u);
});

test('a title is changed, also where the text shows it', () => {
  for (const instruction of [
    '제목을 설명회 개최 안내로 바꿔줘',
    "제목을 '설명회 개최 안내'로 수정",
    'change the title to 설명회 개최 안내',
  ]) {
    const result = korean(instruction, LETTER);
    assert.equal(result.title, '설명회 개최 안내', instruction);
    assert.match(result.content, /제목 {2}설명회 개최 안내\n\n1\./u);
  }
});

test('a summary has as many sentences as asked and keeps the form around it', () => {
  for (const [instruction, count] of [
    ['3문장으로 요약해줘', 3],
    ['두 문장으로 줄여줘', 2],
    ['한 문장으로 정리해줘', 1],
    ['2줄 요약', 2],
    ['summarise in two sentences', 2],
  ] as const) {
    const result = korean(instruction);
    assert.equal(result.what, 'summarise', instruction);
    const [body, contact] = result.content.split('\n\n');
    assert.equal(body!.replace(/“[^”]*”/gu, '').match(/다\./gu)!.length, count, instruction);
    assert.match(contact!, /^언론 문의처/u);
  }
  const letter = korean('한 문장으로 요약해줘', LETTER).content;
  assert.match(letter, /수신 {2}협력사 대표/u);
  assert.match(letter, /일시: 2026\. 12\. 1\.\(화\) 14:00/u);
  assert.match(letter, /붙임 {2}설명회 일정표 1부\. {2}끝\.\n\n한빛바이오 대표이사$/u);
  assert.match(english('Summarize it in 2 sentences').content, /^FOR IMMEDIATE RELEASE\n\n[\s\S]+\n\n###$/u);
});

test('shorter is shorter and keeps the form, longer is longer', () => {
  for (const instruction of ['더 짧게', '절반으로 줄여줘', '간결하게 써줘', '100자 이내로 줄여줘', 'make it shorter']) {
    const result = korean(instruction);
    assert.equal(result.what, 'shorten', instruction);
    assert.ok(result.content.length < TEXT.content.length, instruction);
    assert.match(result.content, /언론 문의처\n홍보팀 이서연/u);
  }
  const letter = korean('더 짧게', LETTER).content;
  assert.match(letter, /1\. 다음과 같이/u);
  assert.match(letter, /끝\./u);
  for (const instruction of ['더 길게 써줘', '더 자세히', 'make it longer']) {
    const result = korean(instruction);
    assert.equal(result.what, 'lengthen', instruction);
    assert.ok(result.content.length > TEXT.content.length);
    assert.match(result.content, /피부에 붙이는 센서가 5분마다/u);
    assert.ok(result.content.indexOf('5분마다') < result.content.indexOf('언론 문의처'));
  }
});

test('longer without materials asks for what is missing', () => {
  const result = revise({ text: TEXT, instruction: '더 길게', language: 'ko', brief: brief(), redraft: draftBlog });
  assert.match(result.content, /\[글루코핀을 뒷받침하는 구체적인 내용: 수치, 사례, 출처\]/u);
});

test('a tone changes sentence ends and leaves quotations', () => {
  const formal = korean('정중하게 바꿔줘');
  assert.equal(formal.what, 'formal');
  assert.match(formal.content, /출시합니다\. 글루코핀은 무게가 3\.5g입니다\./u);
  assert.match(formal.content, /“환자의 목소리에서 출발했다\. 기쁘다\.”라고 말했습니다\./u);
  const friendly = korean('친근한 말투로 바꿔줘');
  assert.equal(friendly.what, 'friendly');
  assert.match(friendly.content, /출시해요\..*3\.5g이에요\./su);
  assert.equal(korean('캐주얼하게').what, 'casual');
  const plain = korean('한다체로 바꿔줘', { ...TEXT, content: formal.content });
  assert.equal(plain.content, TEXT.content);
  const casual = english('make it more casual');
  assert.match(casual.content, /It’s small, and it doesn’t hurt\./u);
  assert.match(casual.content, /“We do not sleep,”/u);
  assert.match(
    english('more formal', { ...ENGLISH, content: casual.content }).content,
    /It is small, and it does not hurt\./u,
  );
});

test('a tone the text already has is noted, and does not give the same text', () => {
  const result = korean('한다체로 바꿔줘');
  assert.equal(result.followed, 'noted');
  assert.notEqual(result.content, TEXT.content);
});

test('a translation is a new draft in that language with the facts kept', () => {
  for (const [instruction, language] of [
    ['영어로 번역해줘', 'en'],
    ['일본어로 바꿔줘', 'ja'],
    ['translate it into Chinese', 'zh'],
    ['영문으로 작성해 주세요', 'en'],
  ] as const) {
    const result = korean(instruction);
    assert.equal(result.what, 'translate', instruction);
    assert.equal(result.language, language);
    assert.equal(result.followed, 'redraft');
    assert.match(result.content, /12월 1일/u);
  }
  assert.equal(korean('프랑스어로 번역해줘').language, 'ko');
});

test('a paragraph about something comes from the materials, else it is a blank', () => {
  const known = korean('센서 측정에 대한 내용 추가해줘');
  assert.equal(known.what, 'add');
  assert.match(known.content, /센서가 5분마다 혈당을 측정해 스마트폰 앱으로 보낸다\./u);
  for (const asked of ['환경 정책 내용을 추가해줘', '마지막에 환경 정책 문단을 추가해 줘'])
    assert.match(korean(asked).content, /\[환경 정책에 관한 내용: 확인된 사실과 출처\]\n\n언론 문의처/u);
  assert.match(
    english('add a paragraph about the environment').content,
    /\[Paragraph about environment: confirmed facts and source\]\n\n###$/u,
  );
  assert.match(korean("'행사는 무료다.'라는 문장을 추가해줘").content, /행사는 무료다\.\n\n언론 문의처/u);
});

test('an added paragraph of an official document comes before its end mark', () => {
  const text = { title: '알림', content: '1. 행사를 알려 드립니다.\n2. 많은 참석을 바랍니다.  끝.' };
  assert.match(
    korean('주차 안내 내용 추가', text).content,
    /바랍니다\.\n\n\[주차 안내에 관한 내용: 확인된 사실과 출처\] {2}끝\.$/u,
  );
});

test('a paragraph is removed by its place or by what it is about', () => {
  for (const instruction of [
    '두 번째 문단 삭제',
    '2번째 단락을 지워줘',
    '가격 문단 빼줘',
    '가격에 대한 내용을 삭제해줘',
    'remove the second paragraph',
    'remove the paragraph about 가격',
  ]) {
    const result = korean(instruction);
    assert.equal(result.what, 'remove', instruction);
    assert.doesNotMatch(result.content, /6만 9000원/u);
    assert.match(result.content, /3\.5g/u);
    assert.match(result.content, /말했다/u);
  }
  assert.doesNotMatch(korean('마지막 문단을 빼줘').content, /말했다/u);
  assert.doesNotMatch(english('delete the last paragraph').content, /Japan/u);
  assert.doesNotMatch(korean('첫 번째 문장을 삭제해줘').content, /12월 1일/u);
});

test('several requests are followed in order', () => {
  const result = korean('제목을 글루코핀 첫선으로 바꾸고 2문장으로 요약해줘');
  assert.equal(result.title, '글루코핀 첫선');
  assert.equal(result.what, 'title,summarise');
  assert.equal(result.followed, 'literal');
  const three = korean("'글루코핀'을 '글루코나'로 바꾸고, 두 번째 문단을 삭제하고 정중하게 써줘");
  assert.equal(three.what, 'replace,remove,formal');
  assert.match(three.content, /^한빛바이오가 글루코나를 12월 1일 출시합니다\./u);
  assert.equal(english('Change the title to Big news and make it shorter').what, 'title,shorten');
});

test('words inside quotation marks are never read as a request', () => {
  const result = korean("'가격은'을 '요약하면 가격은'으로 바꿔줘");
  assert.equal(result.what, 'replace');
  assert.match(result.content, /요약하면 가격은 6만 9000원이다/u);
});

const UNKNOWN = ['운율을 살려 시처럼 써줘', '없는말을 다른말로 바꿔줘', '열 번째 문단 삭제', '???', 'sing it'];

test('anything else asked of a draft is drafted anew with the request visible, never the same text', () => {
  const text = draftBlog(KOREAN);
  for (const instruction of UNKNOWN) {
    const result = korean(instruction, text);
    assert.equal(result.followed, 'redraft', instruction);
    assert.equal(result.what, 'redraft', instruction);
    assert.ok(result.content.includes(instruction.replaceAll(/[[\]]/gu, '')), instruction);
    assert.notEqual(korean(instruction, result).content, result.content, 'the same request again');
  }
});

test('a text that people have worked on is kept, with what could not be done marked in it', () => {
  const paragraphs = TEXT.content.split('\n\n');
  for (const instruction of UNKNOWN) {
    const result = korean(instruction);
    assert.deepEqual([result.title, result.followed, result.what], [TEXT.title, 'noted', 'noted'], instruction);
    const added = result.content.split('\n\n').filter((paragraph) => !paragraphs.includes(paragraph));
    assert.deepEqual(added, [`[반영할 요청: ${instruction}]`]);
    assert.ok(result.content.endsWith(paragraphs.at(-1)!), 'the contact stays last');
    assert.notEqual(korean(instruction, result).content, result.content, 'the same request again');
  }
});

test('a request that is followed in part has its rest marked, and keeps what was done', () => {
  const result = korean('제목을 새 소식으로 바꾸고 운율을 살려 써줘');
  assert.equal(result.title, '새 소식');
  assert.equal(result.followed, 'noted');
  assert.match(result.content, /\[[^\]]*운율을 살려 써줘\]/u);
  assert.match(result.content, /가격은 6만 9000원이다/u);
});

test('revising gives the same answer every time', () => {
  assert.deepEqual(korean('3문장으로 요약해줘'), korean('3문장으로 요약해줘'));
});

test('the commonest requests are followed in Japanese and Chinese too', () => {
  const text = {
    title: 'グルコピン発売',
    content: 'グルコピンを発売する。重さは3.5gである。価格は6万9000ウォンである。',
  };
  const japanese = (instruction: string) =>
    revise({
      text,
      instruction,
      language: 'ja',
      brief: brief({ language: 'ja', keyword: 'グルコピン' }),
      redraft: draftBlog,
    });
  assert.equal(japanese('「グルコピン」を「グルコドット」に変更して、2文に要約して').what, 'replace,summarise');
  assert.match(japanese('丁寧にしてください').content, /発売します。重さは3\.5gです。/u);
  assert.equal(japanese('英語に翻訳して').language, 'en');
  const chinese = revise({
    text: { title: '格鲁科上市', content: '格鲁科上市。重3.5克。' },
    instruction: '把格鲁科改成格鲁多',
    language: 'zh',
    brief: brief({ language: 'zh', keyword: '格鲁科' }),
    redraft: draftBlog,
  });
  assert.equal(chinese.content, '格鲁多上市。重3.5克。');
});

test('a request that was made to be slow comes to an end', { timeout: 20_000 }, () => {
  for (const space of [' ', '\t', '\u3000', '\n']) assert.ok(korean(`가격을${space.repeat(1990)}é`).content.length > 0);
});

test('in an official document a new day takes its notation, and the end mark stays', () => {
  const asked = brief({
    task: 'official-document',
    kind: '안내문',
    keyword: '보안 교육 12월 3일 오후 3시 본사 대강당',
  });
  const text = draftOfficial(asked);
  const changed = (instruction: string) =>
    revise({ text, instruction, language: 'ko', brief: asked, redraft: draftOfficial }).content;
  assert.match(changed('일시를 12월 5일 오후 2시로 변경해줘'), /일시: 2026\. 12\. 5\.\(토\) 14:00/u);
  assert.match(changed('문의를 총무팀 02-333-4444로 바꿔줘'), /문의: 총무팀 02-333-4444 {2}끝\./u);
  assert.doesNotMatch(changed('기관명을 한빛바이오로 채워줘'), /\[기관명\]/u);
  assert.doesNotMatch(changed('영어로 번역해줘'), /오후/u);
});

test('facts are called by their names in English too', () => {
  const keyword = 'Hanbit Bio launches GlucoPin on October 14, priced at $75';
  const asked = brief({ task: 'press', kind: null, language: 'en', keyword });
  const text = draftPress(asked);
  const changed = (instruction: string) =>
    revise({ text, instruction, language: 'en', brief: asked, redraft: draftPress }).content;
  assert.match(changed('Change the price to $65'), /at a price of \$65/u);
  assert.match(changed('Change the launch date to December 1'), /from December 1/u);
  assert.match(changed('Set the city to Seoul'), /^Seoul, /mu);
  assert.match(changed('Translate into Korean'), /출시했다고 밝혔다/u);
});
