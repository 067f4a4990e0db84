import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Page, PageSize, Text } from '../../kernel/http/shapes.ts';

export const REGIONS = ['국내', '해외'] as const;

const Region = Choice(REGIONS, 'Domestic or overseas.');
const Keyword = Text(50, 'A keyword.');
const Keywords = Type.Array(Keyword, { minItems: 1, maxItems: 10, description: 'An article has to hold one of them.' });
const MoreKeywords = (description: string) => Type.Array(Keyword, { maxItems: 10, description });
const GroupName = Text(100, 'Name of the group.');
const Excluded = MoreKeywords('An article that holds one of them is left out.');
const Required = MoreKeywords('An article has to hold all of them.');

export const GroupBody = Type.Object({
  group_name: GroupName,
  keywords: Keywords,
  region: Choice(REGIONS, 'Domestic or overseas.', '국내'),
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

export const GroupParams = Type.Object({ group_id: Id('The keyword group.') });

const Moment = Type.String({ description: 'ISO 8601 in Korean time.' });

export const KeywordGroup = Component('KeywordGroup', {
  id: Id('The keyword group.'),
  group_name: Type.String(),
  keywords: Type.Array(Type.String()),
  exclude_keywords: Type.Array(Type.String()),
  required_keywords: Type.Array(Type.String()),
  region: Region,
  created_kst: Moment,
  is_matching: Type.Boolean({ description: 'Articles collected earlier are still being looked through.' }),
});

export const Source = Component('NewsSource', {
  id: Id('The source.'),
  media: Type.String({ description: 'Media outlet, or the search service that is asked.' }),
  region: Region,
  health: Choice(
    ['new', 'ok', 'failing'],
    '`new` was not asked yet; `failing` did not answer the last time and is asked again later.',
  ),
  article_count: Type.Integer({ description: 'Articles it has brought so far.' }),
  last_success_kst: Type.Union([Moment, Type.Null()], { description: 'When it answered last.' }),
  last_new_kst: Type.Union([Moment, Type.Null()], { description: 'When it last brought something new.' }),
  is_sample: Type.Boolean({ description: 'Comes with the sample data.' }),
});

export const Theme = Component('Theme', { name: Type.String(), keywords: Type.Array(Type.String()) });

const article = {
  id: Id('The article.'),
  title: Type.String({ description: 'As published.' }),
  title_ko: Type.String({ description: 'In Korean; as published until it is translated.' }),
  summary_ko: Type.String(),
  url: Type.String(),
  source: Type.String({ description: 'Media outlet.' }),
  published_kst: Moment,
  reporter_name: Type.Union([Type.String(), Type.Null()]),
  region: Region,
  language: Type.String({ description: 'Of the article as published.' }),
  cluster_id: Id('The story: copies of one text in several outlets share it.'),
  cluster_size: Type.Integer({ description: 'How many articles carry the story.' }),
  is_sample: Type.Boolean({ description: 'Made up, to have something to see.' }),
};
const ImageUrl = Type.String({ description: 'Empty when there is none.' });

export const Article = Component('Article', article);
export const RecentArticle = Component('RecentArticle', { ...article, img_url: ImageUrl });
export const ArticleDetail = Component('ArticleDetail', {
  ...article,
  img_url: ImageUrl,
  content: Type.Union([Type.String(), Type.Null()], { description: 'Where the whole text was collected.' }),
  cluster: Type.Array(
    Type.Object({ id: Id('The article.'), source: Type.String(), url: Type.String(), published_kst: Moment }),
    { description: 'Up to 50 other articles that carry the story, newest first.' },
  ),
});

export const ArticleParams = Type.Object({ article_id: Id('The article.') });

const GroupFilter = Type.Optional(Id('Only what this keyword group found.'));
const Collapse = Type.Boolean({ default: false, description: 'One article for each story: the newest copy.' });
const Day = (description: string) => Type.String({ format: 'korean-day', description, example: '2026-11-01' });

export const RecentQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Articles, 1 to 100.' }),
  keyword_group_id: GroupFilter,
  collapse: Collapse,
});

export const DailyQuery = Type.Object({
  keyword_group_id: GroupFilter,
  start_date: Type.Optional(Day('First day, in Korea; 29 days before the last one when it is not given.')),
  end_date: Type.Optional(Day('Last day, in Korea; today when it is not given.')),
  page: Page(),
  page_size: Type.Integer({ minimum: 1, maximum: 30, default: 7, description: 'Days on a page, 1 to 30.' }),
  collapse: Collapse,
});

export const DailyArticles = Component('DailyArticles', {
  date: Type.String({ description: 'YYYY-MM-DD in Korea.' }),
  article_count: Type.Integer({ description: 'All of the day; at most the newest 500 are listed.' }),
  articles: Type.Array(Article),
});

export const SearchQuery = Type.Object({
  keyword: Text(200, 'Literal search in title, Korean title and summary, ignoring case.'),
  page: Page(),
  page_size: PageSize(20),
});

export const ExcelQuery = Type.Object({
  start_date: Day('First day, in Korea.'),
  end_date: Day('Last day, in Korea; at most 366 days in all.'),
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
