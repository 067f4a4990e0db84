/** The address of a web page or picture from outside; null for a script, a file, or an address with a password. */
export function webAddress(text: string, baseUrl?: string): string | null {
  const url = URL.parse(text, baseUrl);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
}
