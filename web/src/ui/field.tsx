import type { ReactNode } from 'react';
import { cloneElement, type ReactElement, useId } from 'react';
import { errorOf } from '../api/problem.ts';
import { sharedWords } from '../i18n/shared-words.ts';
import { useWords } from '../i18n/words.ts';
import { cn } from './cn.ts';

type Control = ReactElement<{ id?: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string }>;

type Props = {
  label: ReactNode;
  /** The field's name in the request: what the service says about it is shown below. */
  name?: string;
  problem?: unknown;
  /** A finding of the screen's own. */
  error?: string;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
  children: Control;
};

/** A label, one control, and what is to be said about it; all tied together for screen readers. */
export function Field({ label, name, problem, error, hint, optional, className, children }: Props) {
  const words = useWords(sharedWords);
  const id = useId();
  const message = error ?? (name ? errorOf(problem, name) : undefined);
  const described = message ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={cn('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {optional && <span className="ml-1.5 font-normal text-faint">{words.optional}</span>}
      </label>
      {cloneElement(children, {
        id,
        'aria-invalid': message !== undefined || undefined,
        'aria-describedby': described,
      })}
      {message ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger-text">
          {message}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
