/** If-None-Match with the weak comparison the header asks for: `W/"a"` and `"a"` are the same version. */
export function hasCurrentVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false;
}
