import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useWords } from '../../../i18n/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Release } from '../calls.ts';
import { releaseWords } from '../words.ts';
import { detailWords } from './words.ts';

/** What was written and what was paid. */
export function MailTab({ release }: { release: Release }) {
  const words = { ...useWords(releaseWords), ...useWords(detailWords) };
  const formats = useFormats();
  const country = release.country_code as 'kr';
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <dl className="grid gap-4">
          <Item label={words.subject}>
            <span className="font-medium">{release.subject}</span>
          </Item>
          <Item label={words.from}>{release.from_name}</Item>
          <Item label={words.introduction}>
            <span className="whitespace-pre-wrap">{release.introduction}</span>
          </Item>
          <Item label={words.contact}>{release.contact}</Item>
        </dl>
      </Card>
      <Card className="self-start">
        <dl className="grid gap-4">
          <Item label={words.product}>{release.product_title}</Item>
          <Item label={words.region}>{words[country] ?? release.country_code}</Item>
          <Item label={words.method}>{words[release.release_method]}</Item>
          {release.embargo_kst && <Item label={words.embargo}>{formats.dateTime(secondsOf(release.embargo_kst))}</Item>}
          <Item label={words.paid}>
            <span className="flex flex-wrap items-center gap-2">
              {words.paidVat(formats.money(release.payment_price))}
              {!release.is_paid && <Badge>{words.refunded}</Badge>}
            </span>
          </Item>
          {release.follow_up_of !== null && (
            <Item label={words.followsUp}>
              <Link to={`/distribute/${release.follow_up_of}`} className="text-accent-text hover:underline">
                {words.followsUpLink(release.follow_up_of)}
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
