import { useApi } from '../../api/hooks.ts';
import { useMessages } from '../../i18n/messages.ts';
import { socialMessages } from './messages.ts';

/** The author name: the company of the brand profile. */
export function useAuthor(): string {
  const messages = useMessages(socialMessages);
  const brand = useApi<{ company: string | null }>('/account/brand', undefined, { staleTime: 600_000 });
  return brand.data?.company || messages.author;
}
