import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Brand, inputOf, useBrand, useSaveBrand } from './company/calls.ts';
import { CompanyFields, ContactFields } from './company/fields.tsx';
import { Logo } from './company/logo.tsx';
import { companyMessages } from './company/messages.ts';

type Props = { onDone(): void; autoFocus?: boolean };

/** The company and its press contact, from which other forms and texts are filled in. */
export function CompanyStep(props: Props) {
  const brand = useBrand();
  if (brand.data) return <CompanyForm stored={brand.data} {...props} />;
  if (brand.isError) return <ErrorState problem={brand.error} onRetry={brand.refetch} />;
  return <Skeleton className="h-96" />;
}

/** Only what was typed is kept here, so that a change made elsewhere is not overwritten. */
function CompanyForm({ stored, onDone, autoFocus = false }: Props & { stored: Brand }) {
  const messages = useMessages(companyMessages);
  const [typed, setTyped] = useState<Partial<Brand>>({});
  const brand = { ...stored, ...typed };
  const isChanged = JSON.stringify(inputOf(brand)) !== JSON.stringify(inputOf(stored));
  useBlocker({ shouldBlockFn: () => isChanged && !confirm(messages.leave), enableBeforeUnload: isChanged });
  const save = useSaveBrand(() => {
    setTyped({});
    toast(messages.saved);
    onDone();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(inputOf(brand));
  }
  const parts = {
    brand,
    onChange: (part: Partial<Brand>) => setTyped((before) => ({ ...before, ...part })),
    problem: save.error,
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <CompanyFields {...parts} autoFocus={autoFocus} />
      <Logo brand={stored} />
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">{messages.contact}</legend>
        <ContactFields {...parts} />
      </fieldset>
      <ProblemNotice problem={save.error} fields={FIELDS} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={save.isPending}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}

const FIELDS = ['company', 'homepage', 'address', 'boilerplate', 'contact'];
