/** Size and time limits of uploads. */

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
export const GRANT_SECONDS = 3600;
/** A file that is not used for a reference within this time after its URL expired is deleted. */
export const UNUSED_SECONDS = 24 * 3600;
/** Counted against the quota for an upload URL until its file arrives. */
export const USUAL_UPLOAD_BYTES = 1024 * 1024;
/** Maximum characters of a reference. */
export const MAX_REFERENCE = 50_000;
