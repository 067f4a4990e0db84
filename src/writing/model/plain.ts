import type { Task } from '../brief.ts';

/** A press release is copied as plain text, where signs of marks would be in the way. */
export function keepsMarks(task: Task): boolean {
  return task !== 'press';
}

/** Without Markdown headings and bold, and with at most one blank line in a row. */
export function plain(text: string): string {
  return tidy(withoutBold(text.replace(/^#{1,6}[ \t]+/gmu, '')));
}

export function withoutBold(text: string): string {
  return text.replace(/\*\*([^*\n]+)\*\*/gu, '$1');
}

/** Without spaces at the ends of lines, and with at most one blank line in a row. */
export function tidy(text: string): string {
  return text
    .replace(/(?<![ \t])[ \t]+$/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .replace(/^\n+|(?<!\s)\s+$/gu, '');
}

/** With blank lines around headings and code, which models often leave out, so that each becomes a block of its own. */
export function withSeparateBlocks(text: string): string {
  return partsOf(text)
    .map(({ part, isCode }) => (isCode ? `\n\n${part}\n\n` : part))
    .join('');
}

/** The paragraphs of a text. Blank lines in code do not end it. */
export function paragraphsOf(text: string): string[] {
  return partsOf(text)
    .flatMap(({ part, isCode }) => (isCode ? part : part.split(/\n{2,}/u)))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function partsOf(text: string): { part: string; isCode: boolean }[] {
  return text.split(/^(```[\w+#-]*\n(?:(?!```).*\n)*```)[ \t]*$/gmu).map((part, index) => {
    const isCode = index % 2 === 1;
    return { part: isCode ? part : part.replace(/^(#{1,3})#*[ \t]+(\S.*)$/gmu, '\n\n$1 $2\n\n'), isCode };
  });
}

/** In one line. Non-breaking and full-width spaces belong to the punctuation of a language and stay. */
export function headline(text: string): string {
  return plain(text)
    .replace(/\s*\n\s*/gu, ' ')
    .replace(/[ \t]+/gu, ' ')
    .replace(/^(?:제목|Title|Headline|タイトル|件名|标题|Titre|Judul)\s?[:：]\s*/iu, '')
    .trim();
}

/** The lead follows the dateline directly: `춘천, 2026년 11월 15일 – `, but `（2026年11月15日，北京）`. */
export function asDateline(text: string): string {
  const bare = text.trimEnd();
  return /[)）]$|--$/u.test(bare) ? bare : `${bare} `;
}
