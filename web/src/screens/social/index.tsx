import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [
  { path: '/social', load: () => import('./list/screen.tsx') },
  { path: '/social/new', load: () => import('./studio/screen.tsx') },
  { path: '/social/$content_id', load: () => import('./detail/screen.tsx') },
];
