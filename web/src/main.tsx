import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiProblem } from './api/problem.ts';
import { onLanguage } from './i18n/language.ts';
import { router } from './routes.tsx';
import { Toasts } from './ui/toast.tsx';
import './styles.css';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // What was refused for a reason is refused again; what passes is asked for twice more.
      retry: (failures, problem) => problem instanceof ApiProblem && problem.isPassing && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
});

// Messages and names come in the chosen language.
onLanguage(() => queries.invalidateQueries());

window.addEventListener('signed-out', () => {
  const { pathname, searchStr } = router.state.location;
  if (pathname === '/sign-in') return;
  queries.clear();
  router.navigate({ to: '/sign-in', search: { return: pathname + searchStr } as never, replace: true });
});

// After an update the old page's files are gone: the new page has the new ones. Once, or a broken build would loop.
window.addEventListener('vite:preloadError', () => {
  if (Date.now() - Number(sessionStorage.getItem('reloaded') ?? 0) < 30_000) return;
  sessionStorage.setItem('reloaded', String(Date.now()));
  location.reload();
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
