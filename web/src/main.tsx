import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setAccountInUse } from './api/account-in-use.ts';
import { ApiProblem } from './api/problem.ts';
import { onLanguage } from './i18n/language.ts';
import { router } from './routes.tsx';
import { Toasts } from './ui/toast.tsx';
import 'pretendard/dist/web/static/pretendard-dynamic-subset.css';
import './styles.css';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Only temporary errors are retried, twice.
      retry: (failures, problem) => problem instanceof ApiProblem && problem.isPassing && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
});

// API responses depend on the language, so reload them all.
onLanguage(() => queries.invalidateQueries());

window.addEventListener('signed-out', () => {
  const { pathname, searchStr } = router.state.location;
  if (pathname === '/sign-in') return;
  queries.clear();
  setAccountInUse(null);
  router.navigate({ to: '/sign-in', search: { return: pathname + searchStr } as never, replace: true });
});

// Without a connection a reload shows one message. Browsers offer this only on HTTPS and localhost.
navigator.serviceWorker?.register('/offline-worker.js').catch(() => {});

// API errors are shown by the screens and are not page errors.
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
