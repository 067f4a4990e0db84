import type { Service } from '../harness.ts';

/** Inserts a release that was sent to one recipient. */
export async function sentRelease(
  { database }: Service,
  accountId: number,
  { email, messageId, state = 'sent' }: { email: string; messageId: string; state?: string },
): Promise<{ releaseId: number; recipientId: number }> {
  const [product] = await database<{ id: number }[]>`
    insert into release_products (code, country_code, title, price, release_count, release_tiers)
    values ('mail-test', 'kr', '시험', 0, 1, 'A')
    on conflict (code) do update set title = excluded.title returning id`;
  const [release] = await database<{ id: number }[]>`
    insert into releases (account_id, press_id, product_id, product_title, price, payment_price, currency, country_code,
      category_ids, release_method, status, press_title, content, document, language, subject, introduction, from_name,
      contact)
    values (${accountId}, 1, ${product?.id ?? 0}, '시험', 0, 0, 'KRW', 'kr', '{}', 'IMMEDIATE', 'SENT', '제목', '내용',
      '{"blocks": [], "to_check": []}', 'ko', '제목', '소개', '한빛 <홍보팀>', '02-555-0123') returning id`;
  const [recipient] = await database<{ id: number }[]>`
    insert into release_recipients (release_id, account_id, email, name, media, turn, state, message_id)
    values (${release?.id ?? 0}, ${accountId}, ${email}, '박지훈', '신문', 0, ${state}, ${messageId}) returning id`;
  return { releaseId: release?.id ?? 0, recipientId: recipient?.id ?? 0 };
}

export async function recipientRow({ database }: Service, id: number) {
  const [row] = await database<{ state: string; answer: string | null }[]>`
    select state, answer from release_recipients where id = ${id}`;
  return { state: row?.state, answer: row?.answer };
}

export async function suppressionsOf({ database }: Service, email: string) {
  return database<{ reason: string; account_id: number | null; release_id: number | null }[]>`
    select reason, account_id, release_id from suppressions where email = ${email} order by id`.then((rows) =>
    rows.map((row) => ({ ...row })),
  );
}
