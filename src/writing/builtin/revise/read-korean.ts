import type { Language } from '../../brief.ts';
import type { Clause } from './clauses.ts';
import { QUOTE, restored } from './clauses.ts';
import type { Operation } from './operations.ts';
import { ADD, addLine, addressee, CHANGE, greeting, quote, title, titlePart } from './read-korean-parts.ts';

const REMOVE = '(?:삭제|제거|빼|지워|지우|없애|생략)';

const LANGUAGE_NAMES: [RegExp, Language][] = [
  [/^(?:한국어|국문|한글|우리말)/u, 'ko'],
  [/^(?:영어|영문)/u, 'en'],
  [/^(?:일본어|일어|일문)/u, 'ja'],
  [/^(?:중국어|중문)/u, 'zh'],
  [/^(?:프랑스어|불어)/u, 'fr'],
  [/^인도네시아어/u, 'id'],
];

const NUMBERS: Record<string, number> = {
  한: 1,
  첫: 1,
  두: 2,
  둘: 2,
  세: 3,
  셋: 3,
  네: 4,
  넷: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
};
const NUMBER = '(\\d+|한|첫|두|둘|세|셋|네|넷|다섯|여섯|일곱|여덟|아홉|열)';

function numberOf(text: string): number {
  return NUMBERS[text] ?? Number(text);
}

/** `A라는 단어` means A. */
function bare(text: string, clause: Clause): string {
  const stripped = text
    .replace(/^(?:본문의?|글의?|내용의?|모든|전체)\s+/u, '')
    .replace(/(?:이라는|라는|이라고 된|라고 된|이라고 쓴|라고 쓴)\s*(?:단어|말|표현|부분|문구|이름|용어|글자)?$/u, '')
    .replace(new RegExp(`^(${QUOTE})\\s*(?:단어|말|표현|부분|문구|이름|용어)$`, 'u'), '$1');
  return restored(stripped, clause);
}

function quotedReplace(clause: Clause): Operation | null {
  const onlyTitle = /^제목(?:에서|의|에)/u.test(clause.text);
  const match =
    new RegExp(
      `(${QUOTE})(?:이?라는\\s*\\S+)?\\s*(?:\\S{2,3})?(?:을|를)\\s*(?:모두\\s*|전부\\s*|다\\s*)?(${QUOTE})(?:이?라는\\s*\\S+?)?(?:으로|로)?\\s*(?:모두\\s*|전부\\s*|다\\s*)?(?:${CHANGE}|$)`,
      'u',
    ).exec(clause.text) ?? new RegExp(`(${QUOTE})\\s*(?:→|->|=>|대신)\\s*(${QUOTE})`, 'u').exec(clause.text);
  if (match === null) return null;
  const [from, to] = [restored(match[1]!, clause), restored(match[3]!, clause)];
  return { what: 'replace', from, to, onlyTitle, isQuoted: true };
}

function translate(clause: Clause): Operation | null {
  const match =
    /(한국어|국문|한글|우리말|영어|영문|일본어|(?<!독)일어|일문|중국어|중문|프랑스어|불어|인도네시아어)(?:판)?(?:으로|로)(?:\s|$)/u.exec(
      clause.text,
    );
  const language = match === null ? undefined : LANGUAGE_NAMES.find(([name]) => name.test(match[1]!))?.[1];
  return language === undefined ? null : { what: 'translate', language };
}

function unitOf(text: string): 'paragraph' | 'sentence' {
  return text.startsWith('문장') ? 'sentence' : 'paragraph';
}

function remove(clause: Clause): Operation | null {
  if (!new RegExp(REMOVE, 'u').test(clause.text)) return null;
  const ordinal = new RegExp(
    `(마지막|맨\\s?끝|맨\\s?뒤|첫|${NUMBER}\\s*번째)\\s*(?:번째\\s*)?(문단|단락|문장)(?:을|를|은|는|만|도)?\\s*(?:모두\\s*|전부\\s*|다\\s*|좀\\s*)?(?=${REMOVE})`,
    'u',
  ).exec(clause.text);
  if (ordinal !== null) {
    const position = /마지막|맨/u.test(ordinal[1]!) ? -1 : ordinal[2] === undefined ? 1 : numberOf(ordinal[2]);
    return { what: 'remove', target: { kind: 'ordinal', unit: unitOf(ordinal[3]!), position } };
  }
  const about = new RegExp(
    `^(.+?)(?:에\\s*(?:대한|관한|대해)|\\s*관련된?|이?라는|이?\\s*들어간|\\s*언급한)?\\s*(문단|단락|문장|내용|부분|항목|섹션|단어|표현|말|문구)?(?:을|를|은|는)?\\s*(?:모두\\s*|전부\\s*|다\\s*)?${REMOVE}`,
    'u',
  ).exec(clause.text);
  if (about === null) return null;
  const isSmall = /^(?:문장|단어|표현|말|문구)$/u.test(about[2] ?? '');
  const words = restored(about[1]!, clause)
    .replace(/^(?:\S+\s)?(?:문단|단락|문장|본문|글)(?:에서?|의)\s+/u, '')
    .replace(/(?:을|를)$/u, '');
  return words === ''
    ? null
    : {
        what: 'remove',
        target: {
          kind: 'about',
          words,
          unit: isSmall ? 'sentence' : 'paragraph',
          isAll: /모두|전부|모든/u.test(clause.text),
        },
      };
}

/** What decorates a text, and is nothing that a paragraph could be about. */
const NO_SUBJECT = /(?:이모지|이모티콘|해시태그|소제목|부제목?|표|그림|사진|이미지|링크|인사말?)$/u;

function add(clause: Clause): Operation | null {
  const literal = new RegExp(
    `(${QUOTE})(?:이?라는|이?라고)?\\s*(?:문장|문구|내용|말|문단)?(?:을|를|도|으로|로)?\\s*(?:(?:맨\\s?)?(?:끝|뒤|마지막|아래|앞|처음)에\\s*)?${ADD}`,
    'u',
  ).exec(clause.text);
  const isFirst = /(?:맨\s?)?(?:앞|처음)에/u.test(clause.text);
  if (literal !== null) return { what: 'add', about: restored(literal[1]!, clause), literal: true, isFirst };
  const match = new RegExp(
    `^(?:(?:글의?\\s?)?(?:맨\\s?)?(?:끝|뒤|마지막|아래)에\\s+)?(.+?)(?:에\\s*(?:대한|관한|대해서?|관해)|\\s*관련된?)?\\s*(?:내용|문단|단락|문장|부분|설명|섹션|항목|소개|정보|이야기)?(?:을|를|도)?\\s*(?:하나\\s*|더\\s*|한\\s*문단\\s*)*${ADD}`,
    'u',
  ).exec(clause.text);
  if (match === null || NO_SUBJECT.test(match[1]!)) return null;
  return { what: 'add', about: restored(match[1]!, clause), literal: false, isFirst };
}

/** A wish about the title or one part alone; nothing here knows how to shorten or colour one. */
const ONLY_PART =
  /^(?:제목|부제|헤드라인|리드|도입|서두|결론|인용|회사\s?소개|문의처|(?:첫|마지막|[두세네]|\d+)\s?(?:번째\s?)?(?:문장|문단|단락)(?:을|를|은|는|만|의|에))/u;

function length(clause: Clause): Operation | null {
  const { text } = clause;
  if (ONLY_PART.test(text)) return null;
  const count = new RegExp(`${NUMBER}\\s*(?:개의?\\s*)?(?:문장|줄)`, 'u').exec(text);
  if (count !== null && /요약|줄여|줄이|정리|압축|으로|로|이내|만/u.test(text))
    return { what: 'summarise', sentences: numberOf(count[1]!) };
  if (/요약/u.test(text)) return { what: 'summarise', sentences: 3 };
  const characters = /(\d[\d,]*)\s*자(?:\s*(?:이내|이하|내외|안팎|정도))?(?:로|으로)?/u.exec(text);
  if (characters !== null && /줄|이내|이하|맞춰|로/u.test(text)) {
    return { what: 'shorten', share: 1, characters: Number(characters[1]!.replaceAll(',', '')) };
  }
  if (/절반|반으로/u.test(text)) return { what: 'shorten', share: 0.5, characters: null };
  const percent = /(\d+)\s*(?:%|퍼센트)\s*(로|으로|정도로)?/u.exec(text);
  if (percent !== null && /줄여|줄이|짧게/u.test(text)) {
    const number = Number(percent[1]) / 100;
    return { what: 'shorten', share: percent[2] === undefined ? 1 - number : number, characters: null };
  }
  if (/짧게|줄여|줄이|간결|간략|축약|압축|간단하게/u.test(text))
    return { what: 'shorten', share: 0.6, characters: null };
  return /길게|늘려|늘리|자세히|자세하게|상세|구체적|보강|풍부/u.test(text) ? { what: 'lengthen' } : null;
}

function tone(clause: Clause): Operation | null {
  const { text } = clause;
  if (ONLY_PART.test(text)) return null;
  if (/한다체|해라체|평서체|문어체|기사체|반말|평어/u.test(text)) return { what: 'plain' };
  if (/격식|공식적|정중|합니다체|합쇼체|습니다체|존댓말|높임말|공손|전문적|진지/u.test(text)) return { what: 'formal' };
  if (/친근|친절|다정|부드럽|부드러|따뜻|상냥/u.test(text)) return { what: 'friendly' };
  return /캐주얼|편하게|편안|가볍게|해요체|구어체|발랄|가벼운|재미|유쾌|신나/u.test(text) ? { what: 'casual' } : null;
}

/** Such a word means the text itself and is no word in it. */
const ABOUT_TEXT =
  /^(?:이\s?)?(?:글|내용|전체|본문|문장|문체|말투|어투|어조|톤|분위기|형식|양식|길이|분량|스타일|원고|문서|기사|보도\s?자료|블로그|공문|이것|이걸|이거|문단|제목|부제목?)(?:의?\s?(?:톤|말투|어조|문체|분위기|형식|길이|분량|스타일))?$/u;

function plainReplace(clause: Clause): Operation | null {
  const match = new RegExp(
    `^(.+?)(?:을|를)\\s+(.+?)(?:으로|로)\\s*(?:모두\\s*|전부\\s*|다\\s*|좀\\s*)?(?:${CHANGE}|$)`,
    'u',
  ).exec(clause.text);
  const spare =
    match ??
    new RegExp(`^(\\S+(?:\\s\\S+)?)(?<!라)(?:은|는)\\s+(.+?)(?:으로|로)\\s*(?:${CHANGE}|$)`, 'u').exec(clause.text) ??
    /^(.+?)\s*(?:→|->|=>)\s*(.+)$/u.exec(clause.text) ??
    /^(.+?)\s+대신(?:에)?\s+(.+?)(?:을|를|으로|로)?\s*(?:써|사용|적어|넣어)/u.exec(clause.text);
  if (spare === null) return null;
  const onlyTitle = /^제목(?:에서|의|에)\s/u.test(clause.text);
  const from = bare(spare[1]!.replace(/^제목(?:에서|의|에)\s+/u, ''), clause);
  if (ABOUT_TEXT.test(from)) return null;
  return { what: 'replace', from, to: bare(spare[2]!, clause), onlyTitle };
}

/** Reads one Korean request; null when no rule knows it. */
export function readKorean(clause: Clause): Operation[] {
  const readers = [
    title,
    titlePart,
    quote,
    addressee,
    greeting,
    addLine,
    quotedReplace,
    translate,
    remove,
    add,
    length,
    tone,
    plainReplace,
  ];
  return readers.map((reader) => reader(clause)).filter((operation) => operation !== null);
}
