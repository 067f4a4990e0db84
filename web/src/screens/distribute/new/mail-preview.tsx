import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import limits from '../../../api/limits.json';
import { useMe } from '../../../api/me.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.tsx';
import { MailFrame } from '../mail-frame.tsx';
import { type Order, usePreview, useTestSend } from './calls.ts';
import { useDebounced } from './draft.ts';
import { reviewMessages } from './review-messages.ts';

/** Preview of the email for one reporter, with a test send. */
export function MailPreview({ order, picture }: { order: Order | null; picture: string | null }) {
  const messages = useMessages(reviewMessages);
  const [name, setName] = useState('');
  const [media, setMedia] = useState('');
  const recipient = useDebounced(name.trim() ? { name: name.trim(), media: media.trim() } : undefined);
  const asked = order && { ...order, ...(recipient ? { recipient } : {}) };
  const preview = usePreview(asked);
  const mail = preview.data;
  return (
    <Card title={messages.preview} actions={<TestSend order={order} />}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={messages.recipientName}>
          <Input
            value={name}
            maxLength={limits['POST /release/preview']['recipient.name']}
            placeholder={messages.firstRecipient}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={messages.recipientMedia}>
          <Input
            value={media}
            maxLength={limits['POST /release/preview']['recipient.media']}
            disabled={name.trim() === ''}
            onChange={(event) => setMedia(event.target.value)}
          />
        </Field>
      </div>
      {preview.isError && !mail ? (
        <ErrorState problem={preview.error} onRetry={preview.refetch} />
      ) : (
        <>
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {(['subject', 'from', 'to'] as const).map((line) => (
              <div key={line} className="contents">
                <dt className="text-faint">{messages[line]}</dt>
                <dd className="min-w-0 break-words">{mail ? mail[line] : <Skeleton className="my-0.5 w-56" />}</dd>
              </div>
            ))}
          </dl>
          <Tabs defaultValue="mail" className="mt-3">
            <TabList aria-label={messages.preview}>
              <Tab value="mail">{messages.asMail}</Tab>
              <Tab value="text">{messages.asText}</Tab>
            </TabList>
            <TabPanel value="mail" className="mt-3 overflow-hidden rounded-lg border border-line">
              {mail ? (
                <MailFrame html={mail.html} title={messages.emailPreview} imageUrl={picture} />
              ) : (
                <Skeleton className="h-130" />
              )}
            </TabPanel>
            <TabPanel value="text" className="mt-3">
              <pre className="h-130 overflow-y-auto rounded-lg border border-line bg-sunken p-4 font-sans text-sm whitespace-pre-wrap">
                {mail?.text}
              </pre>
            </TabPanel>
          </Tabs>
        </>
      )}
      <div className="mt-2 -ml-3">
        <ApiCallButton method="POST" path="/release/preview" body={asked} />
      </div>
    </Card>
  );
}

function TestSend({ order }: { order: Order | null }) {
  const messages = useMessages(reviewMessages);
  const isKept = useMe().data?.service.mail === 'outbox';
  const test = useTestSend(({ state, to, answer }) => {
    if (state === 'sent') return toast(isKept ? messages.testKept(to) : messages.testSent(to));
    if (state === 'unknown') return toast(messages.testUnknown(to));
    toast(messages.testFailed(answer), { tone: 'danger' });
  });
  return (
    <div className="grid justify-items-end gap-2">
      <Button pending={test.isPending} disabled={order === null} onClick={() => order && test.mutate(order)}>
        <MailCheck aria-hidden />
        {messages.testSend}
      </Button>
      <ProblemNotice problem={test.error} />
    </div>
  );
}
