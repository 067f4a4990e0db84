/** The published text: hashtags follow after a blank line and count toward the limit. */
export function published(content: string, hashtags: string[]): string {
  return hashtags.length === 0 ? content : `${content}\n\n${hashtags.join(' ')}`;
}
