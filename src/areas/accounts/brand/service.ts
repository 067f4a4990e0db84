import type { Static } from 'typebox';
import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database } from '../../../kernel/database.ts';
import { badRequest } from '../../../kernel/problems.ts';
import type { BrandBody, BrandProfile, Profile } from './schema.ts';
import { EMPTY, findBrand, findLogoTime, saveBrand } from './store.ts';

/** Brand profile of an account, applied to every text that is written for it. */

type Shown = Static<typeof BrandProfile>;

export async function readBrand({ database }: { database: Database }, { accountId }: Actor): Promise<Shown> {
  const profile = (await findBrand(database, accountId)) ?? EMPTY;
  return { ...profile, logo_updated_at: await findLogoTime(database, accountId) };
}

/** PUT replaces the whole profile: omitted fields become empty. The logo stays. */
export async function writeBrand(actor: Actor, input: Static<typeof BrandBody>): Promise<Committed<Shown>> {
  const units = (input.units ?? []).map((unit) => ({
    ...EMPTY_UNIT,
    ...unit,
    contact: { ...EMPTY.contact, ...unit.contact },
  }));
  const twice = units.findIndex(({ name }, place) => units.findIndex((each) => each.name === name) !== place);
  if (twice >= 0) throw sameName(twice);
  const profile: Profile = { ...EMPTY, ...input, contact: { ...EMPTY.contact, ...input.contact }, units };
  return actor.commit(async (transaction) => {
    await saveBrand(transaction, actor.accountId, profile);
    return { ...profile, logo_updated_at: await findLogoTime(transaction, actor.accountId) };
  });
}

const EMPTY_UNIT = {
  ...{ language: null, company: null, boilerplate: null, contact: EMPTY.contact },
  ...{ address: null, homepage: null, end_mark: null },
};

function sameName(place: number) {
  return badRequest({
    field: `units[${place}].name`,
    ko: '같은 이름의 조직이 이미 있습니다.',
    en: 'another unit has this name.',
  });
}

export const brandExample: Shown = {
  ...EMPTY,
  company: '한빛바이오',
  boilerplate: '한빛바이오는 2015년 설립된 바이오센서 전문 기업이다.',
  contact: { department: '홍보팀', name: '이서연 과장', phone: '02-000-0000', email: 'pr@hanbit.example' },
  address: '서울특별시 중구 세종대로 110',
  banned_words: ['국내 최초'],
  logo_updated_at: null,
};
