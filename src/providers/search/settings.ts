export const SEARCH_PROVIDERS = ['none', 'searxng', 'naver', 'brave'] as const;

export type SearchProvider = (typeof SEARCH_PROVIDERS)[number];
