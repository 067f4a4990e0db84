import type { Outbound } from '../../kernel/outbound/index.ts';
import { brave } from './brave.ts';
import { naver } from './naver.ts';
import type { WebSearch } from './port.ts';
import { searxng } from './searxng.ts';
import type { SearchProvider } from './settings.ts';

export type SearchSettings = {
  /** Undefined means the first provider that is configured. */
  provider: SearchProvider | undefined;
  url: string | undefined;
  naverClientId: string | undefined;
  naverClientSecret: string | undefined;
  braveKey: string | undefined;
};

/** The configured provider, or the names of the settings that are missing. */
export function chooseSearch(
  settings: SearchSettings,
  { outbound, userAgent }: { outbound: Outbound; userAgent: string },
): { ok: true; search: WebSearch | null } | { ok: false; missing: string[] } {
  const { url, naverClientId, naverClientSecret, braveKey } = settings;
  const provider = settings.provider ?? firstConfigured(settings);
  if (provider === 'searxng') {
    return url ? { ok: true, search: searxng({ url, userAgent }) } : { ok: false, missing: ['SEARCH_URL'] };
  }
  if (provider === 'naver') {
    if (naverClientId && naverClientSecret)
      return { ok: true, search: naver({ outbound, clientId: naverClientId, clientSecret: naverClientSecret }) };
    return { ok: false, missing: ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'] };
  }
  if (provider === 'brave') {
    return braveKey
      ? { ok: true, search: brave({ outbound, key: braveKey }) }
      : { ok: false, missing: ['BRAVE_API_KEY'] };
  }
  return { ok: true, search: null };
}

function firstConfigured({ url, naverClientId, braveKey }: SearchSettings): SearchProvider {
  if (url) return 'searxng';
  if (naverClientId) return 'naver';
  return braveKey ? 'brave' : 'none';
}
