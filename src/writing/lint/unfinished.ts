import { ALL_RULES } from '../languages/index.ts';
import { blanks } from './common.ts';

/** What must not reach readers: blanks that are still to be filled in, and remarks that were not written for them. */

/** `○○` that stands for something still to come; after a family name (`김○○`) it hides the rest of the name. */
const CIRCLES = /(?<!(?<![가-힣])[가-힣])[○◯]{2,}/gu;
/** Headings and prefixes in brackets that are no blanks. */
const LABEL =
  /^\[(?:보도자료|보도참고자료|참고자료|해명자료|설명자료|포토|공지|안내|문의|별첨|붙임|첨부|참고|단독|인터뷰|기획|특집|인사|부고|알림|press release|news release|media alert)\]$/iu;

/** Each once. */
export function blanksIn(text: string): string[] {
  const placeholders = blanks({ title: '', content: text }).map(({ start, end }) => text.slice(start, end));
  return [...new Set([...placeholders.filter((each) => !LABEL.test(each)), ...(text.match(CIRCLES) ?? [])])];
}

/** Each once, in any language, because remarks are written in that of the author. Those in blanks are not repeated. */
export function remarksIn(text: string): string[] {
  const found = ALL_RULES.flatMap(({ signs }) => [...text.matchAll(signs.remark)].map(([match]) => match.trim()));
  return [...new Set(found)].filter((remark) => !blanksIn(remark).includes(remark));
}
