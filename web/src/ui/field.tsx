import type { ReactNode } from 'react';
import { cloneElement, type ReactElement, useId } from 'react';
import { errorOf } from '../api/problem.ts';
import { useMessages } from '../i18n/messages.ts';
import { sharedMessages } from '../i18n/shared-messages.ts';
import { cn } from './cn.ts';
import { useLength } from './length.ts';

type Control = ReactElement<{
  id?: string;
  value?: unknown;
  maxLength?: number;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}>;

type Props = {
  label: ReactNode;
  /** The field's name in the request: its API errors are shown below the control. */
  name?: string;
  problem?: unknown;
  /** A validation error found by the screen. */
  error?: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Always shows the character counter, not only near the limit. */
  counted?: boolean;
  className?: string;
  children: Control;
};

/** A label, one control and its hint or error, connected for screen readers. */
export function Field({ label, name, problem, error, hint, optional, counted, className, children }: Props) {
  const messages = useMessages(sharedMessages);
  const id = useId();
  const length = useLength(children.props.value, children.props.maxLength, counted);
  const message = length.error ?? error ?? (name ? errorOf(problem, name) : undefined);
  const described = message ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={cn('grid gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {optional && <span className="ml-1.5 font-normal text-faint">{messages.optional}</span>}
        </label>
        {length.counter && (
          <span className={cn('text-xs tabular-nums', length.error ? 'text-danger-text' : 'text-faint')}>
            {length.counter}
          </span>
        )}
      </div>
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
