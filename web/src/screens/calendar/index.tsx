import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [{ path: '/calendar', load: () => import('./screen.tsx') }];
