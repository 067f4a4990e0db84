import type { Static } from 'typebox';
import type { BrandBody, BrandProfile } from '../../../../../../src/areas/accounts/brand/schema.ts';
import { addressOf, api } from '../../../../api/client.ts';
import { useAction, useApi } from '../../../../api/hooks.ts';

export type Brand = Static<typeof BrandProfile>;
export type BrandInput = Static<typeof BrandBody>;

export const BRAND = '/account/brand';
const LOGO = `${BRAND}/logo`;

export function useBrand() {
  return useApi<Brand>(BRAND);
}

export function useSaveBrand(onDone: (brand: Brand) => void) {
  return useAction<BrandInput, Brand>({ call: (input) => api.put(BRAND, input), refresh: [BRAND], onDone });
}

/** Omits empty fields: the API rejects empty strings. */
export function inputOf({
  company,
  boilerplate,
  address,
  homepage,
  tone,
  style_notes,
  contact,
  glossary,
  banned_words,
  units,
}: Brand): BrandInput {
  const given = Object.entries({ company, boilerplate, address, homepage, tone, style_notes }).filter(([, text]) =>
    text?.trim(),
  );
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
    units,
  };
}

/** Changes with every upload, so that the browser does not show the old picture. */
export function logoAddress(updatedAt: number): string {
  return addressOf(LOGO, { v: updatedAt });
}

export function useSaveLogo() {
  return useAction<File>({
    call: async (file) => api.put(LOGO, { content: await base64Of(file) }),
    refresh: [BRAND],
  });
}

export function useRemoveLogo() {
  return useAction({ call: () => api.del(LOGO), refresh: [BRAND] });
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
