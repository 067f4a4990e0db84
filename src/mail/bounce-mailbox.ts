import type { Queryable } from '../kernel/database.ts';
import type { Mailbox, MailboxPosition } from '../providers/mailbox/port.ts';
import type { BounceDeps } from './apply-bounce.ts';
import { MAX_BOUNCE_BYTES } from './bounce-parser.ts';
import { processBounce } from './bounces.ts';

/** Processes the bounces and replies of a mailbox. Mail of people stays where it is and unread: somebody will answer it. */

/** Returns how many messages were read. */
export async function readBounceMailbox(deps: BounceDeps, mailbox: Mailbox, signal: AbortSignal): Promise<number> {
  const { database } = deps;
  const reader = {
    position: await readPosition(database, mailbox.name),
    maxBytes: MAX_BOUNCE_BYTES,
    async take(raw: Buffer) {
      const { effect, problem } = await processBounce(deps, raw);
      return { taken: problem !== null || effect === 'hard' || effect === 'soft' || effect === 'complaints' };
    },
    savePosition: (position: MailboxPosition) => savePosition(database, mailbox.name, position),
  };
  return mailbox.read(reader, signal);
}

async function readPosition(sql: Queryable, name: string): Promise<MailboxPosition | null> {
  const [row] = await sql<MailboxPosition[]>`
    select uid_validity as "uidValidity", last_uid as "lastUid" from bounce_mailboxes where name = ${name}`;
  return row ?? null;
}

/** Null while it can be read. */
export async function readMailboxProblem(sql: Queryable, name: string): Promise<string | null> {
  const [row] = await sql<{ problem: string | null }[]>`select problem from bounce_mailboxes where name = ${name}`;
  return row?.problem ?? null;
}

/** A mailbox that was never read has no position; no server numbers its messages with an empty text. */
export async function saveMailboxProblem(sql: Queryable, name: string, problem: string | null): Promise<void> {
  await sql`
    insert into bounce_mailboxes (name, uid_validity, last_uid, problem) values (${name}, '', 0, ${problem})
    on conflict (name) do update set problem = excluded.problem
    where bounce_mailboxes.problem is distinct from excluded.problem`;
}

async function savePosition(sql: Queryable, name: string, { uidValidity, lastUid }: MailboxPosition): Promise<void> {
  await sql`
    insert into bounce_mailboxes (name, uid_validity, last_uid) values (${name}, ${uidValidity}, ${lastUid})
    on conflict (name) do update set uid_validity = excluded.uid_validity, last_uid = excluded.last_uid`;
}
