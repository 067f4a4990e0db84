import type { Clause } from './clauses.ts';
import { QUOTE, restored } from './clauses.ts';
import type { Operation } from './operations.ts';
import { length, numberOf, numberPattern, tone, translate } from './read-any-language.ts';
import { ADD, addLine, addressee, CHANGE, title, titlePart } from './read-korean-parts.ts';

const REMOVE = '(?:삭제|제거|빼|지워|지우|없애|생략)';

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

function unitOf(text: string): 'paragraph' | 'sentence' {
  return text.startsWith('문장') ? 'sentence' : 'paragraph';
}

function remove(clause: Clause): Operation | null {
  if (!new RegExp(REMOVE, 'u').test(clause.text)) return null;
  const ordinal = new RegExp(
    `(마지막|맨\\s?끝|맨\\s?뒤|첫|(${numberPattern()})\\s*번째)\\s*(?:번째\\s*)?(문단|단락|문장)(?:을|를|은|는|만|도)?\\s*(?:모두\\s*|전부\\s*|다\\s*|좀\\s*)?(?=${REMOVE})`,
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
    addressee,
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
