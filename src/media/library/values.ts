/** Values that the API documents; the dashboard reads them too, so nothing of the server is imported here. */

export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
export const ROTATIONS = [0, 90, 180, 270] as const;

/** Kinds of texts that show pictures; `release` is one that has not been sent completely. */
export const USER_AREAS = ['press', 'blog', 'official-document', 'creation', 'social', 'release'] as const;

/** How long a link to the print version of a picture is valid. */
export const PRINT_LINK_DAYS = 90;
