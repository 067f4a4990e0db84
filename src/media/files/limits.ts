/** What an upload may be, and how long things are kept for it. */

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
export const GRANT_SECONDS = 3600;
/** A file that was on its way when its grant expired is there by then. */
export const LATE_SECONDS = 600;
/** A file that no reference was made of in this time after its grant expired is removed. */
export const UNUSED_SECONDS = 24 * 3600;
/** What a grant counts for until its file is there, when the file itself is counted as it arrives. */
export const USUAL_UPLOAD_BYTES = 1024 * 1024;
/** What a reference may hold. */
export const MAX_REFERENCE = 50_000;
