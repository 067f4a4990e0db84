import type { Actor } from '../../../kernel/actor.ts';
import { isMailAddress } from '../../../kernel/mail-address.ts';
import { badRequest, problem } from '../../../kernel/problems.ts';
import type { StoredRelease } from '../../../mail/compose.ts';
import type { MailMessage } from '../../../providers/mail/port.ts';
import type { SendingDeps } from './deps.ts';
import { mailTextOf, type Prepared, prepare } from './prepare.ts';
import { listReporters, selectPeople } from './recipients-store.ts';
import type { TestResult } from './response-schema.ts';
import type { Order, PreviewOrder } from './schema.ts';
import { masked } from './show.ts';
import { findMailText } from './store.ts';
import { takeTestSend } from './test-store.ts';

/** The mail itself, before reporters get it. Nothing here is charged or queued. */

const TEST_SENDS_AN_HOUR = 10;
const SAMPLE = { name: '홍길동', media: '예시일보', email: 'reporter@news.example' };

export async function preview(deps: SendingDeps, actor: Actor, order: PreviewOrder): Promise<MailMessage> {
  const { recipient, ...rest } = order;
  if (recipient?.email !== undefined && !isMailAddress(recipient.email)) {
    throw badRequest({
      field: 'recipient',
      ko: 'email이 메일 주소가 아닙니다.',
      en: 'its email is not one mail address.',
    });
  }
  const prepared = await prepare(deps, actor, rest);
  const person = recipient ? { ...SAMPLE, media: '', ...recipient } : await firstPerson(deps, prepared);
  // The mail names its recipient too, and a reporter's whole address is not for the sender to see.
  return deps.compose(actor.accountId, mailTextOf(prepared), { id: 0, ...person, email: masked(person.email) });
}

/** What is about to be paid for, to oneself. */
export async function testSend(deps: SendingDeps, actor: Actor, order: Order): Promise<TestResult> {
  const prepared = await prepare(deps, actor, order);
  return sendToSelf(deps, actor, mailTextOf(prepared), await firstPerson(deps, prepared));
}

/** What was paid for, as it is kept: an editor may have changed it. */
export async function testSendRelease(deps: SendingDeps, actor: Actor, id: number): Promise<TestResult> {
  const { database } = deps;
  const release = await findMailText(database, actor.accountId, id);
  if (!release) throw problem('NOT_FOUND');
  const [first] = await listReporters(database, actor.accountId, id);
  return sendToSelf(deps, actor, release, first ?? SAMPLE);
}

type Named = { name: string; media: string };

/** To the account's own address and to nobody else. */
async function sendToSelf(deps: SendingDeps, actor: Actor, release: StoredRelease, { name, media }: Named) {
  const to = await deps.emailOf(actor.accountId);
  const { isAllowed, count, seconds } = await takeTestSend(deps.database, actor.accountId, TEST_SENDS_AN_HOUR);
  if (!isAllowed) throw problem('RATE_LIMITED', { seconds });
  const letter = await deps.compose(actor.accountId, release, { id: 0, name, media, email: to });
  // Sent twice it is two messages: some servers drop what has a number they know.
  const messageId = `test-${deps.now().getTime()}-${count}.${letter.messageId}`;
  const { kind, answer } = await deps.mailer.send({ ...letter, messageId, subject: `[TEST] ${letter.subject}` });
  const state: TestResult['state'] = kind === 'accepted' ? 'sent' : kind === 'unknown' ? 'unknown' : 'failed';
  return { to, state, answer };
}

async function firstPerson({ database }: SendingDeps, prepared: Prepared) {
  const [first] = await selectPeople(database, prepared.people(database));
  return first ?? SAMPLE;
}
