import { useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { Me as MeShape } from '../../../src/areas/accounts/members/schema.ts';
import type { Scope } from '../../../src/kernel/access.ts';
import type { Language } from '../i18n/language.ts';
import { api, send } from './client.ts';
import { useApi } from './hooks.ts';

export type Me = Static<typeof MeShape>;

export const ME = '/account/me';

/** The signed-in user, their account and its balance. Paid actions must refresh it: `refresh: [ME]`. */
export function useMe() {
  return useApi<Me>(ME, undefined, { staleTime: 60_000 });
}

/** What the session uses now, whichever account this page was loaded for. */
export async function readMeOfSession(): Promise<Me> {
  const response = await send('GET', ME, { inAnyAccount: true });
  return ((await response.json()) as { data: Me }).data;
}

/** Whether the user's role allows it; true while loading, so that most people see nothing appear late. */
export function useMay(scope: Scope): boolean {
  return useMe().data?.person.scopes.includes(scope) ?? true;
}

/** Prices in won; empty while loading. */
export function usePrices(): Partial<Me['service']['prices']> {
  return useMe().data?.service.prices ?? {};
}

/** A model may be connected or removed while a screen is open. */
const WRITER_INTERVAL_MS = 30_000;

/** What writes texts: `built-in` in test mode and where no language model is connected; undefined while loading. */
export function useWriter(): Me['service']['writer'] | undefined {
  const { data } = useApi<Me>(ME, undefined, { staleTime: WRITER_INTERVAL_MS, refetchInterval: WRITER_INTERVAL_MS });
  return data?.account.mode === 'test' ? 'built-in' : data?.service.writer;
}

/** Whether mail is not sent because there is no mail server. In test mode it never is, which the bar says. */
export function useHasNoMailServer(): boolean {
  const { data } = useMe();
  return data?.service.mail === 'outbox' && data.account.mode === 'live';
}

/** Saves the language to the user's profile, so that it applies on other devices. Applied immediately; a failed save is ignored. */
export function useKeepLanguage(): (language: Language) => void {
  const queries = useQueryClient();
  return async (language) => {
    const change = (me: Me | undefined) => me && { ...me, person: { ...me.person, language } };
    // A response requested before the change would switch back to the old language.
    await queries.cancelQueries({ queryKey: [ME, {}] });
    queries.setQueryData<Me>([ME, {}], change);
    api.put(ME, { language }).catch(() => {});
  };
}
