import { endpoint } from '../../../kernel/http/endpoint.ts';
import type { OrderDeps } from './deps.ts';
import { preflight, preflightFollowUp, previewAudience } from './preflight.ts';
import { preview, previewFollowUp, testSend, testSendRelease } from './preview.ts';
import { AudiencePreview, Preflight, Preview, TestSent } from './preview-schema.ts';
import { AUDIENCE_PROBLEMS, FOLLOW_UP_PROBLEMS, ORDER_PROBLEMS } from './problems.ts';
import {
  AudienceBody,
  FollowUpOrderBody,
  FollowUpPreviewBody,
  OrderBody,
  PreflightQuery,
  PreviewBody,
  ReleaseParams,
} from './schema.ts';
import {
  audienceExample,
  followUpExample,
  orderExample,
  preflightExample,
  previewExample,
  showPreview,
  testExample,
} from './show.ts';

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
      operationId: 'preflightFollowUp',
      method: 'POST',
      path: '/release/{release_id}/follow-up/preflight',
      summary: 'Check a follow-up before ordering it',
      description:
        'Answers like `POST /release/preflight`: the price, the recipients by name, everything that is missing, and `confirm`. Those who unsubscribed, bounced or are blocked are not among the recipients. Nothing is charged or changed.',
      scope: 'read',
      params: ReleaseParams,
      query: PreflightQuery,
      body: FollowUpOrderBody,
      data: Preflight,
      totals: true,
      problems: FOLLOW_UP_PROBLEMS,
      example: { body: followUpExample, data: preflightExample },
      handle: ({ actor, params, body, query }) => preflightFollowUp(deps, actor, params.release_id, body, query),
      answer: ({ result, totals }) => ({ data: result, totals }),
    }),
    endpoint({
      operationId: 'previewFollowUp',
      method: 'POST',
      path: '/release/{release_id}/follow-up/preview',
      summary: 'Preview the email of a follow-up',
      description:
        'Returns the email as one recipient would get it, by default the first. Takes the body of `POST …/follow-up`. Nothing is charged or sent.',
      scope: 'read',
      params: ReleaseParams,
      body: FollowUpPreviewBody,
      data: Preview,
      problems: FOLLOW_UP_PROBLEMS,
      example: { body: followUpExample, data: previewExample },
      handle: ({ actor, params, body }) => previewFollowUp(deps, actor, params.release_id, body),
      answer: (message) => ({ data: showPreview(message) }),
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
