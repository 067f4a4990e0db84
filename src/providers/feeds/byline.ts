import { plainLine } from './text.ts';

/** Extracts the author's name from the many forms of bylines that newsrooms use. */

/** Longer text is not a name. */
const MAX_NAME_LENGTH = 60;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
const JOB_TITLE =
  '(?:(?:선임|수석|수습|인턴|전문|객원|시민|대학생|사진|영상|취재|편집|스포츠|경제|정치|사회|의학|과학|여행)\\s*)?(?:기자|특파원|논설위원|해설위원|편집위원|전문위원|통신원|리포터|앵커|아나운서|에디터|PD)';
const PERSON = '[가-힣]{2,4}';
const OTHERS = `(?:\\s*[·,/ㆍ]\\s*${PERSON})*`;
/** A department or a place may come between name and job title: 홍길동 산업부 기자, 홍길동 뉴욕특파원. */
const KOREAN = new RegExp(
  `(?<![가-힣])(${PERSON})${OTHERS}(?:\\s+[가-힣A-Z]{1,8}(?:부|팀|국)|\\s+[가-힣]{2,6}(?=특파원))?\\s*${JOB_TITLE}(?![가-힣])`,
);
/** "(서울=연합뉴스) 홍길동 기자 = …", the opening of agency reports. */
const AGENCY = new RegExp(
  `^\\s*[([【][^()[\\]=]{1,30}=[^()[\\]]{1,30}[)\\]】]\\s*(${PERSON})${OTHERS}\\s*${JOB_TITLE}`,
  'm',
);
/** "[아침경제 홍길동 기자] …" and "홍길동 기자 = …", used by other outlets. */
const BRACKETED = new RegExp(
  `^\\s*[([【](?:[^()[\\]=]{1,30}\\s)?(${PERSON})${OTHERS}\\s*${JOB_TITLE}\\s*[)\\]】]`,
  'm',
);
const OPENING = new RegExp(`^\\s*(${PERSON})${OTHERS}\\s*${JOB_TITLE}\\s*=`, 'm');
const AT_THE_END = new RegExp(`(?<![가-힣])(${PERSON})\\s*${JOB_TITLE}\\s*[(\\[]?\\s*${MAIL.source}`);
/** Separates several authors, of whom the first is used. A comma after a single Latin word is part of one name: Doe, Jane. */
const AUTHOR_SEPARATOR = / (?:and|&) |\s*[;|/·ㆍ=]\s*|(?<=[\s가-힣][^,]*)\s*,\s*/iu;
const NOT_A_PERSON =
  /^(?:admin|administrator|webmaster|editor|editors|newsroom|news ?desk|staff|unknown|no-?reply|관리자|[가-힣]{0,5}뉴스팀|(?:편집|산업|경제|사회|정치|문화|국제|사진|디지털|온라인|스포츠)(?:국|부|팀))$/i;

/** From the author field of a feed; null when it names no person, or only the outlet. */
export function bylineOf(text: string, media: string): string | null {
  const line = plainLine(text);
  const korean = nameIn(line, KOREAN) ?? nameIn(line, AGENCY);
  if (korean) return NOT_A_PERSON.test(korean) ? null : korean;
  const name = line
    .replace(MAIL, ' ')
    .replace(ADDRESS, ' ')
    .replace(/\(\s*[^()=]*=[^()]*\)|\(\s*\)|\[\s*\]|<\s*>/g, ' ')
    .replace(/^\s*(?:by|written by|글|사진|취재)(?:\s*[:=]\s*|\s+)/i, '')
    .replace(/\s*,\s*(?:staff|senior|special|contributing)\b.*$/i, '')
    .replace(/^[\s=|/,;:·-]+|[\s=|/,;:·-]+$/g, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/\s+/g, ' ')
    .split(AUTHOR_SEPARATOR, 1)[0]!;
  const isName = name.length <= MAX_NAME_LENGTH && /\p{L}{2}|\p{L}\.? \p{L}/u.test(name);
  return isName && !NOT_A_PERSON.test(name) && !sameName(name, media) ? name : null;
}

/** From the article itself: matches only forms that are certainly a byline. */
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
