/** Maximum lengths of a title and a text, both for generated texts and for input. */
export const MAX_TITLE_LENGTH = 500;
export const MAX_CONTENT_LENGTH = 500_000;

/** Cuts a text without splitting a surrogate pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\uD800-\uDBFF]/.test(text[length - 1]!) ? length - 1 : length;
  return text.slice(0, end);
}

/** Cuts title and content to the maximum lengths. */
export function withinLimits<Text extends { title: string | null; content: string }>(text: Text): Text {
  const title = text.title === null ? null : cut(text.title, MAX_TITLE_LENGTH);
  return { ...text, title, content: cut(text.content, MAX_CONTENT_LENGTH) };
}
