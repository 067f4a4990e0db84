/**
 * Every endpoint of the three interface documents, in their order. One that the service does not have yet is
 * `pending`; the day it lands, the mark has to go, and no mark may ever be added.
 */
export type DocumentedEndpoint = { area: string; method: string; path: string; pending?: true };

/** May only shrink. */
export const MOST_PENDING = 9;

const pending = true;

export const DOCUMENTED: DocumentedEndpoint[] = [
  // Document 1
  { area: 'official-document', method: 'GET', path: '/official-document/document-types' },
  { area: 'official-document', method: 'POST', path: '/official-document/create' },
  { area: 'official-document', method: 'POST', path: '/official-document/modify' },
  { area: 'official-document', method: 'POST', path: '/official-document/modify-ai' },
  { area: 'official-document', method: 'GET', path: '/official-document/list' },
  { area: 'official-document', method: 'GET', path: '/official-document/{document_id}' },
  { area: 'official-document', method: 'DELETE', path: '/official-document/{document_id}' },
  { area: 'official-document', method: 'GET', path: '/official-document/{document_id}/download/pdf' },
  { area: 'official-document', method: 'GET', path: '/official-document/{document_id}/download/docx' },
  { area: 'official-document', method: 'GET', path: '/official-document/reference/list' },
  { area: 'official-document', method: 'POST', path: '/official-document/reference' },
  { area: 'official-document', method: 'DELETE', path: '/official-document/reference/{reference_id}' },
  { area: 'official-document', method: 'POST', path: '/official-document/file/upload-url' },
  { area: 'press', method: 'POST', path: '/press/create-v2' },
  { area: 'press', method: 'POST', path: '/press/modify' },
  { area: 'press', method: 'GET', path: '/press/list' },
  { area: 'press', method: 'GET', path: '/press/{press_id}' },
  { area: 'press', method: 'DELETE', path: '/press/{press_id}' },
  { area: 'press', method: 'POST', path: '/press/reference' },
  { area: 'press', method: 'GET', path: '/press/reference/list' },
  { area: 'press', method: 'DELETE', path: '/press/reference/{reference_id}' },
  { area: 'press', method: 'GET', path: '/press/{press_id}/pdf' },
  { area: 'press', method: 'GET', path: '/press/{press_id}/docx' },
  { area: 'press', method: 'POST', path: '/press/{press_id}/image-ai' },
  // Document 2
  { area: 'blog', method: 'POST', path: '/blog/generate' },
  { area: 'blog', method: 'POST', path: '/blog/modify-ai' },
  { area: 'blog', method: 'GET', path: '/blog/list' },
  { area: 'blog', method: 'GET', path: '/blog/{blog_id}' },
  { area: 'blog', method: 'DELETE', path: '/blog/{blog_id}' },
  { area: 'blog', method: 'GET', path: '/blog/{blog_id}/history' },
  { area: 'blog', method: 'POST', path: '/blog/reference' },
  { area: 'blog', method: 'GET', path: '/blog/references' },
  { area: 'blog', method: 'DELETE', path: '/blog/reference/{reference_id}' },
  { area: 'sns', method: 'POST', path: '/sns/generate' },
  { area: 'sns', method: 'GET', path: '/sns/contents' },
  { area: 'sns', method: 'GET', path: '/sns/{content_id}' },
  { area: 'sns', method: 'PUT', path: '/sns/{content_id}' },
  { area: 'sns', method: 'DELETE', path: '/sns/{content_id}' },
  { area: 'sns', method: 'POST', path: '/sns/{content_id}/regenerate' },
  { area: 'generic-creation', method: 'POST', path: '/generic-creation/create' },
  { area: 'generic-creation', method: 'POST', path: '/generic-creation/modify-ai' },
  { area: 'generic-creation', method: 'GET', path: '/generic-creation/detail/{creation_id}' },
  { area: 'generic-creation', method: 'GET', path: '/generic-creation/list' },
  // Document 3
  { area: 'workspace', method: 'GET', path: '/workspace/list' },
  { area: 'workspace', method: 'POST', path: '/workspace/create' },
  { area: 'workspace', method: 'GET', path: '/workspace/{workspace_id}/reporters' },
  { area: 'workspace', method: 'POST', path: '/workspace/{workspace_id}/reporters' },
  { area: 'workspace', method: 'GET', path: '/workspace/{workspace_id}/reporters/{reporter_id}/news' },
  { area: 'workspace', method: 'POST', path: '/workspace/{workspace_id}/reporters/{reporter_id}/meetings' },
  { area: 'workspace', method: 'GET', path: '/workspace/{workspace_id}/outcome-stats' },
  { area: 'release', method: 'GET', path: '/release/products' },
  { area: 'release', method: 'GET', path: '/release/categories' },
  { area: 'release', method: 'POST', path: '/release/create' },
  { area: 'release', method: 'GET', path: '/release/optimal-time' },
  { area: 'release', method: 'GET', path: '/release/history' },
  { area: 'release', method: 'GET', path: '/release/status' },
  { area: 'release', method: 'GET', path: '/release/{release_id}' },
  { area: 'release', method: 'POST', path: '/release/{press_id}/introduction' },
  { area: 'newsclip', method: 'GET', path: '/newsclip/v2/keyword-group', pending },
  { area: 'newsclip', method: 'POST', path: '/newsclip/v2/keyword-group', pending },
  { area: 'newsclip', method: 'DELETE', path: '/newsclip/v2/keyword-group/{group_id}', pending },
  { area: 'newsclip', method: 'GET', path: '/newsclip/v2/theme', pending },
  { area: 'newsclip', method: 'GET', path: '/newsclip/v2/recent-articles', pending },
  { area: 'newsclip', method: 'GET', path: '/newsclip/v2/daily', pending },
  { area: 'newsclip', method: 'GET', path: '/newsclip/v2/search', pending },
  { area: 'newsclip', method: 'GET', path: '/newsclip/v2/{article_id}', pending },
  { area: 'newsclip', method: 'GET', path: '/newsclip/v2/download/excel', pending },
];
