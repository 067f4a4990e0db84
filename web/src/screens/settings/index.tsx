import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [
  { path: '/settings', load: () => import('./first.tsx') },
  { path: '/settings/keys', load: () => import('./keys/screen.tsx') },
];
