import type { Static } from 'typebox';
import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { BrandBody, Profile } from './schema.ts';

/** Brand profile of an account, applied to every text that is written for it. */

const EMPTY: Profile = {
  company: null,
  boilerplate: null,
  contact: { department: null, name: null, phone: null, email: null },
  homepage: null,
  tone: null,
  glossary: [],
  banned_words: [],
};

/** For the areas that write texts; null when the account has no profile. */
export async function findBrand(sql: Queryable, accountId: number): Promise<Profile | null> {
  const [row] = await sql<{ profile: Profile }[]>`select profile from brand_profiles where account_id = ${accountId}`;
  return row?.profile ?? null;
}

export async function readBrand({ database }: { database: Database }, actor: Actor): Promise<Profile> {
  return (await findBrand(database, actor.accountId)) ?? EMPTY;
}

/** PUT replaces the whole profile: omitted fields become empty. */
export async function writeBrand(actor: Actor, input: Static<typeof BrandBody>): Promise<Committed<Profile>> {
  const profile: Profile = { ...EMPTY, ...input, contact: { ...EMPTY.contact, ...input.contact } };
  return actor.commit(async (transaction) => {
    await transaction`
      insert into brand_profiles (account_id, profile) values (${actor.accountId}, ${transaction.json(profile)})
      on conflict (account_id) do update set profile = excluded.profile, updated_at = now()`;
    return profile;
  });
}

export const brandExample: Profile = {
  ...EMPTY,
  company: '한빛바이오',
  boilerplate: '한빛바이오는 2015년 설립된 바이오센서 전문 기업이다.',
  contact: { department: '홍보팀', name: '이서연 과장', phone: '02-000-0000', email: 'pr@hanbit.example' },
  banned_words: ['국내 최초'],
};
