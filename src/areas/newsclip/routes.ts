import { Type } from 'typebox';
import { attachment, XLSX } from '../../export/index.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { thousands } from '../../kernel/thousands.ts';
import { deletedToTrash } from '../../trash/answer.ts';
import { articleExample, groupExample, recentExample, sourceExample } from './examples.ts';
import { downloadExcel, type KeptWorkbook, repeatExcel } from './excel/service.ts';
import { changeGroup, createGroup, listNewsThemes, listOwnGroups, removeGroup } from './groups/service.ts';
import {
  Article,
  ArticleDetail,
  ArticleParams,
  DailyArticles,
  DailyQuery,
  ExcelQuery,
  GroupBody,
  GroupChangeBody,
  GroupParams,
  KeywordGroup,
  RecentArticle,
  RecentQuery,
  SearchQuery,
  Source,
  Theme,
} from './schema.ts';
import { type Deps, listDailyArticles, listRecentArticles, readArticle, searchNews } from './service.ts';

export function routes(deps: Deps) {
  return [...groupRoutes(deps), ...articleRoutes(deps)];
}

function groupRoutes(deps: Deps) {
  return [
    endpoint({
      operationId: 'listKeywordGroups',
      method: 'GET',
      path: '/newsclip/v2/keyword-group',
      summary: 'List keyword groups, newest first',
      data: Type.Array(KeywordGroup),
      example: { data: [groupExample] },
      handle: ({ actor }) => listOwnGroups(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'createKeywordGroup',
      method: 'POST',
      path: '/newsclip/v2/keyword-group',
      summary: 'Create a keyword group',
      description:
        'A group finds articles that contain at least one of the keywords, all required keywords and none of the excluded keywords. A keyword in quotation marks, such as `"삼성"`, matches only as a separate word; `A AND B` matches articles that contain both. Articles collected earlier are matched in the background.',
      body: GroupBody,
      data: KeywordGroup,
      message: MESSAGES.created,
      once: true,
      problems: ['KEYWORD_GROUP_EXISTS', 'TOO_MANY_KEYWORD_GROUPS'],
      example: {
        body: { group_name: '혈당 센서', keywords: ['혈당 센서', '글루코핀'], region: '국내' },
        data: groupExample,
      },
      handle: ({ actor, body }) => createGroup(actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateKeywordGroup',
      method: 'PUT',
      path: '/newsclip/v2/keyword-group/{group_id}',
      summary: 'Update a keyword group',
      description:
        'Updates only the fields that are sent. At least one field is required. If the search criteria change, the articles collected earlier are matched again.',
      params: GroupParams,
      body: GroupChangeBody,
      data: KeywordGroup,
      message: MESSAGES.updated,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'KEYWORD_GROUP_EXISTS'],
      example: { body: { keywords: ['혈당 센서', '글루코핀'] }, data: groupExample },
      handle: ({ actor, params, body }) => changeGroup(actor, params.group_id, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteKeywordGroup',
      method: 'DELETE',
      path: '/newsclip/v2/keyword-group/{group_id}',
      summary: 'Delete a keyword group',
      params: GroupParams,
      message: MESSAGES.deleted,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      handle: ({ actor, params }) => removeGroup(actor, params.group_id),
      answer: deletedToTrash,
    }),
    endpoint({
      operationId: 'listThemes',
      method: 'GET',
      path: '/newsclip/v2/theme',
      summary: 'List news themes',
      data: Type.Array(Theme),
      example: { data: [{ name: '인공지능', keywords: ['인공지능', '생성형 AI'] }] },
      handle: () => listNewsThemes(deps),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'listNewsSources',
      method: 'GET',
      path: '/newsclip/v2/sources',
      summary: 'List news sources with their status',
      description:
        'Failing sources come first, so that gaps in monitoring are visible. All accounts share the same sources.',
      data: Type.Array(Source),
      example: { data: [sourceExample] },
      handle: () => deps.listSources(),
      answer: (data) => ({ data }),
    }),
  ];
}

function articleRoutes(deps: Deps) {
  return [
    endpoint({
      operationId: 'listRecentArticles',
      method: 'GET',
      path: '/newsclip/v2/recent-articles',
      summary: 'List the newest articles',
      query: RecentQuery,
      data: Type.Array(RecentArticle),
      problems: ['NOT_FOUND'],
      example: { data: [recentExample] },
      handle: ({ actor, query }) => listRecentArticles(deps, actor, query),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'listDailyArticles',
      method: 'GET',
      path: '/newsclip/v2/daily',
      summary: 'List articles by day, newest day first',
      description:
        'Each page covers `page_size` days of the range, counted back from its end; days without articles are left out. `total_count` is the number of days in the range. The range defaults to the last 30 days.',
      query: DailyQuery,
      data: Type.Array(DailyArticles),
      totals: true,
      problems: ['NOT_FOUND'],
      example: { data: [{ date: '2026-11-15', article_count: 1, articles: [articleExample] }] },
      handle: ({ actor, query }) => listDailyArticles(deps, actor, query),
      answer: (listed) => listed,
    }),
    endpoint({
      operationId: 'searchArticles',
      method: 'GET',
      path: '/newsclip/v2/search',
      summary: 'Search articles, newest first',
      query: SearchQuery,
      data: Type.Array(Article),
      totals: true,
      example: { data: [articleExample] },
      handle: ({ query }) => searchNews(deps, query),
      answer: (listed) => listed,
    }),
    endpoint({
      operationId: 'downloadArticles',
      method: 'GET',
      path: '/newsclip/v2/download/excel',
      summary: 'Download articles as a spreadsheet',
      description: `Costs ${thousands(deps.excelPrice)} KRW, charged when the file is complete; a range without articles costs the same. A retry with the same \`Idempotency-Key\` returns the same articles and is not charged again. The range can have at most 366 days and 100,000 articles.`,
      query: ExcelQuery,
      file: XLSX,
      once: true,
      problems: ['INSUFFICIENT_CREDIT', 'NOT_FOUND'],
      handle: ({ actor, query }) => downloadExcel(deps, actor, query),
      again: {
        keep: ({ newestId }) => ({ newest_id: newestId }) satisfies KeptWorkbook,
        make: ({ actor, query }, kept: KeptWorkbook) => repeatExcel(deps, actor, query, kept),
      },
      answer: ({ handle, title }) => ({
        data: undefined,
        file: { type: XLSX, disposition: attachment(title, 'xlsx'), handle },
      }),
    }),
    endpoint({
      operationId: 'getArticle',
      method: 'GET',
      path: '/newsclip/v2/{article_id}',
      summary: 'Get an article',
      params: ArticleParams,
      data: ArticleDetail,
      problems: ['NOT_FOUND'],
      example: { data: { ...recentExample, content: null, cluster: [] } },
      handle: ({ params }) => readArticle(deps, params.article_id),
      answer: (data) => ({ data }),
    }),
  ];
}
