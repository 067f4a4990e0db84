import type { Static } from 'typebox';
import type { BrandBody, BrandProfile } from '../../../../../src/areas/accounts/brand/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';

export type Brand = Static<typeof BrandProfile>;
export type BrandInput = Static<typeof BrandBody>;

export const BRAND = '/account/brand';

export function useBrand() {
  return useApi<Brand>(BRAND);
}

export function useSaveBrand(onDone: (brand: Brand) => void) {
  return useAction<BrandInput, Brand>({ call: (input) => api.put(BRAND, input), refresh: [BRAND], onDone });
}

/** Omits empty fields: the API rejects empty strings. */
export function inputOf({ company, boilerplate, homepage, tone, contact, glossary, banned_words }: Brand): BrandInput {
  const given = Object.entries({ company, boilerplate, homepage, tone }).filter(([, text]) => text?.trim());
  const detail = (text: string | null) => text?.trim() || null;
  return {
    ...Object.fromEntries(given),
    contact: {
      department: detail(contact.department),
      name: detail(contact.name),
      phone: detail(contact.phone),
      email: detail(contact.email),
    },
    glossary: glossary.filter(({ term, use }) => term.trim() !== '' || use.trim() !== ''),
    banned_words,
  };
}
