import type { Queryable } from '../../../kernel/database.ts';

/** Settings as stored: the values are encrypted. */
export type StoredSetting = { name: string; value: string };

export async function listSettings(sql: Queryable): Promise<StoredSetting[]> {
  return sql<StoredSetting[]>`select name, value from installation_settings order by name`;
}

/** An undefined value removes the setting. */
export async function saveSettings(sql: Queryable, changes: Record<string, string | undefined>): Promise<void> {
  const entries = Object.entries(changes);
  const kept = entries.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  const removed = entries.filter(([, value]) => value === undefined).map(([name]) => name);
  if (removed.length > 0) await sql`delete from installation_settings where name = any(${removed}::text[])`;
  for (const { name, value } of kept)
    await sql`
      insert into installation_settings (name, value) values (${name}, ${value})
      on conflict (name) do update set value = excluded.value, updated_at = now()`;
}
