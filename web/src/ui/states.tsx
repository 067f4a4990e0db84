import { Link } from '@tanstack/react-router';
import { CloudOff, FileQuestion, TriangleAlert } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { useMessages } from '../i18n/messages.ts';
import { sharedMessages } from '../i18n/shared-messages.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';

type EmptyProps = {
  icon?: ComponentType<{ className?: string }>;
  title: ReactNode;
  children?: ReactNode;
  /** One button that resolves the empty state. */
  action?: ReactNode;
  className?: string;
  /** Use when the page shows nothing else. */
  isPage?: boolean;
};

/** Explains what will appear here and how to add it. */
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
      {children && <div className="mt-1 max-w-96 text-sm text-balance text-soft">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

/** Loading failed: shows the reason and a retry button. A 404 is not retried. */
export function ErrorState({
  problem,
  onRetry,
  className,
}: {
  problem: unknown;
  onRetry?(): void;
  className?: string;
}) {
  const messages = useMessages(sharedMessages);
  if (isMissing(problem)) return <Missing className={className} />;
  const isOffline = problem instanceof ApiProblem && problem.status === 0;
  const retry = onRetry && <Button onClick={onRetry}>{messages.retry}</Button>;
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

/** Also when the id in the URL is not a number. */
function isMissing(problem: unknown): boolean {
  if (!(problem instanceof ApiProblem)) return false;
  return (
    problem.status === 404 || (problem.status === 400 && problem.errors.some(({ field }) => /(^|_)id$/.test(field)))
  );
}

/** For old links and deleted items: the list is one level up in the URL. */
function Missing({ className }: { className?: string | undefined }) {
  const messages = useMessages(sharedMessages);
  const back = (
    <Button asChild>
      <Link to={location.pathname.replace(/\/[^/]*\/?$/, '') || '/'}>{messages.toList}</Link>
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={FileQuestion} title={messages.missing} action={back} className={className}>
        {messages.missingLead}
      </EmptyState>
    </div>
  );
}
