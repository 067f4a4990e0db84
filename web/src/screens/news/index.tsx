import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [
  { path: '/news', load: () => import('./redirect.tsx') },
  { path: '/news/timeline', load: () => import('./timeline/screen.tsx') },
  { path: '/news/search', load: () => import('./search/screen.tsx') },
  { path: '/news/groups', load: () => import('./groups/screen.tsx') },
  { path: '/news/coverage', load: () => import('./coverage/screen.tsx') },
  { path: '/news/sources', load: () => import('./sources/screen.tsx') },
];
