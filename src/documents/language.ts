/** The languages a text can be written in. */
export const LANGUAGES = ['ko', 'en', 'ja', 'zh', 'fr', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];
