import { CloudOff, TriangleAlert } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { sharedWords } from '../i18n/shared-words.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';

type EmptyProps = {
  icon?: ComponentType<{ className?: string }>;
  title: ReactNode;
  children?: ReactNode;
  /** What to do about it: one button. */
  action?: ReactNode;
  className?: string;
  /** It is all there is on the page. */
  isPage?: boolean;
};

/** Nothing here yet: says what would be here, and how it gets here. */
export function EmptyState({ icon: Icon, title, children, action, className, isPage }: EmptyProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={cn('flex flex-col items-center px-6 py-14 text-center', className)}>
      {Icon && (
        <span className="mb-4 flex size-10 items-center justify-center rounded-xl border border-line bg-surface text-faint shadow-card">
          <Icon className="size-5" aria-hidden />
        </span>
      )}
      <Title className="font-medium">{title}</Title>
      {children && <div className="mt-1 max-w-96 text-sm text-soft">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

/** It could not be loaded: why, and a way to try again. */
export function ErrorState({
  problem,
  onRetry,
  className,
}: {
  problem: unknown;
  onRetry?(): void;
  className?: string;
}) {
  const words = useWords(sharedWords);
  const isOffline = problem instanceof ApiProblem && problem.status === 0;
  const retry = onRetry && <Button onClick={onRetry}>{words.retry}</Button>;
  return (
    <div role="alert">
      <EmptyState
        icon={isOffline ? CloudOff : TriangleAlert}
        title={messageOf(problem)}
        action={retry}
        className={className}
      >
        {problem instanceof ApiProblem && problem.status > 0 && (
          <code className="font-mono text-xs text-faint">{problem.code}</code>
        )}
      </EmptyState>
    </div>
  );
}
