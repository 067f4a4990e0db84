import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseDocument } from '../../src/documents/parse.ts';
import { blockText } from '../../src/documents/render.ts';
import type { Language } from '../../src/writing/brief.ts';
import type { Finding } from '../../src/writing/lint/index.ts';
import { lintOfficial, lintPress } from '../../src/writing/lint/index.ts';

const GOOD_TITLE = '한빛바이오, 혈당 센서 글루코핀 출시';
const GOOD = [
  '서울, 2026년 11월 15일 – 한빛바이오는 혈당 센서 글루코핀을 12월 1일 출시한다고 밝혔다. 이번 출시는 당뇨 환자의 채혈 부담을 줄이기 위해 추진됐다.',
  '김도윤 한빛바이오 대표는 “채혈 없는 혈당 관리를 돕겠다”고 말했다.',
  '한빛바이오 소개\n한빛바이오는 2015년 설립된 바이오센서 기업이다.',
  '언론 문의처\n홍보팀 이서연 과장\n전화: 02-000-0000\n이메일: pr@hanbit.example',
].join('\n\n');

const press = (changes: { title?: string; content?: string; language?: Language } = {}) =>
  lintPress({ title: GOOD_TITLE, content: GOOD, language: 'ko', ...changes });
const pressCodes = (changes: Parameters<typeof press>[0]) => press(changes).map(({ code }) => code);
const found = (findings: Finding[], code: string) => findings.filter((finding) => finding.code === code);
const added = (text: string) => `${GOOD}\n\n${text}`;

const LETTER =
  '한빛바이오\n\n수신  각 부서장\n제목  보안 점검 협조 요청\n\n1. 감사드립니다.\n2. 아래와 같이 요청합니다.\n  가. 일시: 2026. 6. 19.(금) 15:20\n    1) 점검표 작성\n\n붙임  점검표 1부.  끝.';
const official = (content: string, language: Language = 'ko') =>
  lintOfficial({ title: '보안 점검', content, language });
const officialCodes = (content: string) => official(content).map(({ code }) => code);

describe('lint of press releases', () => {
  test('a correct release has no finding', () => {
    assert.deepEqual(press(), []);
  });

  test('a subtitle that reads like a sentence is not taken for the lead', () => {
    assert.deepEqual(press({ content: `한 번 붙이면 15일 동안 5분마다 혈당 잰다\n\n${GOOD}` }), []);
  });

  test('reports a Korean title over forty characters, but not one of forty', () => {
    assert.deepEqual(pressCodes({ title: '가'.repeat(41) }), ['title-length']);
    assert.deepEqual(pressCodes({ title: '가'.repeat(40) }), []);
  });

  test('suggests a title without punctuation marks', () => {
    const [finding] = press({ title: '글루코핀 출시!' });
    assert.equal(finding!.code, 'title-mark');
    assert.equal(finding!.suggestion, '글루코핀 출시');
    assert.deepEqual(finding!.place, { field: 'title', start: 7, end: 8, line: 1, block: null });
  });

  test('reports two marks in a row, but not an ellipsis and closing quotes', () => {
    assert.ok(pressCodes({ content: added('많은 관심 부탁드린다!!') }).includes('doubled-symbol'));
    assert.ok(!pressCodes({ content: added('서울--(한빛)-- 그는 “좋다.”라고 말했다…') }).includes('doubled-symbol'));
  });

  test('reports a sentence over sixty characters with its position, but not one with a long link', () => {
    const long = `글루코핀은 ${'매우 '.repeat(20)}작은 센서로 알려져 있는 제품이다.`;
    const [finding] = found(press({ content: added(long) }), 'sentence-length');
    assert.equal(finding!.excerpt, long.trim());
    assert.ok(finding!.place.line > 1);
    const linked = `자세한 내용은 https://hanbit.example/${'a'.repeat(80)} 에서 볼 수 있다.`;
    assert.deepEqual(found(press({ content: added(linked) }), 'sentence-length'), []);
  });

  test('suggests a shorter form of 하였다, but not in a quotation', () => {
    const [finding] = found(press({ content: added('양측은 협약을 체결하였다.') }), 'long-form');
    assert.equal(finding!.excerpt, '체결하였다');
    assert.equal(finding!.suggestion, '체결했다');
    assert.deepEqual(found(press({ content: added('그는 “계약을 체결하였다”고 했다.') }), 'long-form'), []);
  });

  test('turns note form into a sentence, and does not change a noun ending in 음', () => {
    const [finding] = found(press({ content: added('양측은 협약을 체결했음.') }), 'noun-ending');
    assert.equal(finding!.suggestion, '양측은 협약을 체결했다.');
    assert.deepEqual(found(press({ content: added('행사는 모두의 웃음.') }), 'noun-ending'), []);
  });

  test('reports square and round bullets, but not dashes', () => {
    assert.equal(found(press({ content: added('□ 제품 개요') }), 'bullet').length, 1);
    assert.deepEqual(found(press({ content: added('- 제품 개요') }), 'bullet'), []);
  });

  test('reports hype, but not 최고경영자 and 최초 신고', () => {
    const words = found(press({ content: added('업계 최초의 혁신적인 제품이다.') }), 'hype').map(
      ({ excerpt }) => excerpt,
    );
    assert.deepEqual(words, ['업계 최초의', '혁신적인']);
    assert.deepEqual(found(press({ content: added('최고경영자와 최초 신고자가 최고기온을 쟀다.') }), 'hype'), []);
  });

  test('knows hype in every language', () => {
    const samples: [Language, string][] = [
      ['en', 'A revolutionary sensor.'],
      ['ja', '画期的な製品です。'],
      ['zh', '这是革命性的产品。'],
      ['fr', 'Un produit révolutionnaire.'],
      ['id', 'Produk revolusioner ini dijual.'],
    ];
    for (const [language, content] of samples)
      assert.equal(found(press({ language, content }), 'hype').length, 1, language);
    assert.deepEqual(found(press({ language: 'en', content: 'The French Revolution began in 1789.' }), 'hype'), []);
  });

  test('reports a missing quotation, boilerplate and contact', () => {
    const parts = GOOD.split('\n\n');
    assert.deepEqual(pressCodes({ content: [parts[0], parts[2], parts[3]].join('\n\n') }), ['quote-missing']);
    assert.deepEqual(pressCodes({ content: [parts[0], parts[1], parts[3]].join('\n\n') }), ['boilerplate-missing']);
    assert.deepEqual(pressCodes({ content: parts.slice(0, 3).join('\n\n') }), ['contact-missing']);
  });

  test('a date is not taken for a phone number', () => {
    const content = GOOD.replace('전화: 02-000-0000\n이메일: pr@hanbit.example', '2026-11-15');
    assert.ok(pressCodes({ content }).includes('contact-missing'));
  });

  test('names what the lead leaves open', () => {
    const content = GOOD.replace(/^서울.*$/mu, '글루코핀 혈당 센서 출시 소식, 관심 속 판매 시작 알려졌다.').replace(
      '2015년 ',
      '',
    );
    assert.deepEqual(pressCodes({ content }), ['lead-when', 'lead-where', 'lead-who', 'lead-why']);
  });

  test('lists each blank with its position in code points, but not notes and photo names', () => {
    const findings = found(
      press({ title: '😀 [제품명] 출시', content: added('가격은 [판매 가격]이다.[1] [사진자료] 글루코핀') }),
      'blank',
    );
    assert.deepEqual(
      findings.map(({ excerpt }) => excerpt),
      ['[제품명]', '[판매 가격]'],
    );
    assert.deepEqual(findings[0]!.place, { field: 'title', start: 2, end: 7, line: 1, block: null });
  });
});

describe('marks and blocks', () => {
  const documentOf = (content: string) =>
    parseDocument({ isPress: true, title: GOOD_TITLE, content, language: 'ko', withSubtitle: null });

  test('bold, italic and links are neither doubled signs nor blanks', () => {
    const marked = GOOD.replace('글루코핀을', '**글루코핀**을')
      .replace('채혈 부담', '*채혈 부담*')
      .replace('홍보팀', '[홍보팀](https://hanbit.example/press)');
    assert.notEqual(marked, GOOD);
    assert.deepEqual(press({ content: marked }), []);
    assert.deepEqual(official('1. [서식](https://hanbit.example/form)을 **제출**합니다.', 'en'), []);
  });

  test('a picture is not read', () => {
    const picture = '![센서 사진 !!](https://hanbit.example/a.png)';
    assert.deepEqual(press({ content: GOOD.replace('\n\n', `\n\n${picture}\n\n`) }), []);
  });

  test('a finding has its place in the content, signs included, and in its block', () => {
    const content = added('😀 가격은 **[판매 가격]**이고 **획기적인** 센서다.');
    const document = documentOf(content);
    const findings = lintPress({ title: GOOD_TITLE, content, language: 'ko', document });
    assert.deepEqual(
      findings.map(({ code, excerpt }) => [code, excerpt]),
      [
        ['blank', '[판매 가격]'],
        ['hype', '획기적인'],
      ],
    );
    for (const { place, excerpt } of findings) {
      assert.equal([...content].slice(place.start, place.end).join(''), excerpt);
      const block = document.blocks.find(({ id }) => id === place.block?.id);
      assert.equal(block, document.blocks.at(-1));
      assert.equal(blockText(block!).slice(place.block!.start, place.block!.end), excerpt);
    }
  });

  test('what the whole text lacks has no block, what is missing at its end has the last one', () => {
    const content = '알립니다.\n\n수신  각 부서장\n\n점검표를 내주시기 바랍니다.';
    const [subject, end] = official(content);
    assert.deepEqual([subject!.code, subject!.place.block], ['subject-missing', null]);
    assert.equal(end!.code, 'end-missing');
    assert.deepEqual([end!.place.block?.start, end!.place.block?.end], [15, 15]);
  });

  test('a document of another text gives the parts, and no places', () => {
    const document = documentOf(GOOD.replace('한빛바이오 소개', '회사 소개'));
    const [finding] = lintPress({ title: GOOD_TITLE, content: added('획기적인 센서다.'), language: 'ko', document });
    assert.equal(finding?.code, 'hype');
    assert.equal(finding?.place.block, null);
  });
});

describe('lint of official documents', () => {
  test('a correct document has no finding', () => {
    assert.deepEqual(official(LETTER), []);
  });

  test('corrects dates in other notations', () => {
    const cases = {
      '2026.6.19': '2026. 6. 19.',
      '2026년 6월 19일': '2026. 6. 19.',
      '2026-06-19': '2026. 6. 19.',
      '2026. 06. 09.(화)': '2026. 6. 9.(화)',
    };
    for (const [wrong, right] of Object.entries(cases)) {
      const [finding] = official(LETTER.replace('2026. 6. 19.(금)', wrong));
      assert.equal(finding?.code, 'date-notation', wrong);
      assert.equal(finding!.excerpt, wrong);
      assert.equal(finding!.suggestion, right);
    }
  });

  test('does not change a date in a link or a document number', () => {
    assert.deepEqual(
      officialCodes(LETTER.replace('점검표 작성', '총무팀-2026-06-19 https://a.example/2026-06-19')),
      [],
    );
  });

  test('corrects times to the 24-hour clock', () => {
    const [finding] = official(LETTER.replace('15:20', '오후 3시 20분'));
    assert.equal(finding!.code, 'time-notation');
    assert.equal(finding!.suggestion, '15:20');
    assert.equal(official(LETTER.replace('15:20', '9:05'))[0]!.suggestion, '09:05');
    assert.deepEqual(officialCodes(LETTER.replace('15:20', '3시간 20분')), []);
  });

  test('corrects a colon and wrong spaces after 붙임', () => {
    assert.deepEqual(
      official(LETTER.replace('붙임  ', '붙임: ')).map(({ code, suggestion }) => [code, suggestion]),
      [['attachment-colon', '붙임  ']],
    );
    assert.deepEqual(officialCodes(LETTER.replace('붙임  ', '붙임 ')), ['attachment-spacing']);
  });

  test('requires the end mark, two spaces after the last word', () => {
    assert.deepEqual(officialCodes(LETTER.replace('  끝.', '')), ['end-missing']);
    const [finding] = official(LETTER.replace('  끝.', ' 끝.'));
    assert.equal(finding!.code, 'end-spacing');
    assert.equal(finding!.suggestion, '  끝.');
    assert.deepEqual(officialCodes(LETTER.replace('  끝.', '\n끝.')), []);
  });

  test('a word that ends in 끝 is not taken for the end mark', () => {
    assert.deepEqual(officialCodes(LETTER.replace('점검표 작성', '손끝')), []);
  });

  test('reports missing head lines', () => {
    assert.deepEqual(officialCodes(LETTER.replace('수신  각 부서장\n', '')), ['recipient-missing']);
    assert.deepEqual(officialCodes(LETTER.replace(/제목 .*\n/u, '')), ['subject-missing']);
  });

  test('reports a skipped item level', () => {
    assert.deepEqual(officialCodes(LETTER.replace('  가. 일시', '  (1) 일시')), ['item-order']);
    assert.deepEqual(officialCodes(LETTER.replace('    1) 점검표', '      가) 점검표')), ['item-order']);
  });

  test('reports a law without brackets once, but not one with brackets', () => {
    const [finding] = official(LETTER.replace('점검표 작성', '개인정보 보호법 제15조'));
    assert.equal(finding!.suggestion, '「개인정보 보호법」');
    assert.deepEqual(officialCodes(LETTER.replace('점검표 작성', '「개인정보 보호법」 제15조')), []);
  });

  test('adds commas to large amounts', () => {
    const [finding] = official(LETTER.replace('점검표 작성', '113560원 납부'));
    assert.equal(finding!.suggestion, '113,560');
    assert.deepEqual(officialCodes(LETTER.replace('점검표 작성', '113,560원, 9만9000원, 5000원')), []);
  });

  test('checks documents in other languages for blanks only', () => {
    assert.deepEqual(
      official('Date: 2026-06-19 [name]', 'en').map(({ code }) => code),
      ['blank'],
    );
  });
});

describe('lint of texts designed to be slow', () => {
  for (const sign of [
    '[',
    '“',
    '「',
    'a',
    '-',
    '\n',
    ' ',
    'a@',
    '은 ',
    '.가',
    '[a]',
    '문의처',
    '하였다',
    '2026년 1월 1일 ',
  ]) {
    test(`a row of ${JSON.stringify(sign)} finishes in time`, { timeout: 20_000 }, () => {
      const content = `가${sign.repeat(100_000 / sign.length)}é끝`;
      assert.ok(press({ content }).length > 0);
      assert.ok(official(`제목  점검\n${content}`).length > 0);
    });
  }
});
