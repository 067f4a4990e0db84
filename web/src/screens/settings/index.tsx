import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [
  { path: '/settings', load: () => import('./redirect.tsx') },
  { path: '/settings/profile', load: () => import('./profile/screen.tsx') },
  { path: '/settings/notifications', load: () => import('./notifications/screen.tsx') },
  { path: '/settings/security', load: () => import('./security/screen.tsx') },
  { path: '/settings/brand', load: () => import('./brand/screen.tsx') },
  { path: '/settings/style', load: () => import('./style/screen.tsx') },
  { path: '/settings/newsroom', load: () => import('./newsroom/screen.tsx') },
  { path: '/settings/members', load: () => import('./members/screen.tsx') },
  { path: '/settings/credits', load: () => import('./credits/screen.tsx') },
  { path: '/settings/keys', load: () => import('./keys/screen.tsx') },
  { path: '/settings/webhooks', load: () => import('./webhooks/screen.tsx') },
  { path: '/settings/webhooks/$webhook_id', load: () => import('./webhooks/detail.tsx') },
  { path: '/settings/test-mode', load: () => import('./test-mode/screen.tsx') },
  { path: '/settings/account', load: () => import('./account/screen.tsx') },
  { path: '/settings/audit', load: () => import('./audit/screen.tsx') },
  { path: '/settings/trash', load: () => import('./trash/screen.tsx') },
];
