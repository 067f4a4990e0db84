import type { TextKind } from '../../texts/kind.ts';
import { BLOG_LANGUAGES } from './schema.ts';

export const BLOG = {
  area: 'blog',
  table: 'blog_posts',
  task: 'blog',
  languages: BLOG_LANGUAGES,
  searched: false,
} as const satisfies TextKind;
