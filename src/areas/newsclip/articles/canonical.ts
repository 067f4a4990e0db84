/** Tracking parameters, which never identify the article. Ids such as `idxno`, `aid` or `no` are not included. */
const TRACKING =
  /^(?:utm_\w+|at_(?:medium|campaign|link\w*|format|ptr_name)|pk_\w+|mtm_\w+|hsa_\w+|_hs(?:enc|mi)|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|mc_[ce]id|mkt_tok|spm|scm|cmpid|cmp|ncid|ocid|ftag|smid|s_cid|ns_\w+|_ga|_gl|ref|ref_src|ref_url|referer|referrer|srsltid|guccounter|guce_referrer\w*|sfnsn|fromsource|n_cid|NaPm)$/i;

/** Tracking parameters of individual sites. */
const TRACKING_OF: Record<string, RegExp> = {
  'www.yna.co.kr': /^(?:input|section|site)$/,
  'v.daum.net': /^(?:f|s|x_\w+)$/,
};

/**
 * Canonical URL of an article, without tracking parameters. The query is not decoded, because that would corrupt EUC-KR
 * values of older Korean sites. Null when the text is not a web URL.
 */
export function canonicalUrl(address: string): string | null {
  const url = URL.parse(address.trim());
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  const host = url.host.replace(/\.(?=:|$)/, '');
  const portal = portalAddress(host, url);
  if (portal) return portal;
  const siteTracking = TRACKING_OF[host];
  const kept = url.search
    .slice(1)
    .split('&')
    .map((pair) => ({ pair, name: pair.split('=', 1)[0] as string }))
    .filter(({ pair, name }) => pair !== '' && !TRACKING.test(name) && !siteTracking?.test(name))
    .sort((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0))
    .map(({ pair }) => pair);
  return `${url.protocol}//${host}${url.pathname}${kept.length > 0 ? `?${kept.join('&')}` : ''}`;
}

/** Portals have several URLs for the same article. */
function portalAddress(host: string, { pathname, searchParams }: URL): string | null {
  if (/^(?:n\.|m\.)?news\.naver\.com$/.test(host)) {
    const named = /^\/(?:mnews\/)?article\/(\d{3})\/(\d{10})$/.exec(pathname);
    const [outlet, article] = named ? named.slice(1) : [searchParams.get('oid'), searchParams.get('aid')];
    const isArticle = /^\d{3}$/.test(outlet ?? '') && /^\d{10}$/.test(article ?? '');
    return isArticle ? `https://n.news.naver.com/article/${outlet}/${article}` : null;
  }
  const daum = /^(?:news\.)?v\.daum\.net$/.test(host) ? /^\/v\/(\w+)$/.exec(pathname) : null;
  return daum ? `https://v.daum.net/v/${daum[1]}` : null;
}
