import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Release } from '../calls.ts';
import { releaseMessages } from '../messages.ts';
import { detailMessages } from './messages.ts';

/** The email as ordered, and the payment. */
export function MailTab({ release }: { release: Release }) {
  const messages = { ...useMessages(releaseMessages), ...useMessages(detailMessages) };
  const formats = useFormats();
  const country = release.country_code as 'kr';
  // Empty after the recipients were erased.
  const first = release.reporters[0]?.name;
  const isPersonal =
    release.subject_example !== release.subject || release.introduction_example !== release.introduction;
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        {isPersonal && <p className="mb-4 text-sm text-soft">{first ? messages.forFirst(first) : messages.forEach}</p>}
        <dl className="grid gap-4">
          <Item label={messages.subject}>
            <span className="font-medium">{release.subject_example}</span>
            {release.subject_example !== release.subject && (
              <span className="mt-0.5 block text-sm text-soft">{messages.template(release.subject)}</span>
            )}
          </Item>
          <Item label={messages.from}>{release.from_name}</Item>
          <Item label={messages.introduction}>
            <span className="whitespace-pre-wrap">{release.introduction_example}</span>
          </Item>
          <Item label={messages.contact}>{release.contact}</Item>
        </dl>
      </Card>
      <Card className="self-start">
        <dl className="grid gap-4">
          <Item label={messages.product}>{release.product_title}</Item>
          <Item label={messages.region}>{messages[country] ?? release.country_code}</Item>
          <Item label={messages.method}>{messages[release.release_method]}</Item>
          {release.embargo_kst && (
            <Item label={messages.embargo}>
              {messages.embargoFrom(
                formats.dateTime(secondsOf(release.embargo_kst)),
                formats.relative(secondsOf(release.embargo_kst)),
              )}
            </Item>
          )}
          {release.tracks_opens && <Item label={messages.opensTracking}>{messages.opensTracked}</Item>}
          <Item label={messages.paid}>
            <span className="flex flex-wrap items-center gap-2">
              {messages.paidVat(formats.money(release.payment_price))}
              {!release.is_paid && <Badge>{messages.refunded}</Badge>}
            </span>
          </Item>
          {release.follow_up_of !== null && (
            <Item label={messages.followsUp}>
              <Link to={`/distribute/${release.follow_up_of}`} className="text-accent-text hover:underline">
                {messages.followsUpLink(release.follow_up_of)}
              </Link>
            </Item>
          )}
        </dl>
      </Card>
    </div>
  );
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-faint">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
