/** Texts are stored plain: no markdown, at most one blank line in a row. */
export function plain(text: string): string {
  return text
    .replace(/^#{1,6}[ \t]+/gmu, '')
    .replace(/\*\*([^*\n]+)\*\*/gu, '$1')
    .replace(/(?<![ \t])[ \t]+$/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .replace(/^\n+|(?<!\s)\s+$/gu, '');
}

export function headline(text: string): string {
  return plain(text)
    .replace(/\s+/gu, ' ')
    .replace(/^(?:제목|Title|Headline|タイトル|件名|标题|Titre|Judul)\s?[:：]\s*/iu, '')
    .trim();
}

/** The lead follows the dateline directly: `춘천, 2026년 11월 15일 – `, but `（2026年11月15日，北京）`. */
export function asDateline(text: string): string {
  const bare = text.trimEnd();
  return /[)）]$|--$/u.test(bare) ? bare : `${bare} `;
}
