import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { BRAND, type Brand, inputOf, useBrand, useSaveBrand } from '../../setup/steps/company/calls.ts';
import { CompanyStep } from '../../setup/steps/company.tsx';
import { SettingsPage } from '../layout.tsx';
import { VoiceFields } from './fields.tsx';
import { Glossary } from './glossary.tsx';
import { brandMessages } from './messages.ts';
import { ApprovalCard, RepliesCard, SendingCard } from './sending.tsx';
import { Units } from './units.tsx';

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
  const messages = useMessages(brandMessages);
  const [typed, setTyped] = useState<Partial<Brand>>({});
  const brand = { ...stored, ...typed };
  const body = inputOf(brand);
  const isChanged = JSON.stringify(body) !== JSON.stringify(inputOf(stored));
  useBlocker({ shouldBlockFn: () => isChanged && !confirm(messages.leave), enableBeforeUnload: isChanged });
  const save = useSaveBrand(() => {
    setTyped({});
    toast(messages.saved);
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(body);
  }
  const parts = {
    brand,
    onChange: (part: Partial<Brand>) => setTyped((before) => ({ ...before, ...part })),
    problem: save.error,
  };
  return (
    <SettingsPage
      title={messages.title}
      lead={messages.lead}
      actions={<ApiCallButton method="PUT" path={BRAND} body={body} />}
    >
      <div className="grid max-w-3xl gap-4">
        <Card title={messages.about} lead={messages.aboutLead}>
          <CompanyStep onDone={() => {}} />
        </Card>
        <form onSubmit={submit} className="grid gap-4">
          <Card title={messages.voice}>
            <VoiceFields {...parts} />
          </Card>
          <Card title={messages.glossary} lead={messages.glossaryLead}>
            <Glossary {...parts} />
          </Card>
          <Card title={messages.units} lead={messages.unitsLead}>
            <Units {...parts} />
          </Card>
          <ProblemNotice problem={save.error} fields={['tone', 'style_notes']} />
          <div className="flex items-center justify-end gap-3">
            {isChanged && <span className="text-sm text-soft">{messages.unsaved}</span>}
            <Button type="submit" pending={save.isPending} disabled={!isChanged}>
              {messages.saveVoice}
            </Button>
          </div>
        </form>
        <RepliesCard address={stored.contact?.email ?? undefined} />
        <SendingCard />
        <ApprovalCard />
      </div>
    </SettingsPage>
  );
}
