import type { Clause } from './clauses.ts';
import { QUOTE, restored } from './clauses.ts';
import type { Operation } from './operations.ts';

/** Requests about one part of a text: its title, the one it is addressed to, a labelled line. */

export const CHANGE =
  '(?:바꿔|바꾸|바뀌|변경|수정|교체|고쳐|고치|대체|치환|채워|채우|기입|입력|해|하|정정|지정|설정|써|붙여)';
export const ADD = '(?:추가|넣어|넣|덧붙|포함|보태|삽입|더해)';

export function title(clause: Clause): Operation | null {
  const match =
    new RegExp(`제목(?:을|은|만|:)\\s*(.+?)(?:이?라고|으로|로)\\s*(?:좀\\s*)?${CHANGE}`, 'u').exec(clause.text) ??
    new RegExp(`제목(?:을|은|만|:)?\\s*(${QUOTE})`, 'u').exec(clause.text) ??
    /제목(?:을|은|만|:)\s*(.+?)(?:이?라고|으로|로)$/u.exec(clause.text);
  if (match === null || /^(?:더|좀|다른|새로운?|짧은|긴)(?:\s|$)/u.test(match[1]!)) return null;
  return { what: 'title', title: restored(match[1]!, clause) };
}

/** `제목 앞에 [단독]을 붙여`; without a place a mark in brackets goes in front, other words behind. */
export function titlePart(clause: Clause): Operation | null {
  const match = new RegExp(
    `^제목(?:의)?\\s*((?:맨\\s?)?(?:앞|처음|끝|뒤))?(?:에다가|에다|에)\\s*(${QUOTE}|\\[[^\\]]+\\]|\\S+?)(?:이?라는\\s*(?:말|문구|단어|표현))?(?:이?라고|을|를|도)?\\s*(?:${ADD}|붙여|붙이|달아)`,
    'u',
  ).exec(clause.text);
  if (match === null) return null;
  const words = restored(match[2]!, clause);
  const isFront = match[1] === undefined ? /^[[(【]/u.test(words) : /앞|처음/u.test(match[1]);
  return { what: 'title-part', words, at: isFront ? 'start' : 'end' };
}

export function addressee(clause: Clause): Operation | null {
  const pattern = `(?:수신자|수신처|수신인|수신|받는\\s?(?:사람|이|곳)|받을\\s?사람)(?:을|를|은|는|란을|:)?\\s*(.+?)(?:으로|로|에게)(?:\\s*${CHANGE}|$)`;
  const match = new RegExp(pattern, 'u').exec(clause.text);
  return match === null ? null : { what: 'addressee', name: restored(match[1]!, clause) };
}

const LINE_NAMES =
  '일시|일자|날짜|기간|시간|장소|대상|방법|신청\\s?방법|준비물|기한|마감|비용|참가비|가격|문의처?|연락처|담당자?|이메일|전화(?:번호)?|홈페이지|참조';

/** `문의: 총무팀 02-333-4444를 추가해`: a value with its name; only what is surely a value is taken for one. */
export function addLine(clause: Clause): Operation | null {
  const match = new RegExp(
    `^(${LINE_NAMES})(?:\\s*[:：]\\s*|(?:에|로|으로|란에)\\s+|\\s+)(.+?)(?:을|를|도|이?라고)?\\s*${ADD}`,
    'u',
  ).exec(clause.text);
  if (match === null) return null;
  const value = restored(match[2]!, clause);
  const isValue =
    /[\d@]/u.test(value) || /[:：]/u.test(clause.text) || match[1] === '참조' || match[2]!.includes('\uE000');
  return isValue ? { what: 'add-line', label: match[1]!, value } : null;
}
