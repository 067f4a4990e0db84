import type { Language } from '../../documents/language.ts';
import { cut, MAX_TITLE_LENGTH } from '../../documents/limits.ts';
import { koreanDay, parseDay } from '../../kernel/clock.ts';
import { writtenLanguageOf } from '../../writing/languages/detect.ts';
import { findDates } from '../../writing/origins/notation/dates.ts';

/** Title, day and language of an earlier text, as far as nobody says what they are. */

/** Of an account. */
export const MAX_TEXTS = 5000;

export type Given = {
  title?: string | undefined;
  content: string;
  language?: Language | null | undefined;
  published_on?: string | null | undefined;
  /** Of its file; may have the day. */
  name?: string | undefined;
};

export type Earlier = {
  title: string;
  content: string;
  /** Null if it is none that we write. */
  language: Language | null;
  published_on: string | null;
  is_date_sure: boolean;
};

export function readEarlier(
  { title: own, content: whole, language, published_on, name = '' }: Given,
  now: Date,
): Earlier {
  const { title, content } = own ? { title: cut(own, MAX_TITLE_LENGTH), content: whole } : withTitle(whole);
  const text = `${title}\n${content}`;
  const today = koreanDay(now);
  return {
    title,
    content,
    language: language ?? writtenLanguageOf(text),
    published_on: published_on ?? dayIn(text, today) ?? dayIn(name.replace(COMPACT_DAY, ' $1-$2-$3 '), today),
    is_date_sure: Boolean(published_on),
  };
}

const COMPACT_DAY = /(?<!\d)(20\d\d)[-_.]?(\d\d)[-_.]?(\d\d)(?!\d)/u;

/** What a form has above the title: its own name, and fields such as the time of release. */
const FORM_NAME =
  /^[\s\p{P}\p{S}]*(?:보\s*도\s*(?:참\s*고\s*|설\s*명\s*)?자\s*료|(?:press|news|media) release|for immediate release|communiqué de presse|プレスリリース|ニュースリリース|報道資料|新闻稿|siaran pers)[\s\p{P}\p{S}]*$/iu;
const FORM_FIELD =
  /^[\s\p{P}\p{S}]*(?:(?:보도|배포|작성|게시|등록)?\s*(?:일시|일자|날짜|시점)|배포|담당(?:자|\s*부서)?|문의|연락처|수신|발신|date|contact|embargo)(?:\s*[:：]|\s+\d)/iu;
const ONLY_DATE = /^[\d\s./()년월화수목금토일-]+$/u;
const MAX_LINES_ABOVE = 8;

/** The first line that no form has above its title, the rest the text; a text of one line is its own title. */
function withTitle(whole: string): { title: string; content: string } {
  const lines = whole.trim().split('\n');
  const found = lines
    .slice(0, MAX_LINES_ABOVE)
    .findIndex((line) => line.trim() !== '' && ![FORM_NAME, FORM_FIELD, ONLY_DATE].some((form) => form.test(line)));
  const at = Math.max(found, 0);
  const title = cut(lines[at]!.trim(), MAX_TITLE_LENGTH);
  const content = [...lines.slice(0, at), ...lines.slice(at + 1)].join('\n').trim();
  return { title, content: content || title };
}

/** Dates of publication stand at the beginning. */
const HEAD = 1500;

/** The first full date that is not in the future, `YYYY-MM-DD`. */
function dayIn(text: string, today: string): string | null {
  const days = findDates(text.slice(0, HEAD)).moments.flatMap((moment) =>
    moment.type === 'day' && moment.year !== null
      ? [`${moment.year}-${String(moment.month).padStart(2, '0')}-${String(moment.day).padStart(2, '0')}`]
      : [],
  );
  return days.find((day) => day <= today && parseDay(day) !== null) ?? null;
}
