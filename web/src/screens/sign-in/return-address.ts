/** Only accepts paths of this site, to prevent open redirects after sign-in. */
export function safeReturn(wanted: string): string {
  const url = URL.parse(wanted, location.origin);
  return url?.origin === location.origin && wanted.startsWith('/') ? url.pathname + url.search : '/';
}
