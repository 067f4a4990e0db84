import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
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
import { brandWords } from './words.ts';

export default function BrandScreen() {
  const words = useWords(brandWords);
  const brand = useBrand();
  if (brand.data) return <BrandForm stored={brand.data} />;
  return (
    <SettingsPage title={words.title} lead={words.lead}>
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
  const words = { ...useWords(sharedWords), ...useWords(brandWords) };
  const [kept, setKept] = useState(stored);
  const [brand, setBrand] = useState(stored);
  const change = (part: Partial<Brand>) => setBrand((before) => ({ ...before, ...part }));
  const body = inputOf(brand);
  const isChanged = JSON.stringify(body) !== JSON.stringify(inputOf(kept));
  useBlocker({ shouldBlockFn: () => isChanged && !confirm(words.leave), enableBeforeUnload: isChanged });
  const save = useSaveBrand((saved) => {
    setKept(saved);
    setBrand(saved);
    toast(words.saved);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(body);
  }
  const parts = { brand, onChange: change, problem: save.error };
  return (
    <SettingsPage
      title={words.title}
      lead={words.lead}
      actions={<ApiCallButton method="PUT" path={BRAND} body={body} />}
    >
      <form onSubmit={submit} className="grid max-w-3xl gap-4">
        <Card title={words.about}>
          <CompanyFields {...parts} />
        </Card>
        <Card title={words.contact}>
          <ContactFields {...parts} />
        </Card>
        <Card title={words.voice}>
          <VoiceFields {...parts} />
        </Card>
        <Card title={words.glossary} lead={words.glossaryLead}>
          <Glossary {...parts} />
        </Card>
        <ProblemNotice problem={save.error} fields={['company', 'boilerplate', 'homepage', 'tone']} />
        <div className="sticky bottom-0 -mx-1 flex items-center justify-end gap-3 border-t border-line bg-page px-1 py-3">
          {isChanged && <span className="text-sm text-soft">{words.unsaved}</span>}
          <Button type="submit" look="primary" pending={save.isPending} disabled={!isChanged}>
            {words.save}
          </Button>
        </div>
      </form>
    </SettingsPage>
  );
}
