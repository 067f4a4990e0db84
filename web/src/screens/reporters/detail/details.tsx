import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { MailProblemBadge } from '../../../ui/mail-problem.tsx';
import type { Reporter } from '../calls.ts';
import { ReporterDialog } from '../list/reporter-dialog.tsx';
import { consentMessages, reporterMessages } from '../messages.ts';
import { TargetSwitch } from '../target-switch.tsx';
import { detailMessages } from './messages.ts';

/** Contact details, beside the tabs or above them on a phone. */
export function Details({ workspaceId, reporter }: { workspaceId: number; reporter: Reporter }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(reporterMessages), ...useMessages(detailMessages) };
  const [isEditing, setEditing] = useState(false);
  const { email, media, memo, title, phone, beat, tags, language, consent, is_managed, mail_problem } = reporter;
  const consents = useMessages(consentMessages);
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const edit = (
    <Button size="small" onClick={() => setEditing(true)}>
      <Pencil aria-hidden />
      {messages.edit}
    </Button>
  );
  return (
    <Card title={messages.details} actions={edit}>
      <dl className="grid gap-3 text-sm">
        <div>
          <dt className="text-soft">{messages.media}</dt>
          <dd className="text-base">{media || '–'}</dd>
        </div>
        {title && (
          <div>
            <dt className="text-soft">{messages.title}</dt>
            <dd className="text-base">{title}</dd>
          </div>
        )}
        <div>
          <dt className="text-soft">{messages.email}</dt>
          <dd className="-my-1 flex items-center gap-1 text-base">
            <a
              href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
              className="min-w-0 break-all hover:underline"
            >
              {email}
            </a>
            <CopyButton text={email} />
            <MailProblemBadge problem={mail_problem} />
          </dd>
        </div>
        {phone && (
          <div>
            <dt className="text-soft">{messages.phone}</dt>
            <dd className="text-base">
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="hover:underline">
                {phone}
              </a>
            </dd>
          </div>
        )}
        {beat && (
          <div>
            <dt className="text-soft">{messages.beat}</dt>
            <dd className="text-base">{beat}</dd>
          </div>
        )}
        {tags.length > 0 && (
          <div>
            <dt className="text-soft">{messages.tags}</dt>
            <dd className="mt-1 flex flex-wrap gap-1">
              {tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </dd>
          </div>
        )}
        {language !== '' && (
          <div className="flex items-center justify-between gap-4">
            <dt className="text-soft">{messages.language}</dt>
            <dd>{names.of(language)}</dd>
          </div>
        )}
        {consent !== 'unknown' && (
          <div className="flex items-center justify-between gap-4">
            <dt className="text-soft">{messages.consent}</dt>
            <dd>{consents[consent]}</dd>
          </div>
        )}
        <div className="flex items-center justify-between gap-4">
          <dt className="text-soft">{messages.target}</dt>
          <dd>
            <TargetSwitch workspaceId={workspaceId} reporter={reporter} />
          </dd>
        </div>
        {!is_managed && (
          <div className="flex items-center justify-between gap-4">
            <dt className="text-soft">{messages.managed}</dt>
            <dd>{messages.unmanaged}</dd>
          </div>
        )}
        <div className="border-t border-line pt-3">
          <dt className="text-soft">{messages.memo}</dt>
          <dd className="mt-0.5 text-base whitespace-pre-wrap">
            {memo || <span className="text-faint">{messages.noMemo}</span>}
          </dd>
        </div>
      </dl>
      {isEditing && <ReporterDialog workspaceId={workspaceId} reporter={reporter} onClose={() => setEditing(false)} />}
    </Card>
  );
}
