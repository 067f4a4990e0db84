import type { Screen } from '../../screen.ts';

/** Pages that need no session. */
export const routes: Screen[] = [
  { path: '/sign-in', load: () => import('./sign-in.tsx') },
  { path: '/two-factor', load: () => import('./two-factor.tsx') },
  { path: '/forgot-password', load: () => import('./forgot-password.tsx') },
  { path: '/set-password', load: () => import('./set-password.tsx') },
];
