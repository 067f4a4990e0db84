import type { Brand } from '../../../../../src/writing/brief.ts';
import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';

export type { Brand };
export type BrandInput = Partial<Brand>;

export const BRAND = '/account/brand';

export function useBrand() {
  return useApi<Brand>(BRAND);
}

export function useSaveBrand(onDone: (brand: Brand) => void) {
  return useAction<BrandInput, Brand>({ call: (input) => api.put(BRAND, input), refresh: [BRAND], onDone });
}

/** What is empty is left out: the service takes no empty texts. */
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
