import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [
  { path: '/house', load: () => import('./screen.tsx') },
  { path: '/house/import', load: () => import('./import/screen.tsx') },
];
