import { connectDatabase, type Database, type DatabaseAddress, type Pooler, SESSION_TIMEOUTS } from './database.ts';

/** Two transactions of two clients on the same server connection prove transaction mode; other clients may get in between. */
const ATTEMPTS = 10;

/** Asks the server whether it sees the connection that we opened. Poolers hand out process ids of their own. */
export async function detectPooler(address: DatabaseAddress, connectSeconds: number): Promise<Pooler> {
  const open = () => connectDatabase(address, 1, connectSeconds, { pooler: 'transaction' });
  const first = open();
  try {
    const { told, actual } = await processIds(first);
    if (told === actual) return 'none';
    const second = open();
    try {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const { actual: before } = await processIds(first);
        if ((await processIds(second)).actual === before) return 'transaction';
      }
      return 'session';
    } finally {
      await second.end({ timeout: 1 });
    }
  } finally {
    await first.end({ timeout: 1 });
  }
}

async function processIds(database: Database): Promise<{ told: number; actual: number }> {
  const result = await database<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return { told: result.state.pid, actual: result[0]?.pid ?? 0 };
}

/** Advisory lock id: two instances that change the same role at once would fail. */
const LOCK_ID = 7_377_002;

/**
 * A pooler refuses or drops the timeouts that we otherwise send when connecting, so they become defaults of our role in
 * this database. Values that the operator has set stay.
 */
export async function setSessionDefaults(database: Database): Promise<void> {
  await database.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${LOCK_ID})`;
    const known = await transaction<{ setting: string }[]>`
      select split_part(setting, '=', 1) as setting from pg_db_role_setting, unnest(setconfig) as setting
      where setrole = (select oid from pg_roles where rolname = current_user)
        and setdatabase in (0, (select oid from pg_database where datname = current_database()))`;
    const names = new Set(known.map(({ setting }) => setting));
    const [{ role, name } = { role: '', name: '' }] = await transaction<{ role: string; name: string }[]>`
      select current_user as role, current_database() as name`;
    for (const [setting, milliseconds] of Object.entries(SESSION_TIMEOUTS))
      if (!names.has(setting))
        await transaction`
          alter role ${transaction(role)} in database ${transaction(name)}
          set ${transaction(setting)} = ${transaction.unsafe(String(milliseconds))}`;
  });
}
