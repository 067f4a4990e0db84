import { cutText, oneLine } from './text.ts';

/** Who wrote it, out of the many ways in which newsrooms say so. */

const LONGEST_NAME = 100;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
const OFFICE =
  '(?:(?:선임|수석|수습|인턴|전문|객원|시민|대학생|사진|영상|취재|편집|스포츠|경제|정치|사회)\\s*)?(?:기자|특파원|논설위원|해설위원|편집위원|전문위원|통신원|리포터|앵커|아나운서|에디터)';
const PERSON = '[가-힣]{2,4}';
/** A department or a place may stand between name and office: 홍길동 산업부 기자, 홍길동 뉴욕특파원. */
const KOREAN = new RegExp(
  `(?<![가-힣])(${PERSON})(?:\\s*[·,/ㆍ]\\s*${PERSON})*(?:\\s+[가-힣A-Z]{1,8}(?:부|팀|국)|\\s+[가-힣]{2,6}(?=특파원))?\\s*${OFFICE}(?![가-힣])`,
);
/** "(서울=연합뉴스) 홍길동 기자 = …", as the agencies begin. */
const AGENCY = new RegExp(
  `^\\s*[([【][^()[\\]=]{1,30}=[^()[\\]]{1,30}[)\\]】]\\s*(${PERSON})(?:\\s*[·,/ㆍ]\\s*${PERSON})*\\s*${OFFICE}`,
);
const AT_THE_END = new RegExp(`(?<![가-힣])(${PERSON})\\s*${OFFICE}\\s*[(\\[]?\\s*${MAIL.source}`);
const NOBODY =
  /^(?:admin|administrator|webmaster|editor|editors|newsroom|news ?desk|staff|unknown|no-?reply|관리자|편집국|편집부|온라인뉴스팀|디지털뉴스팀|뉴스팀)$/i;

/** From the field that names the author; null when it names nobody, or only the outlet. */
export function bylineOf(text: string, media: string): string | null {
  const line = oneLine(text);
  const korean = nameIn(line, KOREAN) ?? nameIn(line, AGENCY);
  if (korean) return korean;
  const name = line
    .replace(MAIL, ' ')
    .replace(ADDRESS, ' ')
    .replace(/\(\s*[^()=]*=[^()]*\)|\(\s*\)|\[\s*\]|<\s*>/g, ' ')
    .replace(/^\s*(?:by|written by|글|취재)\s*[:=]?\s+/i, '')
    .replace(/\s*,\s*(?:staff|senior|special|contributing)\b.*$/i, '')
    .replace(/^[\s=|/,;:·-]+|[\s=|/,;:·-]+$/g, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/\s+/g, ' ');
  const isNobody = name === '' || NOBODY.test(name) || sameName(name, media);
  return isNobody ? null : cutText(name, LONGEST_NAME);
}

/** From the article itself: only forms that nothing but a byline has. */
export function bylineIn(article: string): string | null {
  return nameIn(article.slice(0, 300), AGENCY) ?? nameIn(article.slice(-400), AT_THE_END);
}

function nameIn(text: string, form: RegExp): string | null {
  return form.exec(text)?.[1] ?? null;
}

function sameName(one: string, other: string): boolean {
  const bare = (name: string) => name.toLowerCase().replace(/\s/g, '');
  return bare(one) === bare(other);
}
