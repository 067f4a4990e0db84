import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { cn } from './cn.ts';

const STYLES = {
  info: { classes: 'bg-accent-soft text-accent-text', Icon: Info },
  warning: { classes: 'bg-warning-soft text-warning-text', Icon: TriangleAlert },
  danger: { classes: 'bg-danger-soft text-danger-text', Icon: CircleAlert },
};

type Props = { tone?: keyof typeof STYLES; children: ReactNode; className?: string; role?: 'alert' | 'status' };

/** An inline notice. */
export function Notice({ tone = 'info', children, className, role }: Props) {
  const { classes, Icon } = STYLES[tone];
  return (
    <div role={role} className={cn('flex gap-2.5 rounded-lg px-3 py-2.5 text-sm', classes, className)}>
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** Shown above a form's buttons: why the request failed, unless the fields already show it. */
export function ProblemNotice({ problem, fields = [] }: { problem: unknown; fields?: string[] }) {
  if (!problem) return null;
  const said =
    problem instanceof ApiProblem &&
    problem.errors.length > 0 &&
    // Errors of "ids[2]" and "sections.title" are shown at their outer field.
    problem.errors.every(({ field }) => fields.includes(field.replace(/[.[].*$/, '')));
  if (said) return null;
  return (
    <Notice tone="danger" role="alert">
      {messageOf(problem)}
    </Notice>
  );
}
