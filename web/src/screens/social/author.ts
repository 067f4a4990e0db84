import { addressOf } from '../../api/client.ts';
import { useApi } from '../../api/hooks.ts';
import { useMessages } from '../../i18n/messages.ts';
import { socialMessages } from './messages.ts';

/** The author name: the company of the brand profile. */
export function useAuthor(): string {
  const messages = useMessages(socialMessages);
  return useBrand()?.company || messages.author;
}

/** Address of the company's logo; null when there is none. */
export function useLogo(): string | null {
  const updated = useBrand()?.logo_updated_at;
  return updated ? addressOf('/account/brand/logo', { v: updated }) : null;
}

function useBrand() {
  type Brand = { company: string | null; logo_updated_at: number | null };
  return useApi<Brand>('/account/brand', undefined, { staleTime: 600_000 }).data;
}
