import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { unreachable } from './api/client.ts';
import type { Screen } from './screen.ts';
import { routes as accounts } from './screens/accounts/index.tsx';
import { routes as calendar } from './screens/calendar/index.tsx';
import { routes as distribute } from './screens/distribute/index.tsx';
import { routes as home } from './screens/home/index.tsx';
import { routes as house } from './screens/house/index.tsx';
import { routes as inbox } from './screens/inbox/index.tsx';
import { routes as media } from './screens/media/index.tsx';
import { routes as news } from './screens/news/index.tsx';
import { routes as operator } from './screens/operator/index.tsx';
import { routes as reporters } from './screens/reporters/index.tsx';
import { routes as settings } from './screens/settings/index.tsx';
import { routes as setup } from './screens/setup/index.tsx';
import { routes as signIn } from './screens/sign-in/index.tsx';
import { routes as social } from './screens/social/index.tsx';
import { routes as write } from './screens/write/index.tsx';
import { NotFound } from './shell/not-found.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { ScreenError } from './shell/screen-error.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Outlet });
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
const inside = [
  home,
  inbox,
  accounts,
  write,
  social,
  media,
  house,
  distribute,
  reporters,
  calendar,
  news,
  settings,
  operator,
  setup,
].flat();

const tree = root.addChildren([
  ...signIn.map((screen) => routeOf(screen, root)),
  shell.addChildren([
    ...inside.map((screen) => routeOf(screen, shell)),
    createRoute({ getParentRoute: () => shell, path: '$', component: NotFound }),
  ]),
]);

function routeOf({ path, load }: Screen, parent: typeof root | typeof shell) {
  // Let ScreenError handle failed imports; the router would reload the page even when offline.
  const loadFile = () => load().catch(() => Promise.reject(unreachable()));
  return createRoute({ getParentRoute: () => parent as typeof root, path, component: lazyRouteComponent(loadFile) });
}

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
  // Plain values in the query string; the router's default serializer would quote numeric strings.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text ? `?${text}` : '';
  },
});
