import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [
  { path: '/media', load: () => import('./screen.tsx') },
  { path: '/media/$media_id', load: () => import('./detail.tsx') },
];
