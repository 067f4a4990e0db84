/** What an upload may be, and how long things are kept for it. */

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
export const GRANT_SECONDS = 3600;
/** A file that no reference was made of in this time after its grant expired is removed. */
export const UNUSED_SECONDS = 24 * 3600;
/** What a reference may hold. */
export const MAX_REFERENCE = 50_000;
