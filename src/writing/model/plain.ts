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

/** Models like to repeat the title above the text. */
export function withoutTitle(content: string, title: string): string {
  const [first, ...rest] = content.split('\n');
  return headline(first!) === title ? rest.join('\n').replace(/^\n+/u, '') : content;
}
