import { useMessages } from '../../../../i18n/messages.ts';
import type { Failure } from './calls.ts';
import { newsStepMessages } from './messages.ts';

/** Why an address could not be read, in words. */
export function useFailureText(): (failure: { cause: Failure | null; status: number | null }) => string | null {
  const messages = useMessages(newsStepMessages);
  return ({ cause, status }) => {
    if (cause === null) return null;
    return cause === 'bad_status' ? messages.bad_status(status ?? 0) : messages[cause];
  };
}
