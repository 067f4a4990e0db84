import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsPage } from '../layout.tsx';
import { BRAND, type Brand, inputOf, useBrand, useSaveBrand } from './calls.ts';
import { CompanyFields, ContactFields, VoiceFields } from './fields.tsx';
import { Glossary } from './glossary.tsx';
import { brandMessages } from './messages.ts';

export default function BrandScreen() {
  const messages = useMessages(brandMessages);
  const brand = useBrand();
  if (brand.data) return <BrandForm stored={brand.data} />;
  return (
    <SettingsPage title={messages.title} lead={messages.lead}>
      {brand.isError ? (
        <ErrorState problem={brand.error} onRetry={brand.refetch} />
      ) : (
        <div className="grid max-w-3xl gap-4">
          <Skeleton className="h-80 rounded-xl" />
          <Skeleton className="h-56 rounded-xl" />
        </div>
      )}
    </SettingsPage>
  );
}

function BrandForm({ stored }: { stored: Brand }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(brandMessages) };
  const [saved, setSaved] = useState(stored);
  const [brand, setBrand] = useState(stored);
  const change = (part: Partial<Brand>) => setBrand((before) => ({ ...before, ...part }));
  const body = inputOf(brand);
  const isChanged = JSON.stringify(body) !== JSON.stringify(inputOf(saved));
  useBlocker({ shouldBlockFn: () => isChanged && !confirm(messages.leave), enableBeforeUnload: isChanged });
  const save = useSaveBrand((saved) => {
    setSaved(saved);
    setBrand(saved);
    toast(messages.saved);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(body);
  }
  const parts = { brand, onChange: change, problem: save.error };
  return (
    <SettingsPage
      title={messages.title}
      lead={messages.lead}
      actions={<ApiCallButton method="PUT" path={BRAND} body={body} />}
    >
      <form onSubmit={submit} className="grid max-w-3xl gap-4">
        <Card title={messages.about}>
          <CompanyFields {...parts} />
        </Card>
        <Card title={messages.contact}>
          <ContactFields {...parts} />
        </Card>
        <Card title={messages.voice}>
          <VoiceFields {...parts} />
        </Card>
        <Card title={messages.glossary} lead={messages.glossaryLead}>
          <Glossary {...parts} />
        </Card>
        <ProblemNotice problem={save.error} fields={['company', 'boilerplate', 'homepage', 'tone']} />
        <div className="sticky bottom-0 -mx-1 flex items-center justify-end gap-3 border-t border-line bg-page px-1 py-3">
          {isChanged && <span className="text-sm text-soft">{messages.unsaved}</span>}
          <Button type="submit" variant="primary" pending={save.isPending} disabled={!isChanged}>
            {messages.save}
          </Button>
        </div>
      </form>
    </SettingsPage>
  );
}
