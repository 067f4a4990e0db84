import { Building2 } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { ProblemNotice } from '../../../../ui/notice.tsx';
import { type Brand, logoAddress, useRemoveLogo, useSaveLogo } from './calls.ts';
import { companyMessages } from './messages.ts';

/** Saved at once, apart from the form. */
export function Logo({ brand: { logo_updated_at } }: { brand: Brand }) {
  const messages = useMessages(companyMessages);
  const input = useRef<HTMLInputElement>(null);
  const save = useSaveLogo();
  const remove = useRemoveLogo();
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-medium">{messages.logo}</span>
      <div className="flex flex-wrap items-center gap-3">
        <span className="flex size-14 items-center justify-center overflow-hidden rounded-lg border border-line bg-sunken">
          {logo_updated_at === null ? (
            <Building2 className="size-6 text-faint" aria-hidden />
          ) : (
            <img src={logoAddress(logo_updated_at)} alt={messages.logo} className="size-full object-contain" />
          )}
        </span>
        <Button pending={save.isPending} onClick={() => input.current?.click()}>
          {messages.logoChoose}
        </Button>
        {logo_updated_at !== null && (
          <Button variant="quiet" pending={remove.isPending} onClick={() => remove.mutate()}>
            {messages.logoRemove}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={messages.logo}
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) save.mutate(file);
          event.target.value = '';
        }}
      />
      <span className="text-sm text-soft">{messages.logoHint}</span>
      <ProblemNotice problem={save.error ?? remove.error} />
    </div>
  );
}
