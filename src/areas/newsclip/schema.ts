import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Page, PageSize, paging, Text } from '../../kernel/http/shapes.ts';

export const REGIONS = ['국내', '해외'] as const;

const Region = Choice(REGIONS, 'Region: domestic (`국내`) or overseas (`해외`).');
const Keyword = Text(50, 'Keyword.');
const Keywords = Type.Array(Keyword, {
  minItems: 1,
  maxItems: 10,
  description: 'An article must contain at least one of these keywords.',
});
const MoreKeywords = (description: string) => Type.Array(Keyword, { maxItems: 10, description });
const GroupName = Text(100, 'Name of the keyword group.');
const Excluded = MoreKeywords('Articles that contain one of these keywords are left out.');
const Required = MoreKeywords('An article must contain all of these keywords.');

export const GroupBody = Type.Object({
  group_name: GroupName,
  keywords: Keywords,
  region: Choice(REGIONS, 'Region: domestic (`국내`) or overseas (`해외`).', '국내'),
  exclude_keywords: Type.Optional(Excluded),
  required_keywords: Type.Optional(Required),
});

export const GroupChangeBody = Type.Object({
  group_name: Type.Optional(GroupName),
  keywords: Type.Optional(Keywords),
  region: Type.Optional(Region),
  exclude_keywords: Type.Optional(Excluded),
  required_keywords: Type.Optional(Required),
});

export const GroupParams = Type.Object({ group_id: Id('ID of the keyword group.') });

const Moment = Type.String({ description: 'ISO 8601 timestamp in Korean time.' });

export const KeywordGroup = Component('KeywordGroup', {
  id: Id('ID of the keyword group.'),
  group_name: Type.String(),
  keywords: Type.Array(Type.String()),
  exclude_keywords: Type.Array(Type.String()),
  required_keywords: Type.Array(Type.String()),
  region: Region,
  created_kst: Moment,
  is_matching: Type.Boolean({ description: 'Whether articles collected earlier are still being matched.' }),
});

export const Source = Component('NewsSource', {
  id: Id('ID of the news source.'),
  media: Type.String({ description: 'Name of the media outlet or of the search service.' }),
  region: Region,
  health: Choice(
    ['new', 'ok', 'failing'],
    'Status of the source. `new`: not polled yet. `failing`: the last poll failed and will be repeated later.',
  ),
  article_count: Type.Integer({ description: 'Number of articles found at this source so far.' }),
  last_success_kst: Type.Union([Moment, Type.Null()], {
    description: 'Time of the last successful poll, as an ISO 8601 timestamp in Korean time; null if there was none.',
  }),
  last_new_kst: Type.Union([Moment, Type.Null()], {
    description:
      'Time at which a poll last found a new article, as an ISO 8601 timestamp in Korean time; null if there was none.',
  }),
  is_sample: Type.Boolean({ description: 'Whether the source is part of the sample data.' }),
});

export const Theme = Component('Theme', { name: Type.String(), keywords: Type.Array(Type.String()) });

const article = {
  id: Id('ID of the article.'),
  title: Type.String({ description: 'Title as published.' }),
  title_ko: Type.String({ description: 'Title in Korean; the published title until it is translated.' }),
  summary_ko: Type.String(),
  url: Type.String(),
  source: Type.String({ description: 'Name of the media outlet.' }),
  published_kst: Moment,
  reporter_name: Type.Union([Type.String(), Type.Null()]),
  region: Region,
  language: Type.String({ description: 'Language in which the article was published.' }),
  cluster_id: Id('ID of the story. Copies of the same text in several media outlets share it.'),
  cluster_size: Type.Integer({ description: 'Number of articles with the same story.' }),
  is_sample: Type.Boolean({ description: 'Whether the article is fictitious sample data.' }),
};
const ImageUrl = Type.String({ description: 'URL of the image; empty if there is none.' });

export const Article = Component('Article', article);
export const RecentArticle = Component('RecentArticle', { ...article, img_url: ImageUrl });
export const ArticleDetail = Component('ArticleDetail', {
  ...article,
  img_url: ImageUrl,
  content: Type.Union([Type.String(), Type.Null()], {
    description: 'Full text of the article; null if it was not collected.',
  }),
  cluster: Type.Array(
    Type.Object({ id: Id('ID of the article.'), source: Type.String(), url: Type.String(), published_kst: Moment }),
    { description: 'Up to 50 other articles with the same story, newest first.' },
  ),
});

export const ArticleParams = Type.Object({ article_id: Id('ID of the article.') });

const GroupFilter = Type.Optional(Id('Only return articles found by this keyword group.'));
const Collapse = Type.Boolean({
  default: false,
  description: 'Whether to return only the newest article of each story.',
});
const Day = (description: string) => Type.String({ format: 'korean-day', description, example: '2026-11-01' });

export const RecentQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Number of articles, 1 to 100.' }),
  keyword_group_id: GroupFilter,
  collapse: Collapse,
});

export const DailyQuery = Type.Object({
  keyword_group_id: GroupFilter,
  start_date: Type.Optional(Day('First day of the range, in Korean time. Defaults to 29 days before the last day.')),
  end_date: Type.Optional(Day('Last day of the range, in Korean time. Defaults to today.')),
  page: Page(),
  page_size: Type.Integer({ minimum: 1, maximum: 30, default: 7, description: 'Number of days per page, 1 to 30.' }),
  collapse: Collapse,
});

export const DailyArticles = Component('DailyArticles', {
  date: Type.String({ description: 'Date in Korean time, YYYY-MM-DD.' }),
  article_count: Type.Integer({ description: 'Number of articles of the day. At most the newest 500 are listed.' }),
  articles: Type.Array(Article),
});

export const SearchQuery = Type.Object({
  keyword: Text(
    200,
    'Words that are all in the title, Korean title or summary, in any order and ignoring case; words in quotes as they stand.',
  ),
  ...paging(),
  page_size: PageSize(20),
});

export const ExcelQuery = Type.Object({
  start_date: Day('First day of the range, in Korean time.'),
  end_date: Day('Last day of the range, in Korean time. The range can have at most 366 days.'),
  keyword_group_id: GroupFilter,
  collapse: Collapse,
});

export type GroupInput = Static<typeof GroupBody>;
export type GroupChange = Static<typeof GroupChangeBody>;
export type GroupRow = Static<typeof KeywordGroup>;
export type ThemeRow = Static<typeof Theme>;
export type SourceRow = Static<typeof Source>;
export type ArticleRow = Static<typeof Article>;
export type RecentRow = Static<typeof RecentArticle>;
export type DetailRow = Static<typeof ArticleDetail>;
export type RecentInput = Static<typeof RecentQuery>;
export type DailyInput = Static<typeof DailyQuery>;
export type DailyRow = Static<typeof DailyArticles>;
export type SearchInput = Static<typeof SearchQuery>;
export type ExcelInput = Static<typeof ExcelQuery>;
