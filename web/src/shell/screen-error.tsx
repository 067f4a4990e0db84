import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { ErrorState } from '../ui/states.tsx';

/** Error boundary of one screen; the rest of the page keeps working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const isUnloaded = error instanceof ApiProblem && error.status === 0;
  useEffect(() => {
    if (!isUnloaded) return;
    reloadOnce();
    window.addEventListener('online', reloadIfReachable);
    return () => window.removeEventListener('online', reloadIfReachable);
  }, [isUnloaded]);
  return <ErrorState problem={error} onRetry={isUnloaded ? reloadIfReachable : reset} className="pt-28" />;
}

/** After an update the old files are gone, so reload once. The guard prevents a reload loop if the build is broken. */
function reloadOnce(): void {
  if (Date.now() - Number(sessionStorage.getItem('reloaded') ?? 0) < 30_000) return;
  sessionStorage.setItem('reloaded', String(Date.now()));
  reloadIfReachable();
}

/** Reload only when the service responds; otherwise the browser would show its own error page. */
async function reloadIfReachable(): Promise<void> {
  const found = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => null);
  if (found?.ok) location.reload();
}
