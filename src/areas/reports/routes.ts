import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { LinkBody, ReportLink, ReportParams, ReportQuery, ReportState } from './schema.ts';
import { createLink, type Deps, readReportState, removeLink, reportFile } from './service.ts';

export function routes(deps: Deps) {
  return [
    endpoint({
      operationId: 'getReleaseReport',
      method: 'GET',
      path: '/release/{release_id}/report',
      summary: 'Get the coverage report of a release',
      description: 'What was mailed to whom, and what was published afterwards, on one page.',
      params: ReportParams,
      data: ReportState,
      problems: ['NOT_FOUND', 'RELEASE_NOT_SENT'],
      example: { data: { report: reportExample, link_expires_kst: null } },
      handle: ({ actor, params }) => readReportState(deps, actor, params.release_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'downloadReleaseReport',
      method: 'GET',
      path: '/release/{release_id}/report/pdf',
      summary: 'Download the coverage report of a release as PDF',
      params: ReportParams,
      query: ReportQuery,
      file: 'application/pdf',
      problems: ['NOT_FOUND', 'RELEASE_NOT_SENT'],
      handle: ({ actor, params, query }) => reportFile(deps, actor, params.release_id, query.language),
      answer: (file) => ({ data: undefined, file }),
    }),
    endpoint({
      operationId: 'createReportLink',
      method: 'POST',
      path: '/release/{release_id}/report/link',
      summary: 'Create a link to the coverage report for people without an account',
      description: 'Replaces the previous link, which stops working.',
      params: ReportParams,
      body: LinkBody,
      bodyOptional: true,
      data: ReportLink,
      message: MESSAGES.created,
      once: true,
      problems: ['NOT_FOUND', 'RELEASE_NOT_SENT'],
      example: {
        body: { expires_days: 30 },
        data: {
          url: 'https://pr.example.com/report/mJ2xgkq0Qn5o1c7wBv9Z3rTtYpLdEa8H',
          expires_kst: '2026-12-15T09:30:00+09:00',
        },
      },
      handle: ({ actor, params, body }) => createLink(deps, actor, params.release_id, body.expires_days),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteReportLink',
      method: 'DELETE',
      path: '/release/{release_id}/report/link',
      summary: 'Remove the link to the coverage report',
      params: ReportParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => removeLink(deps, actor, params.release_id),
      answer: () => ({ data: undefined }),
    }),
  ];
}

const reportExample = {
  release_id: 1,
  press_title: '초소형 혈당 센서 글루코핀 출시',
  company: '한빛바이오',
  sent_kst: '2026-11-15T09:30:00+09:00',
  mail: {
    recipients: 120,
    sent: 118,
    undelivered: 2,
    opened: null,
    replied: 3,
    outlets: [{ media: '한빛일보', recipients: 4, has_covered: true }],
    outlet_count: 61,
  },
  coverage: {
    article_count: 1,
    outlet_count: 1,
    days: [{ date: '2026-11-15', articles: 1, total: 1 }],
    clippings: [
      {
        title: '한빛바이오, 혈당 센서 출시',
        url: 'https://news.example/1',
        source: '한빛일보',
        reporter_name: '김민수',
        published_kst: '2026-11-15T11:00:00+09:00',
      },
    ],
  },
};
