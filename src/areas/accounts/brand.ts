import type { Static } from 'typebox';
import type { Actor } from '../../kernel/actor.ts';
import type { Database, Queryable } from '../../kernel/database.ts';
import { Text } from '../../kernel/http/shapes.ts';
import { Type } from '../../kernel/type.ts';

/** What an account wants said about itself, and how: applied to every text that is written for it. */

/** Null as the profile shows it, so that what was read can be changed and sent back. */
function ContactDetail(maxLength: number, description: string) {
  return Type.Optional(Type.Union([Text(maxLength, description), Type.Null()]));
}

export const BrandBody = Type.Object({
  company: Type.Optional(Text(200, 'Name of the company as it is to be written.')),
  boilerplate: Type.Optional(Text(5000, 'The paragraph about the company at the end of a release.')),
  contact: Type.Optional(
    Type.Object(
      {
        department: ContactDetail(200, 'Department.'),
        name: ContactDetail(200, 'Name and position.'),
        phone: ContactDetail(100, 'Telephone.'),
        email: ContactDetail(254, 'Mail address.'),
      },
      { description: 'Whom reporters ask.' },
    ),
  ),
  homepage: Type.Optional(Text(2000, 'Address of the website.')),
  tone: Type.Optional(Text(500, 'How the company speaks.')),
  glossary: Type.Optional(
    Type.Array(Type.Object({ term: Text(100, 'A word.'), use: Text(100, 'How it is always written.') }), {
      maxItems: 200,
      description: 'Words that are always written one way.',
    }),
  ),
  banned_words: Type.Optional(
    Type.Array(Text(100, 'A word.'), { maxItems: 200, description: 'Words that never appear.' }),
  ),
});

const Nullable = Type.Union([Type.String(), Type.Null()]);

export const BrandProfile = Type.Object({
  company: Nullable,
  boilerplate: Nullable,
  contact: Type.Object({ department: Nullable, name: Nullable, phone: Nullable, email: Nullable }),
  homepage: Nullable,
  tone: Nullable,
  glossary: Type.Array(Type.Object({ term: Type.String(), use: Type.String() })),
  banned_words: Type.Array(Type.String()),
});

export type Profile = Static<typeof BrandProfile>;

const EMPTY: Profile = {
  company: null,
  boilerplate: null,
  contact: { department: null, name: null, phone: null, email: null },
  homepage: null,
  tone: null,
  glossary: [],
  banned_words: [],
};

/** Lent to the areas that write; nothing when the account never set a profile. */
export async function findBrand(sql: Queryable, accountId: number): Promise<Profile | null> {
  const [row] = await sql<{ profile: Profile }[]>`select profile from brand_profiles where account_id = ${accountId}`;
  return row?.profile ?? null;
}

export async function readBrand({ database }: { database: Database }, actor: Actor): Promise<Profile> {
  return (await findBrand(database, actor.accountId)) ?? EMPTY;
}

/** PUT replaces the whole profile: a field left out is empty from then on. */
export async function writeBrand(actor: Actor, input: Static<typeof BrandBody>): Promise<Profile> {
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
