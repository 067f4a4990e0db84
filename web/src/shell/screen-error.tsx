import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { ErrorState } from '../ui/states.tsx';

/** A screen that broke takes nothing else with it. */
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

/** After an update the old page's files are gone, and the new page has the new ones. A broken build must not loop. */
function reloadOnce(): void {
  if (Date.now() - Number(sessionStorage.getItem('reloaded') ?? 0) < 30_000) return;
  sessionStorage.setItem('reloaded', String(Date.now()));
  reloadIfReachable();
}

/** Without the service a reload would leave nothing but the browser's own page about it. */
async function reloadIfReachable(): Promise<void> {
  const found = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => null);
  if (found?.ok) location.reload();
}
