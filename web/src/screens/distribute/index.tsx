import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [
  { path: '/distribute', load: () => import('./list/screen.tsx') },
  { path: '/distribute/new', load: () => import('./new/screen.tsx') },
  { path: '/distribute/$release_id', load: () => import('./detail/screen.tsx') },
];
