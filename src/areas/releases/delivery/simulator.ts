import { createHash } from 'node:crypto';
import { koreanDay } from '../../../kernel/clock.ts';
import type { Queryable, Transaction } from '../../../kernel/database.ts';
import type { Announce } from '../../../kernel/events.ts';
import type { Mailer, MailMessage, Outcome } from '../../../providers/mail/port.ts';
import { recordBounce } from './bounce-store.ts';
import { recordSimulatedOpens } from './open-store.ts';
import type { Recipient, Result } from './recipient.ts';
import { announceRecipients, type RecipientEvent } from './recipient-events.ts';
import { createReplyRecorder } from './reply-store.ts';

/**
 * Test mode: mail is stored in the outbox and counts as delivered, unless the address says otherwise. What an address of
 * the domain meets stands before its `@`, and before a `+` if there is one: `bounced+seoul@simulator.example`.
 */
export const SIMULATOR_DOMAIN = 'simulator.example';

const SIMULATED = ['delivered', 'refused', 'deferred', 'bounced', 'complained', 'opened', 'replied'] as const;
export type Simulated = (typeof SIMULATED)[number];

/** For the API: every address and what happens to its mail. */
export const SIMULATED_ADDRESSES = SIMULATED.map((outcome) => ({ email: `${outcome}@${SIMULATOR_DOMAIN}`, outcome }));

export type Simulate = (recipient: Recipient, message: MailMessage) => Promise<Outcome>;

/** Of an account, by this instance: enough to look at, and too few to fill a disk. */
const MAX_STORED_A_DAY = 200;
const NO_SUCH_USER = '550 5.1.1 User unknown (test mode)';

function simulatedBy(email: string): Simulated {
  const [local = '', domain] = email.toLowerCase().split('@');
  if (domain !== SIMULATOR_DOMAIN) return 'delivered';
  return SIMULATED.find((outcome) => outcome === local.split('+')[0]) ?? 'delivered';
}

export function createSimulator(store: Mailer['send'], now: () => Date): Simulate {
  let today = '';
  const stored = new Map<number, number>();

  function hasRoom(accountId: number): boolean {
    const day = koreanDay(now());
    if (day !== today) stored.clear();
    today = day;
    const count = (stored.get(accountId) ?? 0) + 1;
    stored.set(accountId, count);
    return count <= MAX_STORED_A_DAY;
  }

  return async ({ account_id, email, attempts }, message) => {
    const outcome = simulatedBy(email);
    if (outcome === 'refused') return { kind: 'refused', answer: NO_SUCH_USER, code: 550 };
    if (outcome === 'deferred' && attempts === 0)
      return { kind: 'deferred', answer: '451 4.7.1 Greylisted, please try again later (test mode)', reached: true };
    if (!hasRoom(account_id)) return { kind: 'accepted', answer: '250 2.0.0 Test mode' };
    const kept = await store({ ...message, attachments: [] });
    return kept.kind === 'accepted' ? { kind: 'accepted', answer: `250 2.0.0 Test mode: ${kept.answer}` } : kept;
  };
}

/** What follows the delivery of mail in test mode, recorded in the transaction of the delivery. */
export async function simulateReactions(
  transaction: Transaction,
  announce: Announce<RecipientEvent>,
  results: Result[],
): Promise<void> {
  for (const { recipient } of results.filter(isReaction)) {
    const { id, email } = recipient;
    switch (simulatedBy(email)) {
      case 'bounced':
      case 'complained':
        await bounce(transaction, announce, recipient);
        break;
      case 'opened':
        await announceRecipients(transaction, announce, {
          type: 'recipient.opened',
          ids: await recordSimulatedOpens(transaction, [id]),
        });
        break;
      case 'replied':
        await reply(transaction, announce, recipient);
        break;
    }
  }
}

export function isReaction({ recipient, state }: Result): boolean {
  return recipient.is_test && state === 'sent' && !['delivered', 'deferred'].includes(simulatedBy(recipient.email));
}

async function bounce(sql: Queryable, announce: Announce<RecipientEvent>, { id, email }: Recipient): Promise<void> {
  const isComplaint = simulatedBy(email) === 'complained';
  await recordBounce(
    sql,
    {
      messageIds: await messageIdsOf(sql, id),
      kind: isComplaint ? 'complaint' : 'hard',
      reason: isComplaint ? 'complaint' : 'no_such_address',
      status: isComplaint ? null : '5.1.1',
      answer: isComplaint ? 'abuse' : NO_SUCH_USER,
      isFinal: true,
    },
    announce,
  );
}

async function reply(transaction: Transaction, announce: Announce<RecipientEvent>, { id, email }: Recipient) {
  const messageIds = await messageIdsOf(transaction, id);
  await createReplyRecorder(announce)(transaction, {
    kind: 'reply',
    messageIds,
    messageId: `reply-${createHash('sha256').update(String(messageIds[0])).digest('hex').slice(0, 24)}@${SIMULATOR_DOMAIN}`,
    sender: email,
    subject: 'Re: 보도자료',
    excerpt: '자료 잘 받았습니다. 추가로 여쭙고 싶은 점이 있습니다.',
    date: null,
  });
}

async function messageIdsOf(sql: Queryable, recipientId: number): Promise<string[]> {
  const [row] = await sql<{ message_id: string }[]>`
    select message_id from release_recipients where id = ${recipientId}`;
  return row ? [row.message_id] : [];
}
