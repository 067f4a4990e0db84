import type { Actor } from '../../../kernel/actor.ts';
import { isMailAddress } from '../../../kernel/mail-address.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest, problem } from '../../../kernel/problems.ts';
import type { PreviewMessage } from '../../../mail/compose.ts';
import type { StoredRelease } from '../stored-release.ts';
import { type CheckedOrder, checkFollowUp, checkOrder, mailTextOf } from './check-order.ts';
import type { OrderDeps } from './deps.ts';
import { shownAddress } from './masked.ts';
import type { TestResult } from './preview-schema.ts';
import { findRecipients } from './recipients.ts';
import { findFirstRecipient } from './recipients-store.ts';
import type { FollowUpPreview, Order, PreviewOrder } from './schema.ts';
import { findMailText } from './store.ts';
import { takeTestSend } from './test-send-store.ts';

/** Previews and test mails. Nothing here is charged or queued. */

const TEST_SENDS_AN_HOUR = 10;
const SAMPLE = {
  ...{ name: '홍길동', media: '예시일보', email: 'reporter@news.example' },
  ...{ reporter_id: null, note: null },
};

export async function preview(
  deps: OrderDeps,
  actor: Actor,
  { recipient, position, ...order }: PreviewOrder,
): Promise<PreviewMessage> {
  requireAddress(recipient);
  return mailTo(deps, actor, await checkOrder(deps, actor, order), { recipient, position });
}

export async function previewFollowUp(
  deps: OrderDeps,
  actor: Actor,
  id: number,
  { recipient, position, ...order }: FollowUpPreview,
): Promise<PreviewMessage> {
  requireAddress(recipient);
  return mailTo(deps, actor, await checkFollowUp(deps, actor, id, order), { recipient, position });
}

type Shown = { recipient: PreviewOrder['recipient'] | undefined; position: number | undefined };

function requireAddress(recipient: Shown['recipient']): void {
  if (recipient?.email === undefined || isMailAddress(recipient.email)) return;
  throw badRequest({
    field: 'recipient',
    ko: '이메일 주소를 확인해 주세요.',
    en: 'its email is not a valid email address.',
  });
}

async function mailTo(
  deps: OrderDeps,
  { accountId }: Actor,
  checked: CheckedOrder,
  { recipient, position = 1 }: Shown,
) {
  const person = recipient
    ? { ...SAMPLE, media: '', ...recipient }
    : await personAt(deps, accountId, checked, position);
  // The mail contains the recipient's address, which senders may see only if it is their own contact's.
  return deps.composePreview(accountId, mailTextOf(checked), { id: 0, ...person, email: shownAddress(person) });
}

/** Sends the mail of an order that is not placed yet to the account's own address. */
export async function testSend(deps: OrderDeps, actor: Actor, order: Order): Promise<TestResult> {
  const checked = await checkOrder(deps, actor, order);
  return sendToSelf(deps, actor, mailTextOf(checked), await personAt(deps, actor.accountId, checked, 1));
}

/** Sends the mail of an existing release, with any changes by an editor, to the account's own address. */
export async function testSendRelease(deps: OrderDeps, actor: Actor, id: number): Promise<TestResult> {
  const { database } = deps;
  const release = requireFound(await findMailText(database, actor.accountId, id));
  const first = await findFirstRecipient(database, actor.accountId, id);
  return sendToSelf(deps, actor, release, first ?? SAMPLE);
}

type Named = { name: string; media: string; note: string | null };

async function sendToSelf(deps: OrderDeps, actor: Actor, release: StoredRelease, { name, media, note }: Named) {
  const to = await deps.emailOf(actor.accountId);
  const { isAllowed, count, seconds } = await takeTestSend(deps.database, actor.accountId, TEST_SENDS_AN_HOUR);
  if (!isAllowed) throw problem('RATE_LIMITED', { seconds });
  const message = await deps.composeTest(actor.accountId, release, { id: 0, name, media, note, email: to });
  // Each test gets a new Message-ID, because some servers drop messages with a known one.
  const messageId = `test-${deps.now().getTime()}-${count}.${message.messageId}`;
  const { kind, answer } = await deps.mailer.send({
    ...{ ...message, messageId, isTest: actor.isTest },
    subject: `[TEST] ${message.subject}`,
  });
  const state: TestResult['state'] = kind === 'accepted' ? 'sent' : kind === 'unknown' ? 'unknown' : 'failed';
  return { to, state, answer };
}

/** One of those who would get mail, in the order of sending; somebody made up for an order without recipients. */
async function personAt(deps: OrderDeps, accountId: number, checked: CheckedOrder, position: number) {
  const { recipients } = await findRecipients(deps, accountId, checked);
  const reached = recipients.filter(({ isSuppressed }) => !isSuppressed);
  const person = reached[position - 1];
  if (person) return person;
  if (position === 1) return SAMPLE;
  throw badRequest({
    field: 'position',
    ko: `수신자는 ${reached.length}명입니다.`,
    en: `must be at most ${reached.length}, the number of recipients.`,
  });
}
