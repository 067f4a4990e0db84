/** Addresses that a document may link to. A script or a file address is printed as text only. */
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/** The address in ASCII; null when it must not be a link. */
export function linkAddress(link: string): string | null {
  const url = URL.parse(link);
  return url && PROTOCOLS.has(url.protocol) ? url.href.replaceAll(' ', '%20') : null;
}

/** Whether the text of a link already shows its address. */
export function showsAddress(text: string, address: string): boolean {
  const shown = text.trim();
  return linkAddress(shown) === address || `mailto:${shown}` === address;
}
