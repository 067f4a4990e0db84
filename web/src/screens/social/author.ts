import { useApi } from '../../api/hooks.ts';
import { useWords } from '../../i18n/words.ts';
import { socialWords } from './words.ts';

/** Who posts: the company of the brand profile. */
export function useAuthor(): string {
  const words = useWords(socialWords);
  const brand = useApi<{ company: string | null }>('/account/brand', undefined, { staleTime: 600_000 });
  return brand.data?.company || words.author;
}
