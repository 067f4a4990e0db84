import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Notice, ProblemNotice } from '../../../../ui/notice.tsx';
import { type Discovery, type Offered, useDiscovery } from './calls.ts';
import { Candidates } from './candidates.tsx';
import { useFailureText } from './failure.ts';
import { newsStepMessages } from './messages.ts';

/** A source that is searched by keyword is no page that could be read for feeds. */
const KEYWORD = '{keyword}';

export function ByAddress({ onAdded }: { onAdded(): void }) {
  const messages = useMessages(newsStepMessages);
  const failureText = useFailureText();
  const [url, setUrl] = useState('');
  const [found, setFound] = useState<{ discovery: Discovery; offered: Offered[] } | null>(null);
  const discovery = useDiscovery((discovery) => setFound({ discovery, offered: discovery.feeds }));
  function find(event: FormEvent) {
    event.preventDefault();
    setFound(null);
    const address = url.trim();
    if (!address.includes(KEYWORD)) return discovery.mutate(address);
    const media = URL.parse(address)?.hostname ?? '';
    const searched = { url: address, media, is_known: false };
    setFound({ discovery: { site: '', feeds: [searched], cause: null, status: null }, offered: [searched] });
  }
  return (
    <div className="grid gap-4">
      <form onSubmit={find} className="flex flex-wrap items-start gap-2">
        <Field label={messages.address} hint={messages.addressHint} className="min-w-60 flex-1">
          <Input inputMode="url" maxLength={2000} value={url} onChange={(event) => setUrl(event.target.value)} />
        </Field>
        <Button type="submit" className="mt-6.5" pending={discovery.isPending} disabled={url.trim() === ''}>
          {messages.find}
        </Button>
      </form>
      <ProblemNotice problem={discovery.error} />
      {found?.discovery.cause && (
        <Notice tone="danger" role="alert">
          {failureText(found.discovery)}
        </Notice>
      )}
      {found && !found.discovery.cause && found.offered.length === 0 && (
        <Notice tone="warning" role="status">
          {messages.nothingFound}
        </Notice>
      )}
      {found && found.offered.length > 0 && (
        <>
          {found.offered.length > 1 && <p role="status">{messages.foundSeveral(found.offered.length)}</p>}
          <Candidates
            key={JSON.stringify(found.offered)}
            offered={found.offered}
            isChosen={found.offered.length === 1}
            withRegion
            onAdded={onAdded}
          />
        </>
      )}
    </div>
  );
}
