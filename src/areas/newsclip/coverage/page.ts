import type { Actor } from '../../../kernel/actor.ts';
import { parseMoment } from '../../../kernel/clock.ts';
import { oneLine } from '../../../kernel/one-line.ts';
import { badRequest, missing, Problem, problem } from '../../../kernel/problems.ts';
import type { PageReader } from '../../../providers/pages/port.ts';
import { canonicalUrl } from '../articles/canonical.ts';
import type { NewCoverage } from './schema.ts';
import type { PageFacts } from './store.ts';

/** What is known of an article that is added by its address: given by the caller, or else read from its page. */

export type PageDeps = { readPage: PageReader['read'] };

export function requireAddress(url: string): string {
  const address = /^https?:\/\//i.test(url.trim()) ? canonicalUrl(url.trim()) : null;
  if (address !== null) return address;
  throw badRequest({
    field: 'url',
    ko: 'http:// 또는 https://로 시작하는 올바른 웹 주소여야 합니다.',
    en: 'must be a web address that starts with http:// or https://.',
  });
}

export async function readFacts(
  { readPage }: PageDeps,
  actor: Actor,
  url: string,
  { title, source, reporter_name, published_kst }: NewCoverage,
): Promise<PageFacts> {
  const given = {
    title: title === undefined ? '' : oneLine(title),
    source: source === undefined ? '' : oneLine(source),
    published: published_kst ?? '',
  };
  const isComplete = Object.values(given).every((value) => value !== '');
  const page = isComplete ? null : await readPage(url, actor.signal, actor.accountId);
  if (page && !page.ok) throw problem('PAGE_UNREADABLE');
  const facts = {
    title: given.title || (page?.title ?? ''),
    source: given.source || (page?.site ?? ''),
    published: given.published || (page?.published ?? ''),
  };
  const publishedAt = parseMoment(facts.published);
  const unknown = [
    ...(facts.title === '' ? ['title'] : []),
    ...(facts.source === '' ? ['source'] : []),
    ...(publishedAt === null ? ['published_kst'] : []),
  ];
  if (publishedAt === null || unknown.length > 0) throw incomplete(unknown);
  return {
    url,
    title: facts.title,
    source: facts.source,
    publishedAt,
    reporterName: oneLine(reporter_name ?? '') || null,
  };
}

/** The page does not say; the caller has to. */
function incomplete(fields: string[]): Problem {
  return new Problem('PAGE_INCOMPLETE', {}, fields.map(missing));
}
