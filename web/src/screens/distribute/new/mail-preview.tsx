import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import type { FollowUpOrder } from '../calls.ts';
import { beside, CREATE, type Order, usePreview } from './calls.ts';
import { reviewMessages } from './review-messages.ts';

type Props = { order: Order | FollowUpOrder | null; position: number; path?: string };

/** The mail of one recipient exactly as it will arrive. */
export function MailPreview({ order, position, path = CREATE }: Props) {
  const messages = useMessages(reviewMessages);
  const asked = order && { ...order, position };
  const preview = usePreview(asked, path);
  const mail = preview.data;
  if (preview.isError && !mail) return <ErrorState problem={preview.error} onRetry={preview.refetch} />;
  return (
    <div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
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
            <MailFrame html={mail.html} title={messages.emailPreview} pictures={mail.pictures} className="h-130" />
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
      <div className="mt-2 -ml-3">
        <ApiCallButton method="POST" path={beside(path, 'preview')} body={asked} />
      </div>
    </div>
  );
}
