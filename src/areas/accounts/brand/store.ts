import type { Queryable } from '../../../kernel/database.ts';
import type { Profile } from './schema.ts';

export const EMPTY: Profile = {
  company: null,
  boilerplate: null,
  contact: { department: null, name: null, phone: null, email: null },
  address: null,
  homepage: null,
  tone: null,
  style_notes: null,
  glossary: [],
  banned_words: [],
  units: [],
};

/** For the areas that write texts; null when the account has no profile. */
export async function findBrand(sql: Queryable, accountId: number): Promise<Profile | null> {
  const [row] = await sql<{ profile: Profile }[]>`select profile from brand_profiles where account_id = ${accountId}`;
  // One that was stored earlier lacks later fields.
  return row ? { ...EMPTY, ...row.profile } : null;
}

export async function saveBrand(sql: Queryable, accountId: number, profile: Profile): Promise<void> {
  await sql`
    insert into brand_profiles (account_id, profile) values (${accountId}, ${sql.json(profile)})
    on conflict (account_id) do update set profile = excluded.profile, updated_at = now()`;
}

export async function copyBrand(sql: Queryable, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    insert into brand_profiles (account_id, profile) select ${to}, profile from brand_profiles where account_id = ${from}`;
}

export type Logo = { type: string; content: Buffer };

export async function findLogo(sql: Queryable, accountId: number): Promise<Logo | undefined> {
  const [row] = await sql<Logo[]>`select type, content from brand_logos where account_id = ${accountId}`;
  return row;
}

export async function findLogoTime(sql: Queryable, accountId: number): Promise<number | null> {
  const [row] = await sql<{ time: number }[]>`
    select unix(updated_at) as time from brand_logos where account_id = ${accountId}`;
  return row?.time ?? null;
}

/** Returns the time of the change. */
export async function saveLogo(sql: Queryable, accountId: number, { type, content }: Logo): Promise<number> {
  const [row] = await sql<{ time: number }[]>`
    insert into brand_logos (account_id, type, content) values (${accountId}, ${type}, ${content})
    on conflict (account_id) do update set type = excluded.type, content = excluded.content, updated_at = now()
    returning unix(updated_at) as time`;
  return (row as { time: number }).time;
}

export async function deleteLogo(sql: Queryable, accountId: number): Promise<void> {
  await sql`delete from brand_logos where account_id = ${accountId}`;
}
