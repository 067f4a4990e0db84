import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiProblem, messageOf } from '../api/problem.ts';
import { cn } from './cn.ts';

const LOOKS = {
  info: { classes: 'bg-accent-soft text-accent-text', Icon: Info },
  warning: { classes: 'bg-warning-soft text-warning-text', Icon: TriangleAlert },
  danger: { classes: 'bg-danger-soft text-danger-text', Icon: CircleAlert },
};

type Props = { tone?: keyof typeof LOOKS; children: ReactNode; className?: string; role?: 'alert' | 'status' };

/** A remark in the flow of a page. */
export function Notice({ tone = 'info', children, className, role }: Props) {
  const { classes, Icon } = LOOKS[tone];
  return (
    <div role={role} className={cn('flex gap-2.5 rounded-lg px-3 py-2.5 text-sm', classes, className)}>
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** Above a form's buttons: why it was refused, unless the fields say it themselves. */
export function ProblemNotice({ problem, fields = [] }: { problem: unknown; fields?: string[] }) {
  if (!problem) return null;
  const said =
    problem instanceof ApiProblem &&
    problem.errors.length > 0 &&
    // "ids[2]" and "sections.title" are said at their outer field.
    problem.errors.every(({ field }) => fields.includes(field.replace(/[.[].*$/, '')));
  if (said) return null;
  return (
    <Notice tone="danger" role="alert">
      {messageOf(problem)}
    </Notice>
  );
}
