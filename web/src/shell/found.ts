import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  FileText,
  Landmark,
  type LucideIcon,
  Newspaper,
  Send,
  Share2,
  Sparkles,
  UserRound,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Static } from 'typebox';
import type { SearchResults } from '../../../src/areas/search/schema.ts';
import { api } from '../api/client.ts';
import type { ApiProblem } from '../api/problem.ts';

type Results = Static<typeof SearchResults>;
export type FoundKind = Results['texts'][number]['area'] | 'reporter' | 'release' | 'article';

const PAUSE_MS = 150;
/** Longer ones are refused by the API. */
const MAX_LENGTH = 200;

/** Icon of each kind and the screen of one of them. */
export const FOUND_KINDS: Record<FoundKind, { icon: LucideIcon; home: string }> = {
  press: { icon: FileText, home: '/write/press' },
  'official-document': { icon: Landmark, home: '/write/documents' },
  blog: { icon: BookOpen, home: '/write/blog' },
  creation: { icon: Sparkles, home: '/write/creations' },
  social: { icon: Share2, home: '/social' },
  reporter: { icon: UserRound, home: '/reporters' },
  release: { icon: Send, home: '/distribute' },
  article: { icon: Newspaper, home: '/news/search' },
};

/** Searches after a short pause in typing. The last results stay until the next ones arrive, so that nothing flickers. */
export function useFound(text: string): { found: Results | undefined; isSearching: boolean } {
  const keyword = useSettled(text.trim());
  const query = useQuery<Results, ApiProblem>({
    queryKey: ['/search', { keyword }],
    queryFn: ({ signal }) => api.get<Results>('/search', { keyword, limit: 5 }, signal),
    enabled: keyword !== '' && keyword.length <= MAX_LENGTH,
    placeholderData: keepPreviousData,
  });
  const isSearching = text.trim() !== '' && (keyword !== text.trim() || query.isFetching);
  return { found: text.trim() === '' ? undefined : query.data, isSearching };
}

function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
