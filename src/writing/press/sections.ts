import type { PressSections } from '../../documents/sections.ts';
import type { Language } from '../brief.ts';

/** Reads the parts back out of a release, whoever wrote or edited it: by the headings its form gives them. */

type Marks = { head: RegExp; boilerplate: RegExp; contact: RegExp; quote: RegExp; tail: RegExp };

const TAIL = /^(#{3,}|[-–—]\s*30\s*[-–—])$/;

const MARKS: Record<Language, Marks> = {
  ko: {
    head: /^(보도자료|즉시 보도|엠바고|보도시점)/,
    boilerplate: /^.{0,80}(회사 ?소개|소개)$/,
    contact: /^(언론 ?|보도 ?|홍보 ?|미디어 ?)?문의(처)?/,
    quote: /[“"][^“”"]{4,}[”"]\s?(이?라고|고|며|면서)/,
    tail: TAIL,
  },
  en: {
    head: /^(FOR IMMEDIATE RELEASE|EMBARGOED)/i,
    boilerplate: /^About\s+\S/,
    contact: /^(Media|Press)\s+contacts?/i,
    quote: /[“"][^“”"]{4,}[”"]\s{0,3},?\s{0,3}(said|says|added|noted)|(said|says|added)[^“"]{0,300}[“"]/i,
    tail: TAIL,
  },
  ja: {
    head: /^(報道関係者各位|プレスリリース|ニュースリリース|情報解禁)/,
    boilerplate: /^[■●◆【]?\s*会社概要/,
    contact: /^[■●◆【]?\s*(本件に関する)?お問い?合わ?せ先?/,
    quote: /^[■●◆【]?.{0,20}コメント|「[^「」]{8,}」(と|とコメント)/,
    tail: TAIL,
  },
  zh: {
    head: /^(新闻稿|新聞稿|即时发布|立即发布|立即發布|即時發布)/,
    boilerplate: /^(关于|關於)\S/,
    contact: /^(媒体|媒體|新闻)(联系|聯絡|聯繫)/,
    quote: /(表示|指出|说|称)\s{0,3}[：:，,]?\s{0,3}[“「"]|[”」"]\s{0,3}[，,]?.{0,30}(表示|指出|说|称)/,
    tail: TAIL,
  },
  fr: {
    head: /^(COMMUNIQUÉ DE PRESSE|Pour publication immédiate|Ne pas publier avant)/i,
    boilerplate: /^À propos\s/i,
    contact: /^Contacts?\s+(de\s+)?presse/i,
    quote: /«[^«»]{4,}»/,
    tail: TAIL,
  },
  id: {
    head: /^(SIARAN PERS|Untuk Disiarkan)/i,
    boilerplate: /^Tentang\s+\S/,
    contact: /^(Kontak media|Narahubung)/i,
    quote: /[“"][^“”"]{4,}[”"]\s{0,3},?\s{0,3}(ujar|kata|tutur|jelas)/i,
    tail: TAIL,
  },
};

/** No release has more; of what has, the rest belongs to the last paragraph, so that reading it stays cheap. */
const MOST_PARAGRAPHS = 2000;

function paragraphsOf(content: string): string[] {
  const paragraphs: string[] = [];
  let start = 0;
  for (const { 0: gap, index } of content.matchAll(/\n\s*\n/g)) {
    if (paragraphs.length === MOST_PARAGRAPHS - 1) break;
    paragraphs.push(content.slice(start, index));
    start = index + gap.length;
  }
  return [...paragraphs, content.slice(start)];
}

export function sectionsOf(title: string, content: string, language: Language, withSubtitle: boolean): PressSections {
  const marks = MARKS[language];
  const paragraphs = paragraphsOf(content)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const subtitle = withSubtitle ? (paragraphs.shift() ?? null) : null;
  const rest = paragraphs.filter((paragraph) => !marks.head.test(paragraph) && !marks.tail.test(paragraph));
  const contact = takeFrom(rest, (paragraph) => marks.contact.test(paragraph));
  const boilerplate = takeFrom(rest, (paragraph) => marks.boilerplate.test(firstLine(paragraph)));
  const [lead = '', ...body] = rest;
  const quote = takeLast(body, (paragraph) => marks.quote.test(paragraph));
  return { title, subtitle, lead, body: body.join('\n\n'), quote, boilerplate, contact };
}

/** The first such paragraph and all behind it up to the next heading: contact and boilerplate stand at the end. */
function takeFrom(paragraphs: string[], isHeading: (paragraph: string) => boolean): string {
  const start = paragraphs.findIndex(isHeading);
  // What opens the release is its lead, however it begins.
  if (start < 1) return '';
  return paragraphs.splice(start).join('\n\n');
}

function takeLast(paragraphs: string[], matches: (paragraph: string) => boolean): string | null {
  const place = paragraphs.findLastIndex(matches);
  return place < 0 ? null : (paragraphs.splice(place, 1)[0] ?? null);
}

function firstLine(paragraph: string): string {
  return paragraph.split('\n', 1)[0] ?? '';
}
