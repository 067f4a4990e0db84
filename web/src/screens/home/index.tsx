import type { Screen } from '../../screen.ts';

export const routes: Screen[] = [{ path: '/', load: () => import('./screen.tsx') }];
