/** Only to a place of ours: an address from outside could lead whoever just signed in anywhere. */
export function safeReturn(wanted: string): string {
  const url = URL.parse(wanted, location.origin);
  return url?.origin === location.origin && wanted.startsWith('/') ? url.pathname + url.search : '/';
}
