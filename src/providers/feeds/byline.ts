import { oneLine } from './text.ts';

/** Who wrote it, out of the many ways in which newsrooms say so. */

/** What is longer is no name. */
const LONGEST_NAME = 60;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
const OFFICE =
  '(?:(?:선임|수석|수습|인턴|전문|객원|시민|대학생|사진|영상|취재|편집|스포츠|경제|정치|사회|의학|과학|여행)\\s*)?(?:기자|특파원|논설위원|해설위원|편집위원|전문위원|통신원|리포터|앵커|아나운서|에디터|PD)';
const PERSON = '[가-힣]{2,4}';
const OTHERS = `(?:\\s*[·,/ㆍ]\\s*${PERSON})*`;
/** A department or a place may stand between name and office: 홍길동 산업부 기자, 홍길동 뉴욕특파원. */
const KOREAN = new RegExp(
  `(?<![가-힣])(${PERSON})${OTHERS}(?:\\s+[가-힣A-Z]{1,8}(?:부|팀|국)|\\s+[가-힣]{2,6}(?=특파원))?\\s*${OFFICE}(?![가-힣])`,
);
/** "(서울=연합뉴스) 홍길동 기자 = …", as the agencies begin. */
const AGENCY = new RegExp(
  `^\\s*[([【][^()[\\]=]{1,30}=[^()[\\]]{1,30}[)\\]】]\\s*(${PERSON})${OTHERS}\\s*${OFFICE}`,
  'm',
);
/** "[아침경제 홍길동 기자] …" and "홍길동 기자 = …", as others do. */
const BRACKETED = new RegExp(`^\\s*[([【](?:[^()[\\]=]{1,30}\\s)?(${PERSON})${OTHERS}\\s*${OFFICE}\\s*[)\\]】]`, 'm');
const OPENING = new RegExp(`^\\s*(${PERSON})${OTHERS}\\s*${OFFICE}\\s*=`, 'm');
const AT_THE_END = new RegExp(`(?<![가-힣])(${PERSON})\\s*${OFFICE}\\s*[(\\[]?\\s*${MAIL.source}`);
/** The first of several counts. A comma behind a single Latin word parts one name: Doe, Jane. */
const SEVERAL = / (?:and|&) |\s*[;|/·ㆍ=]\s*|(?<=[\s가-힣][^,]*)\s*,\s*/iu;
const NOBODY =
  /^(?:admin|administrator|webmaster|editor|editors|newsroom|news ?desk|staff|unknown|no-?reply|관리자|[가-힣]{0,5}뉴스팀|(?:편집|산업|경제|사회|정치|문화|국제|사진|디지털|온라인|스포츠)(?:국|부|팀))$/i;

/** From the field that names the author; null when it names nobody, or only the outlet. */
export function bylineOf(text: string, media: string): string | null {
  const line = oneLine(text);
  const korean = nameIn(line, KOREAN) ?? nameIn(line, AGENCY);
  if (korean) return NOBODY.test(korean) ? null : korean;
  const name = line
    .replace(MAIL, ' ')
    .replace(ADDRESS, ' ')
    .replace(/\(\s*[^()=]*=[^()]*\)|\(\s*\)|\[\s*\]|<\s*>/g, ' ')
    .replace(/^\s*(?:by|written by|글|사진|취재)(?:\s*[:=]\s*|\s+)/i, '')
    .replace(/\s*,\s*(?:staff|senior|special|contributing)\b.*$/i, '')
    .replace(/^[\s=|/,;:·-]+|[\s=|/,;:·-]+$/g, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/\s+/g, ' ')
    .split(SEVERAL, 1)[0]!;
  const isName = name.length <= LONGEST_NAME && /\p{L}{2}|\p{L}\.? \p{L}/u.test(name);
  return isName && !NOBODY.test(name) && !sameName(name, media) ? name : null;
}

/** From the article itself: only forms that nothing but a byline has. */
export function bylineIn(article: string): string | null {
  const start = article.slice(0, 300);
  const name = nameIn(start, AGENCY) ?? nameIn(start, BRACKETED) ?? nameIn(start, OPENING);
  return name ?? nameIn(article.slice(-400), AT_THE_END);
}

function nameIn(text: string, form: RegExp): string | null {
  return form.exec(text)?.[1] ?? null;
}

function sameName(one: string, other: string): boolean {
  const bare = (name: string) => name.toLowerCase().replace(/\s/g, '');
  return bare(one) === bare(other);
}
