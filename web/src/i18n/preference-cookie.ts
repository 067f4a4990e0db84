/** A cookie and not the browser's storage: the server reads it to write the first page right. */
export function savePreference(name: 'language' | 'theme', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in some browsers.
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
