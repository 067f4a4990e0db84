import type { Static } from 'typebox';
import type { Actor, Person } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database } from '../../../kernel/database.ts';
import { problem } from '../../../kernel/problems.ts';
import { endOtherSessions, endSession, listSessions } from '../sign-in/session-store.ts';
import { deviceOf } from '../sign-in/user-agent.ts';
import type { SessionList } from './schema.ts';

/** Where the signed-in person is signed in. */

export async function listOwnSessions(
  { database }: { database: Database },
  actor: Actor,
): Promise<Static<typeof SessionList>> {
  const { id, sessionId } = signedIn(actor);
  const rows = await listSessions(database, id);
  return {
    sessions: rows.map(({ user_agent, ...row }) => ({
      ...row,
      ...deviceOf(user_agent),
      is_current: row.session_id === sessionId,
    })),
  };
}

export async function endOwnSession(actor: Actor, id: number): Promise<Committed<void>> {
  const person = signedIn(actor);
  return actor.commit(async (transaction) => {
    if (!(await endSession(transaction, person.id, id))) throw problem('NOT_FOUND');
  });
}

export async function endOwnOtherSessions(actor: Actor): Promise<Committed<{ ended: number }>> {
  const { id, sessionId } = signedIn(actor);
  return actor.commit(async (transaction) => ({ ended: await endOtherSessions(transaction, id, sessionId) }));
}

function signedIn(actor: Actor): Person {
  if (!actor.person) throw problem('PEOPLE_ONLY');
  return actor.person;
}
