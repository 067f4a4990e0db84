/** The kinds of text that the archive has. */
export const HOUSE_AREAS = ['press', 'official-document', 'blog'] as const;
export type HouseArea = (typeof HOUSE_AREAS)[number];

/** Where a text comes from. */
export const HOUSE_ORIGINS = ['written', 'added', 'file', 'page'] as const;
