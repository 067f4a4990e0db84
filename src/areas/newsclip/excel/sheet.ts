import type { Book } from '../../../export/xlsx/in-thread.ts';
import type { Cell, Column, Summary } from '../../../export/xlsx/table.ts';
import { koreanDay, parseDay } from '../../../kernel/clock.ts';
import { DAY_MS, daysIn, rangeOf } from '../../../kernel/days.ts';
import { buildMatcher } from '../groups/matching.ts';
import type { GroupRow } from '../schema.ts';
import type { SheetArticle } from './store.ts';

/** Content of the workbook: a table of all articles, and the number per day. */

type Entry = Column & { value(article: SheetArticle, number: number): Cell };

const KOREAN_OFFSET_MS = 9 * 3600 * 1000;

type Range = { start_date: string; end_date: string };
type DayCount = { articles: number; domestic: number; sources: Set<string> };

/** Input of the thread. */
export type SheetInput = { group: GroupRow | null; range: Range };

export function createSheet({ group, range }: SheetInput): Book {
  const entries = entriesFor(group);
  const counts = new Map<number, DayCount>();
  let number = 0;
  return {
    table: { name: '기사', columns: entries.map(({ heading, width, kind }) => ({ heading, width, kind })) },
    rowsOf: (batch) =>
      (JSON.parse(batch) as SheetArticle[]).map((article) => {
        number += 1;
        count(counts, article);
        return entries.map(({ value }) => value(article, number));
      }),
    summary: () => summaryOf(counts, range),
  };
}

function entriesFor(group: GroupRow | null): Entry[] {
  const entries: Entry[] = [
    { heading: '번호', width: 8, kind: 'number', value: (_, number) => number },
    { heading: '발행일시', width: 17, kind: 'moment', value: ({ published }) => published },
    { heading: '매체', width: 22, kind: 'text', value: ({ source }) => source },
    { heading: '기자', width: 14, kind: 'text', value: ({ reporter_name }) => reporter_name },
    { heading: '제목', width: 60, kind: 'text', value: ({ title_ko }) => title_ko },
    { heading: '원제', width: 30, kind: 'text', value: ({ title, title_ko }) => (title === title_ko ? null : title) },
    { heading: '요약', width: 70, kind: 'text', value: ({ summary_ko }) => summary_ko },
    { heading: '지역', width: 8, kind: 'text', value: ({ region }) => region },
    { heading: '같은 기사 수', width: 12, kind: 'number', value: ({ cluster_size }) => cluster_size },
    { heading: '링크', width: 50, kind: 'link', value: ({ url }) => url },
  ];
  return group ? entries.toSpliced(8, 0, keywordEntry(group)) : entries;
}

/** The group's keywords that match an article, by the same rules as the group. */
function keywordEntry(group: GroupRow): Entry {
  const matcher = buildMatcher([{ ...group, account_id: 0, changed_by: 0 }]);
  const found = (article: SheetArticle) => matcher.match(article).flatMap(({ keywords }) => keywords);
  return { heading: '키워드', width: 20, kind: 'text', value: (article) => found(article).join(', ') };
}

function count(counts: Map<number, DayCount>, { published, region, source }: SheetArticle): void {
  const day = dayNumber(published * 1000);
  const known = counts.get(day) ?? { articles: 0, domestic: 0, sources: new Set() };
  known.articles += 1;
  if (region === '국내') known.domestic += 1;
  known.sources.add(source);
  counts.set(day, known);
}

/** Number of the day in Korean time; faster than formatting a date for each of 100,000 rows. */
function dayNumber(milliseconds: number): number {
  return Math.floor((milliseconds + KOREAN_OFFSET_MS) / DAY_MS);
}

/** Includes days without articles, so that the chart shows them. */
function summaryOf(counts: Map<number, DayCount>, { start_date, end_date }: Range): Summary {
  const from = (parseDay(start_date) as Date).getTime();
  const days = Array.from({ length: daysIn(rangeOf(start_date, end_date)) }, (_, place) => from + place * DAY_MS);
  return {
    name: '일자별 요약',
    chartTitle: '일자별 기사 수',
    columns: [
      { heading: '일자', width: 13, kind: 'text' },
      { heading: '기사 수', width: 10, kind: 'number' },
      { heading: '국내', width: 10, kind: 'number' },
      { heading: '해외', width: 10, kind: 'number' },
      { heading: '매체 수', width: 10, kind: 'number' },
    ],
    rows: days.map((day) => {
      const { articles = 0, domestic = 0, sources } = counts.get(dayNumber(day)) ?? {};
      return [koreanDay(new Date(day)), articles, domestic, articles - domestic, sources?.size ?? 0];
    }),
  };
}
