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

// A refusal that a screen shows is no fault of the page.
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ApiProblem)) console.error(error);
};

createRoot(document.getElementById('root')!, { onCaughtError }).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
