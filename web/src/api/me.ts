import { useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { Me as MeShape } from '../../../src/areas/accounts/members/schema.ts';
import type { Language } from '../i18n/language.ts';
import { api } from './client.ts';
import { useApi } from './hooks.ts';

export type Me = Static<typeof MeShape>;

export const ME = '/account/me';

/** Who is signed in, their account and its balance. Whatever costs something refreshes it: `refresh: [ME]`. */
export function useMe() {
  return useApi<Me>(ME, undefined, { staleTime: 60_000 });
}

/** What the service charges, in won; nothing while nobody knows. */
export function usePrices(): Partial<Me['service']['prices']> {
  return useMe().data?.service.prices ?? {};
}

/** The choice goes with the person to other machines. Shown at once; a failure costs nothing but that. */
export function useKeepLanguage(): (language: Language) => void {
  const queries = useQueryClient();
  return async (language) => {
    const change = (me: Me | undefined) => me && { ...me, person: { ...me.person, language } };
    // What was asked for before the choice would bring the old language back.
    await queries.cancelQueries({ queryKey: [ME, {}] });
    queries.setQueryData<Me>([ME, {}], change);
    api.put(ME, { language }).catch(() => {});
  };
}
