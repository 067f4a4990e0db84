/** "1 article", "2,300 articles". The count may already be formatted. */
export function plural(count: number | string, singular: string, many = `${singular}s`): string {
  return `${count} ${String(count) === '1' ? singular : many}`;
}
