import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom/worker';
import { decodeText } from '../../src/kernel/outbound/charset.ts';
import { feedDate } from '../../src/providers/feeds/dates.ts';
import { cleanItems } from '../../src/providers/feeds/items.ts';
import { parse } from '../../src/providers/feeds/parse-job.ts';
import { readFeed } from '../../src/providers/feeds/raw-feed.ts';
import { pythonString, pythonTime, STRING } from './python-literals.ts';

/**
 * Compares our reader with the tests of kurtmckee/feedparser. Each file states in its first comment what a reader must
 * find in it, as a Python expression. Only what we read as well is compared: title, link, date and summary of entries.
 */

const FIELDS: Record<string, Field> = {
  title: 'title',
  title_detail: 'title',
  link: 'link',
  links: 'link',
  description: 'summary',
  summary: 'summary',
  summary_detail: 'summary',
  content: 'summary',
  published_parsed: 'date',
  updated_parsed: 'date',
  created_parsed: 'date',
};
const ENTRY_EQUALS = new RegExp(
  String.raw`entries\[(\d+)\](?:\['(\w+)'\]|\.(\w+))(?:\[(\d+)\])?(?:\['(\w+)'\])? == (${STRING}(?: \+ ${STRING})*|\([\d, ]+\))`,
  'gs',
);
const TABLE_ROW = new RegExp(String.raw`\(\s*_parse_date_\w+,\s*(${STRING}),\s*(None|\([\d,\s]+\)),?\s*\)`, 'gs');
const BASE_URL = 'http://127.0.0.1:8097/tests/';
const NO_TITLE = 'no title';
const NOW = new Date('2026-11-15T03:00:00Z');

type Field = 'title' | 'link' | 'date' | 'summary';
type Tally = { equal: number; compared: number; differences: string[] };

/** Prints the comparison; returns the differences, one line each. */
export function feedsCorpus(folder: string): string[] {
  const tallies: Record<Field, Tally> = { title: tally(), link: tally(), date: tally(), summary: tally() };
  const outcomes = new Map<string, number>();
  const refused: string[] = [];
  const times: number[] = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.xml'));
  for (const name of files.sort()) {
    const body = readFileSync(join(folder, name));
    const text = body.toString('latin1').replaceAll('\0', '');
    const contentType = /^\s*Header:\s*Content-type:(.*)$/im.exec(text)?.[1]?.trim() ?? 'text/xml';
    const context = { baseUrl: baseOf(text, name), region: '해외' as const, media: '', now: NOW };
    const start = performance.now();
    const parsed = parse({ body, contentType, context });
    times.push(performance.now() - start);
    const outcome = 'refused' in parsed ? parsed.refused : (parsed.note ?? 'read').replace(/\d+/g, 'N');
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if ('refused' in parsed) refused.push(`refused ${name}: ${parsed.refused}`);
    compare(name, decodeText(body, contentType), context, tallies);
  }
  for (const [field, { equal, compared }] of Object.entries(tallies)) print(`${field} equal`, ratio(equal, compared));
  const dates = dateTable(folder);
  if (dates) print('date forms equal', ratio(dates.equal, dates.compared));
  for (const [outcome, count] of [...outcomes].sort(([, one], [, other]) => other - one)) print(outcome, count);
  times.sort((one, other) => one - other);
  print('milliseconds per feed, median', (times[times.length >> 1] ?? 0).toFixed(2));
  print('milliseconds per feed, maximum', (times.at(-1) ?? 0).toFixed(1));
  print('memory (resident), MB', (process.memoryUsage.rss() / 2 ** 20).toFixed(0));
  return [...Object.values(tallies), dates ?? tally()].flatMap(({ differences }) => differences).concat(refused);
}

/** Some files state the address of the feed in a header. */
function baseOf(text: string, name: string): string {
  const location = /^\s*Header:\s*Content-Location:(.*)$/im.exec(text)?.[1]?.trim() ?? '';
  return URL.parse(location, BASE_URL + name)?.href ?? BASE_URL + name;
}

function compare(name: string, text: string, context: Parameters<typeof cleanItems>[1], tallies: Record<Field, Tally>) {
  const expectation = /Expect:\s*(.*?)\s*-->/s.exec(text)?.[1] ?? '';
  const feed = readFeed(text, context.baseUrl);
  for (const [, index, key, dotted, part, inner, literal] of expectation.matchAll(ENTRY_EQUALS)) {
    const field = FIELDS[(key ?? dotted)!];
    if (!field || Number(part ?? 0) > 0 || (inner !== undefined && inner !== 'value' && inner !== 'href')) continue;
    // Links of other kinds are not the article, and we take the summary where there is one.
    if (key === 'links' && /'rel'\] == u?'(?!alternate)/.test(expectation)) continue;
    if (key === 'content' && /'(?:summary|description)'/.test(expectation)) continue;
    const raw = 'items' in feed ? feed.items[Number(index)] : undefined;
    // Most files have one element only, and an article without a link or a title is left out.
    const filled = raw && { ...raw, links: [...raw.links, 'http://no-link/'], titles: [...raw.titles, NO_TITLE] };
    const item = filled && cleanItems([filled], context).items[0];
    const title = item?.title === NO_TITLE ? '' : item?.title;
    const found = { title, link: item?.url, date: item?.publishedAt?.toISOString(), summary: item?.summary };
    const [isEqual, expected] = equals(field, found[field], literal!, context.baseUrl);
    count(tallies[field], isEqual, `${field} ${name}: ${JSON.stringify(found[field])} instead of ${expected}`);
  }
}

function equals(field: Field, found: string | undefined, literal: string, baseUrl: string): [boolean, string] {
  if (field === 'date') {
    const expected = pythonTime(literal)?.toISOString();
    return [found === expected, String(expected)];
  }
  const expected = (literal.match(new RegExp(STRING, 'gs')) ?? []).map(pythonString).join('');
  if (field === 'link') return [found === URL.parse(expected, baseUrl)?.href, expected];
  // We keep plain text, so the markup that feedparser keeps is removed, and white space does not count.
  const texts = [expected, textOf(expected)].map(withoutSpace);
  return [texts.includes(withoutSpace(found ?? '')), JSON.stringify(expected)];
}

function textOf(html: string): string {
  return parseHTML(`<html><body>${html}</body></html>`).document.body.textContent ?? '';
}

function withoutSpace(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, '');
}

/** The table of date forms in feedparser's own tests. */
function dateTable(folder: string): Tally | null {
  const path = ['test_date_parsers.py', 'tests/test_date_parsers.py']
    .map((name) => join(folder, name))
    .find(existsSync);
  if (!path) return null;
  const dates = tally();
  const source = readFileSync(path, 'utf8').replace(/#[^"\n]*$/gm, '');
  for (const [, given, expected] of source.matchAll(TABLE_ROW)) {
    const text = pythonString(given!)!;
    const date = (expected === 'None' ? null : pythonTime(expected!))?.toISOString() ?? null;
    const found = feedDate(text, '해외');
    const whole = found && new Date(Math.floor(found.getTime() / 1000) * 1000).toISOString();
    count(dates, whole === date, `date form ${given}: ${whole} instead of ${date}`);
  }
  return dates;
}

function tally(): Tally {
  return { equal: 0, compared: 0, differences: [] };
}

function count(sum: Tally, isEqual: boolean, difference: string): void {
  sum.compared += 1;
  if (isEqual) sum.equal += 1;
  else sum.differences.push(difference);
}

function ratio(part: number, whole: number): string {
  return `${part} of ${whole} (${((100 * part) / Math.max(whole, 1)).toFixed(1)} %)`;
}

function print(name: string, value: string | number): void {
  console.log(`${name.padEnd(60)} ${value}`);
}
