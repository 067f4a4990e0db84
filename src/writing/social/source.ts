import type { Role } from '../../documents/model.ts';
import { parseDocument } from '../../documents/parse.ts';
import { plainContent } from '../../documents/plain.ts';
import { blockText } from '../../documents/render.ts';
import type { Language } from '../brief.ts';

type Source = { title: string; content: string; language: Language };

/** The source without the signs of marks, pictures and code: a post or a mail to a reporter shows none of them. */
export function plainSource<Own extends Source>(source: Own): Own {
  const { title, content, language } = source;
  const { blocks } = parseDocument({ isPress: false, title, content, language, withSubtitle: null });
  const { text } = plainContent(blocks);
  return { ...source, content: text.replace(/\n{3,}/gu, '\n\n').trim() };
}

/** Headings behind which a press release speaks of the company and the contact, no longer of its news. */
const TAIL =
  /^\s*(?:[■#◆]\s*)?(?:(?:.{1,30} )?(?:회사 )?소개|회사소개|(?:언론|보도|취재)?\s*문의처?|보도자료 문의|참고한 자료|About .{1,60}|(?:Media|Press)?\s*Contacts?|Sources|会社概要|.{1,20}について|本件に関するお問い合わせ先|お問い合わせ先?|参考資料|关于.{1,20}|媒体联系|联系方式|参考资料|À propos.*|Contact presse|Tentang .*|Kontak media|###|-30-|– 30 –|끝\.?)\s*:?\s*$/iu;
const FORM_LINE =
  /^\s*(?:FOR IMMEDIATE RELEASE|EMBARGOED.*|보도자료|즉시\s*보도.*|보도시점.*|배포.*일.*|報道関係者各位|プレスリリース|新闻稿|立即发布|COMMUNIQUÉ DE PRESSE|Pour publication.*|SIARAN PERS|Untuk Disiarkan.*|(?:수신|참조|제목|붙임)\s.*)\s*$/iu;
const DATELINE =
  /^(?:\(?[^\s()]{1,12}=[^)]{0,30}\)\s*|[가-힣]{2,8}--?\(.{1,20}\)--\s*|\p{Lu}[\p{Lu} ]{1,20},\s[^–—]{3,30}\s[–—-]\s|【[^】]{1,30}】\s*)/u;

const FORM_ROLES: Role[] = ['head', 'dateline', 'contact', 'closing'];

/** 일시: 12월 1일 */
const LABEL = /^[^:\n.]{1,12}: /gmu;
/** A line by itself that is no sentence. */
const HEADING = /^.{1,20}(?<![.!?。”"’')\]])$/u;

/** Of a press release its news and what it says of the company: no headings and labels, no contact. */
export function tellingOf({ title, content, language }: Source): string {
  const { blocks } = parseDocument({ isPress: true, title, content, language, withSubtitle: null });
  return blocks
    .filter(({ type, role }) => type !== 'heading' && !FORM_ROLES.includes(role))
    .map((block) => ({ type: block.type, text: blockText(block).replace(DATELINE, '').replace(LABEL, '') }))
    .filter(
      ({ type, text }) => !TAIL.test(text) && !FORM_LINE.test(text) && !(type === 'paragraph' && HEADING.test(text)),
    )
    .map(({ text }) => text)
    .join('\n');
}

/** The part of a source that tells the news, without its form. */
export function newsOf(content: string): string {
  const lines = content.replace(/\r\n?/g, '\n').split('\n');
  const end = lines.findIndex((line, index) => index > 2 && TAIL.test(line));
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .filter((line) => !FORM_LINE.test(line))
    .map((line) => line.replace(DATELINE, ''))
    .join('\n');
}
