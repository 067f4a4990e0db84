import type { Static } from 'typebox';
import type { ClockBody, MovedClock, TestState } from '../../../src/areas/accounts/test-mode/schema.ts';
import { api } from './client.ts';
import { useAction, useApi } from './hooks.ts';
import { useMe } from './me.ts';

export type Mode = 'live' | 'test';
export type TestMode = Static<typeof TestState>;
export type ClockInput = Static<typeof ClockBody>;
export type Moved = Static<typeof MovedClock>;

/** Where its clock and credit are set. */
export const TEST_SCREEN = '/settings/test-mode';

const TEST = '/test';
const CLOCK = '/test/clock';
/** The clock goes on by itself while it is not set. */
const INTERVAL_MS = 30_000;

/** False while loading, so that nothing of test mode appears and vanishes in live mode. */
export function useIsTest(): boolean {
  return useMe().data?.account.mode === 'test';
}

/** Loads the page anew, because everything on it belongs to the other mode. */
export async function switchMode(mode: Mode, to = '/'): Promise<void> {
  await api.post('/account/mode', { mode }, { inAnyAccount: true });
  window.location.assign(to);
}

export function useTestMode() {
  const enabled = useIsTest();
  return useApi<TestMode>(TEST, undefined, { enabled, refetchInterval: INTERVAL_MS });
}

/** Everything may depend on the time. */
const EVERYTHING = ['/'];

export function useMoveClock(onDone: (moved: Moved) => void) {
  return useAction<ClockInput, Moved>({
    call: (input, options) => api.post(CLOCK, input, options),
    refresh: EVERYTHING,
    onDone,
  });
}

export function useResetClock(onDone: () => void) {
  return useAction({ call: () => api.del(CLOCK), refresh: EVERYTHING, onDone });
}

export function useSetCredit(onDone: () => void) {
  return useAction<number>({
    call: (credit_balance) => api.put('/test/credit', { credit_balance }),
    refresh: [TEST, '/account'],
    onDone,
  });
}
