import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [
  { path: '/reporters', load: () => import('./list/screen.tsx') },
  { path: '/reporters/import', load: () => import('./import/screen.tsx') },
  { path: '/reporters/duplicates', load: () => import('./duplicates/screen.tsx') },
  { path: '/reporters/outcomes', load: () => import('./outcomes/screen.tsx') },
  { path: '/reporters/settings', load: () => import('./settings/screen.tsx') },
  { path: '/reporters/lists', load: () => import('./lists/screen.tsx') },
  { path: '/reporters/segments', load: () => import('./segments/screen.tsx') },
  { path: '/reporters/segments/new', load: () => import('./segments/builder.tsx') },
  { path: '/reporters/segments/$segment_id', load: () => import('./segments/builder.tsx') },
  { path: '/reporters/$reporter_id', load: () => import('./detail/screen.tsx') },
];
