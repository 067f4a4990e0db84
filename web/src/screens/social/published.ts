/** Hashtags follow the text after a blank line and count too. */
export function published(content: string, hashtags: string[]): string {
  return hashtags.length === 0 ? content : `${content}\n\n${hashtags.join(' ')}`;
}
