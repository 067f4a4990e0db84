import type { Database } from './database.ts';

/**
 * Notifications of new work, which triggers send when it is committed (migrations/0038). They only save time: everybody
 * who listens also polls, because a notification is lost while the connection is down.
 */

const CHANNEL = 'presswright_work';

export type Signal = 'jobs' | 'mail' | 'settings';

/** The driver reconnects by itself; `act` is then called for everything that may have been missed. */
export async function listenForWork(database: Database, act: Partial<Record<Signal, () => void>>): Promise<void> {
  const actOnAll = () => {
    for (const start of Object.values(act)) start();
  };
  const receive = (signal: string) => act[signal as Signal]?.();
  await database.listen(CHANNEL, receive, actOnAll);
}
