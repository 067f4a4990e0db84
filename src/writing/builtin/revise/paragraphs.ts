import type { Document } from '../../../documents/model.ts';
import { partText } from '../../../documents/sections.ts';
import type { Language } from '../../brief.ts';
import { mapSentences } from '../../languages/sentences.ts';
import type { State } from './state.ts';

/**
 * A paragraph and what stands between it and the next, so that a paragraph nobody edits stays byte-identical. `form` is
 * what makes the text a letter or a release; `prose` and `list` say something.
 */
export type Paragraph = { text: string; gap: string; role: 'form' | 'heading' | 'list' | 'prose' };

const FORM =
  /^\s*(?:(?:수신자?|참조|경유|제목|발신|시행|문서번호|붙임|보도시점|보도자료|즉시\s?보도|(?:언론|보도|취재|보도자료)\s?문의처?|문의처?|연락처|회사\s?소개|To|From|Cc|Date|Subject|Attachments?|Enclosures?|Media Contact|Contact|About|宛先|件名|添付|お問い合わせ先?|収件|收件人|主题|附件|联系方式|媒体联系)(?:\s*[:：]|\s|$)|FOR IMMEDIATE RELEASE|EMBARGOED|MEMORANDUM|Dear |Sincerely|報道関係者各位|プレスリリース|新闻稿|立即发布|COMMUNIQUÉ|SIARAN PERS|###|-30-|– 30 –|끝\.|(?:以上|記|敬具)$|감사합니다\.$|안녕하세요, .{0,20}기자님|拝啓|(?:■\s*)?(?:참고한 자료|출처|Sources|References|参考資料|出典|参考资料)\n)/iu;
const ADDRESSED = /^\s*[^\n]{1,40}(?:御中|各位|귀중|귀하|께)\s*$/u;
const ABOUT_SENDER =
  /^\s*(?:■\s*)?(?:[^\n]{1,40}\s소개|About\s[^\n]{1,60}|会社概要|[^\n]{1,30}について|关于[^\n]{1,30}|À propos[^\n]{0,60}|Tentang\s[^\n]{1,60})\n/u;
export const LIST_LINE =
  /^\s*(?:[-*•·‣▪□○◦ㅇ※|]|\(?\d{1,2}[.)]|\(?[가-하][.)]|[①-⑳]|[一二三四五六七八九十]、|[（(][一二三四五六七八九十\d]{1,2}[)）])\s*\S/u;
/** `일시: …`, with or without the mark of a list. */
export const LABEL_LINE =
  /^(\s*(?:(?:[-•]|\(?\d{1,2}[.)]|[가-하][.)]|[一二三四五六七八九十]、)\s*)?)([^\s:：][^:：\n]{0,23}?)(\s*[:：]\s*)(\S.*)$/u;
const SENTENCE_END = /[.!?。！？…:：)”"」]$/u;
const MAX_HEADING_LENGTH = 60;

function roleOf(text: string, index: number, form: ReadonlySet<string>): Paragraph['role'] {
  const trimmed = text.trim();
  if (trimmed === '' || form.has(trimmed) || FORM.test(text) || ADDRESSED.test(text) || ABOUT_SENDER.test(text))
    return 'form';
  const lines = text.split('\n');
  const isSingle = lines.length === 1;
  if (isSingle && /^\s*(?:■|#{1,6}\s|【)/u.test(text)) return 'heading';
  const listed = lines.filter((line) => LIST_LINE.test(line) || LABEL_LINE.test(line));
  if (listed.length > lines.length / 2 && !(isSingle && /[.!?。]$/u.test(trimmed) && !LIST_LINE.test(text)))
    return 'list';
  const isLine = isSingle && trimmed.length <= MAX_HEADING_LENGTH && !SENTENCE_END.test(trimmed);
  // A text that opens with a line instead of a sentence has its subtitle or the name of its sender there.
  if (isLine) return index === 0 ? 'form' : 'heading';
  return 'prose';
}

export function paragraphsOf(state: State): Paragraph[] {
  const { content, form } = state;
  const found: Paragraph[] = [];
  let hasEnded = false;
  const add = (text: string, gap: string) => {
    // Below 끝. stands who signs the letter.
    const role = hasEnded ? 'form' : roleOf(text, found.length, form);
    found.push({ text, gap, role });
    hasEnded ||= /(?:^|\s)끝\.\s*$/u.test(text);
  };
  let start = 0;
  for (const { 0: gap, index } of content.matchAll(/\n(?:[^\S\n]*\n)+/gu)) {
    add(content.slice(start, index), gap);
    start = index + gap.length;
  }
  add(content.slice(start), '');
  return found;
}

export function contentOf(paragraphs: Paragraph[]): string {
  const last = paragraphs.length - 1;
  return paragraphs.map(({ text, gap }, index) => text + (index === last ? '' : gap || '\n\n')).join('');
}

/** The paragraphs of the document that are its form and not its text. */
export function formOf({ blocks }: Document): Set<string> {
  const form = partText(blocks, ['head', 'subtitle', 'boilerplate', 'contact', 'closing']);
  return new Set(form.split(/\n\s*\n/u).map((part) => part.trim()));
}

export function isBody({ role }: Paragraph): boolean {
  return role === 'prose' || role === 'list';
}

/** The paragraphs that stay, without headings whose whole section went. */
export function withoutEmptySections(before: Paragraph[], isKept: (paragraph: Paragraph) => boolean): Paragraph[] {
  const kept: Paragraph[] = [];
  let heading: Paragraph | null = null;
  let hadBody = false;
  for (const paragraph of before) {
    if (paragraph.role === 'heading') {
      // Two headings in a row both belong to what follows.
      if (heading !== null && !hadBody) kept.push(heading);
      heading = paragraph;
      hadBody = false;
    } else if (isBody(paragraph)) {
      hadBody = true;
      if (!isKept(paragraph)) continue;
      if (heading !== null) kept.push(heading);
      heading = null;
      kept.push(paragraph);
    } else {
      if (heading !== null && !hadBody) kept.push(heading);
      heading = null;
      if (isKept(paragraph)) kept.push(paragraph);
    }
  }
  if (heading !== null && !hadBody) kept.push(heading);
  return kept;
}

/** The mark that ends a Korean official document travels with the end of its body. */
export function splitEndMark(text: string): { body: string; mark: string } {
  const mark = /(?<!\s)\s+끝\.\s*$/u.exec(text)?.[0] ?? '';
  return { body: text.slice(0, text.length - mark.length), mark };
}

/** The sentences of a paragraph as they stand in it. A list item is a sentence of its own, without its mark. */
export function sentencesIn(text: string, language: Language): string[] {
  const found: string[] = [];
  mapSentences(text, language, (sentence) => {
    if (/[\p{L}\p{N}]/u.test(sentence)) found.push(sentence);
    return sentence;
  });
  return found;
}

/** The paragraph without the sentences that are not kept; lines that lose nothing stay as they are. */
export function filterSentences(text: string, language: Language, isKept: (sentence: string) => boolean): string {
  const lines = text.split('\n').flatMap((line) => {
    let dropped = 0;
    let kept = 0;
    const changed = mapSentences(line, language, (sentence) => {
      if (!/[\p{L}\p{N}]/u.test(sentence)) return sentence;
      if (isKept(sentence)) {
        kept++;
        return sentence;
      }
      dropped++;
      return '';
    });
    if (dropped === 0) return [line];
    if (kept === 0) return [];
    const indent = /^\s*/u.exec(line)![0];
    return [indent + changed.trim().replace(/(?<=\S) {2,}/gu, ' ')];
  });
  return lines.length === text.split('\n').length ? lines.join('\n') : renumbered(lines).join('\n');
}

const HANGUL_MARKS = '가나다라마바사아자차카타파하';
const HAN_MARKS = '一二三四五六七八九十';

/** Items that moved up get the marks of their new places; each level counts anew under a new item above it. */
export function renumbered(lines: string[]): string[] {
  const next = new Map<number, number>();
  return lines.map((line) => {
    const numbered = /^(\s*)(\d{1,2}|[가-하]|[一二三四五六七八九十])([.)、])(?!\d|\s?\d{1,2}\.)/u.exec(line);
    if (numbered === null) return line;
    const [whole, indent = '', old = '', mark] = numbered;
    for (const deeper of [...next.keys()]) if (deeper > indent.length) next.delete(deeper);
    const place = next.get(indent.length) ?? 0;
    next.set(indent.length, place + 1);
    const letters = /[가-하]/u.test(old) ? HANGUL_MARKS : HAN_MARKS;
    const current = /\d/.test(old) ? String(place + 1) : (letters[place] ?? old);
    return `${indent}${current}${mark}${line.slice(whole.length)}`;
  });
}

/** Where new paragraphs go: behind the last paragraph that says something, before what closes the text. */
export function endOfBody(paragraphs: Paragraph[]): number {
  const last = paragraphs.findLastIndex(isBody);
  return last === -1 ? paragraphs.length : last + 1;
}

/** New text in the body, numbered where the body is; the end mark of an official document stays last. */
export function inserted(state: State, texts: string[], place: 'start' | 'end' = 'end'): State {
  const paragraphs = paragraphsOf(state);
  const at = place === 'end' ? endOfBody(paragraphs) : Math.max(0, paragraphs.findIndex(isBody));
  const before = place === 'end' ? paragraphs[at - 1] : undefined;
  const { body, mark } = splitEndMark(before?.text ?? '');
  const count = body.match(/^\d{1,2}\.\s(?!\d{1,2}\.)/gmu)?.length ?? 0;
  if (before?.role === 'list' && count > 0) {
    before.text = [body, ...texts.map((text, index) => `${count + index + 1}. ${text}`)].join('\n') + mark;
    return { ...state, content: contentOf(paragraphs) };
  }
  const added: Paragraph[] = texts.map((text) => ({ text, gap: '\n\n', role: 'prose' }));
  if (before !== undefined && mark !== '') {
    before.text = body;
    added.at(-1)!.text += mark.trimEnd();
  }
  return { ...state, content: contentOf(paragraphs.toSpliced(at, 0, ...added)) };
}
