import type { Recipient } from '../../src/areas/releases/delivery/recipient.ts';
import { parseDocument } from '../../src/documents/parse.ts';
import { documentJson } from '../../src/documents/stored.ts';
import type { Database } from '../../src/kernel/database.ts';

/** Inserts releases that are being sent. */

export function recipientOf(given: Partial<Recipient>): Recipient {
  const email = given.email ?? 'kim@one.example';
  return {
    id: 1,
    release_id: 1,
    account_id: 1,
    is_test: false,
    email,
    name: '김하늘',
    media: '예시일보',
    note: null,
    domain: email.slice(email.indexOf('@') + 1),
    attempts: 0,
    age_seconds: 0,
    lease_token: '00000000-0000-4000-8000-000000000000',
    trial_of: null,
    ...given,
  };
}

const TEXT = { isPress: true, withSubtitle: null, title: '제목', content: '내용', language: 'ko' } as const;

/** Starts a release now to these addresses; within a domain they keep the given order. */
export async function startedRelease(database: Database, emails: string[], subject = '제목'): Promise<number> {
  const [account] = await database<{ id: number }[]>`
    insert into accounts (email) values (gen_random_uuid() || '@example.com') returning id`;
  const [product] = await database<{ id: number }[]>`
    insert into release_products (code, country_code, title, price, release_count, release_tiers)
    values (gen_random_uuid(), 'kr', '시험', 0, 1, 'A') returning id`;
  const [release] = await database<{ id: number }[]>`
    insert into releases (account_id, press_id, product_id, product_title, price, payment_price, currency, country_code,
      category_ids, release_method, status, press_title, content, document, language, subject, introduction, from_name,
      contact, sent_at)
    values (${account!.id}, 7, ${product!.id}, '시험', 0, 0, 'KRW', 'kr', '{}', 'IMMEDIATE', 'SENDING', '제목', '내용',
      ${documentJson(parseDocument(TEXT))}::text::jsonb, 'ko', ${subject}, '소개', '한빛', '', now()) returning id`;
  await database`
    insert into release_recipients (release_id, account_id, email, name, media, turn, state)
    select ${release!.id}::bigint, ${account!.id}::bigint, email, '기자', '신문',
      row_number() over (partition by split_part(email, '@', 2) order by place) - 1, 'queued'
    from unnest(${emails}::text[]) with ordinality as given(email, place) order by place`;
  return release!.id;
}
