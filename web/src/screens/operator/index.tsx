import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [
  { path: '/operator', load: () => import('./redirect.tsx') },
  { path: '/operator/releases', load: () => import('./releases/screen.tsx') },
  { path: '/operator/releases/$release_id', load: () => import('./releases/editor.tsx') },
  { path: '/operator/catalogue', load: () => import('./catalogue/screen.tsx') },
  { path: '/operator/feeds', load: () => import('./feeds/screen.tsx') },
  { path: '/operator/feeds/new', load: () => import('./feeds/new.tsx') },
  { path: '/operator/samples', load: () => import('./samples/screen.tsx') },
  { path: '/operator/accounts', load: () => import('./accounts/screen.tsx') },
  { path: '/operator/suppressions', load: () => import('./suppressions/screen.tsx') },
  { path: '/operator/bounces', load: () => import('./bounces/screen.tsx') },
  { path: '/operator/incidents', load: () => import('./incidents/screen.tsx') },
  { path: '/operator/health', load: () => import('./health/screen.tsx') },
];
