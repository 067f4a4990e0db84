/** What a title and a text may hold, however they were written. The same limits hold for what people send. */
export const LONGEST_TITLE = 500;
export const LONGEST_CONTENT = 500_000;

/** The first characters of a text, never half of one. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\uD800-\uDBFF]/.test(text[length - 1]!) ? length - 1 : length;
  return text.slice(0, end);
}

/** A text as it may be stored. */
export function withinLimits<Text extends { title: string | null; content: string }>(text: Text): Text {
  const title = text.title === null ? null : cut(text.title, LONGEST_TITLE);
  return { ...text, title, content: cut(text.content, LONGEST_CONTENT) };
}
