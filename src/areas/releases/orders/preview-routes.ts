import { endpoint } from '../../../kernel/http/endpoint.ts';
import type { OrderDeps } from './deps.ts';
import { preflight, previewAudience } from './preflight.ts';
import { preview, testSend, testSendRelease } from './preview.ts';
import { AudiencePreview, Preflight, Preview, TestSent } from './preview-schema.ts';
import { AUDIENCE_PROBLEMS, ORDER_PROBLEMS } from './problems.ts';
import { AudienceBody, OrderBody, PreflightQuery, PreviewBody, ReleaseParams } from './schema.ts';
import { audienceExample, orderExample, preflightExample, previewExample, showPreview, testExample } from './show.ts';

/** Preview, preflight and test mail: nothing is charged or sent to reporters. */
export function previewRoutes(deps: OrderDeps) {
  const mode = () => ({ 'x-mailer-mode': deps.mailer.mode });
  return [
    endpoint({
      operationId: 'previewRelease',
      method: 'POST',
      path: '/release/preview',
      summary: 'Preview the email of a release',
      description:
        'Returns the email as one recipient would get it, by default the first. Takes the body of `POST /release/create`. Nothing is charged or sent.',
      scope: 'read',
      body: PreviewBody,
      data: Preview,
      problems: ORDER_PROBLEMS,
      example: { body: orderExample, data: previewExample },
      handle: ({ actor, body }) => preview(deps, actor, body),
      answer: (message) => ({ data: showPreview(message) }),
    }),
    endpoint({
      operationId: 'previewAudience',
      method: 'POST',
      path: '/release/audience',
      summary: 'List who would receive a release',
      description:
        'Returns the price, the recipients by name, and who is left out and why. Takes only the fields of `POST /release/create` that say whom the release is for. `page` and `page_size` page through the recipients. Nothing is charged or changed.',
      scope: 'read',
      query: PreflightQuery,
      body: AudienceBody,
      data: AudiencePreview,
      totals: true,
      problems: AUDIENCE_PROBLEMS,
      example: { body: { list_id: 1 }, data: audienceExample },
      handle: ({ actor, body, query }) => previewAudience(deps, actor, body, query),
      answer: ({ result, totals }) => ({ data: result, totals }),
    }),
    endpoint({
      operationId: 'preflightRelease',
      method: 'POST',
      path: '/release/preflight',
      summary: 'Check a release before ordering it',
      description:
        'Returns the price, the recipients by name, who is left out and why, and everything that is missing. `page` and `page_size` page through the recipients. Takes the body of `POST /release/create`. Nothing is charged or changed.',
      scope: 'read',
      query: PreflightQuery,
      body: OrderBody,
      data: Preflight,
      totals: true,
      problems: ORDER_PROBLEMS,
      example: { body: orderExample, data: preflightExample },
      handle: ({ actor, body, query }) => preflight(deps, actor, body, query),
      answer: ({ result, totals }) => ({ data: result, totals }),
    }),
    endpoint({
      operationId: 'sendTestOfOrder',
      method: 'POST',
      path: '/release/test-send',
      summary: 'Send a test email of a new release',
      description:
        "Sends the email to the account's own address. Takes the body of `POST /release/create`. Free of charge, at most ten times per hour.",
      scope: 'send',
      body: OrderBody,
      data: TestSent,
      problems: [...ORDER_PROBLEMS, 'RATE_LIMITED'],
      example: { body: orderExample, data: testExample },
      handle: ({ actor, body }) => testSend(deps, actor, body),
      answer: (data) => ({ data, headers: mode() }),
    }),
    endpoint({
      operationId: 'sendTestOfRelease',
      method: 'POST',
      path: '/release/{release_id}/test-send',
      summary: 'Send a test email of an existing release',
      description:
        "Sends the email with its current text to the account's own address, whatever the status of the release. Free of charge, at most ten times per hour together with `POST /release/test-send`.",
      scope: 'send',
      params: ReleaseParams,
      data: TestSent,
      problems: ['NOT_FOUND', 'RATE_LIMITED'],
      example: { data: testExample },
      handle: ({ actor, params }) => testSendRelease(deps, actor, params.release_id),
      answer: (data) => ({ data, headers: mode() }),
    }),
  ];
}
