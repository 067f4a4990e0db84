import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

type Props = Omit<ComponentProps<typeof Input>, 'onChange'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  onChange(value: string): void;
};

/** A text input as tall as the submit button. */
export function FormInput({ label, hint, error, onChange, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input {...input} className="h-10" onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
