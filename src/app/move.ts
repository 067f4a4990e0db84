import { BackupError } from '../backup/refusal.ts';
import { copyDatabase } from '../backup/restore.ts';
import type { Config } from '../config/index.ts';
import { APPLICATION_NAME, type Database } from '../kernel/database.ts';
import { openStore } from './open-database.ts';

/** Stands for the database in DATA_DIR. */
export const EMBEDDED = 'embedded';

/** Copies all rows into another, empty database. Files stay where they are. The service has to be stopped. */
export async function moveDatabase(config: Config, target: string, log: (line: string) => void) {
  const databaseUrl = target === EMBEDDED ? undefined : target;
  if (databaseUrl === config.databaseUrl) throw new BackupError('The data is there already.');
  // As the server opens it, so that a data folder in use is refused.
  const source = await openStore(config, { role: 'server', schema: 'check', applicationName: 'presswright move', log });
  try {
    await requireStopped(source.database);
    const goal = await openStore({ ...config, databaseUrl }, { role: 'server', schema: 'ignore', log });
    try {
      return await copyDatabase(source.database, goal.database);
    } finally {
      await goal.close();
    }
  } finally {
    await source.close();
  }
}

async function requireStopped(database: Database): Promise<void> {
  const others = await database`
    select from pg_stat_activity where application_name = ${APPLICATION_NAME} and datname = current_database()`;
  if (others.length > 0)
    throw new BackupError(
      'Presswright is running on the database. Stop every instance first, so that nothing is lost.',
    );
}
