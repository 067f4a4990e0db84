/** A cookie instead of local storage, because the server needs it to render the first page. */
export function savePreference(name: 'language' | 'theme', value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is missing in some browsers.
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
