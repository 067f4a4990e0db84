import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import type { ProblemName } from '../../../kernel/problems.ts';
import { FollowUpOutlook } from '../follow-ups/schema.ts';
import { readOutlook } from '../follow-ups/service.ts';
import { cancel, moveSchedule, pause, resume } from './changes.ts';
import type { OrderDeps } from './deps.ts';
import { FOLLOW_UP_PROBLEMS, ORDER_PROBLEMS } from './problems.ts';
import { type ReleaseDetail, readHistory, readRecipients, readRelease, readStatus } from './reading.ts';
import { Created, Detail, History, RecentStatus, Recipients } from './response-schema.ts';
import {
  CreateBody,
  FollowUpBody,
  HistoryQuery,
  RecipientsQuery,
  ReleaseParams,
  RescheduleBody,
  StatusQuery,
} from './schema.ts';
import { createRelease, followUp } from './service.ts';
import {
  createdExample,
  detailExample,
  followUpExample,
  historyExample,
  orderExample,
  recipientsExample,
  showDetail,
  showListed,
  showPlaced,
  showRecipients,
  showStatus,
  statusExample,
} from './show.ts';

export function orderRoutes(deps: OrderDeps) {
  const mode = () => ({ 'x-mailer-mode': deps.mailer.mode });
  return [
    endpoint({
      operationId: 'createRelease',
      method: 'POST',
      path: '/release/create',
      summary: 'Send a press release to reporters',
      description:
        'Charges the price of the product plus 10 % VAT. With `reporter_ids`, `list_id` or `segment_id` it is sent to the reporters of the workspace, in addition to those of the product, or only to them without `product_id` and `release_category_ids`; the price is then a setting of the installation, 0 by default. Each address gets one email. With `undo_seconds` the release waits so long, and can be canceled with a full refund. Reporters who are no distribution targets, refused mail or are suppressed are left out. The response header `X-Mailer-Mode` says whether email is sent (`smtp`) or written to files (`outbox`).',
      scope: 'send',
      body: CreateBody,
      data: Created,
      message: MESSAGES.created,
      once: true,
      problems: [
        ...ORDER_PROBLEMS,
        ...(['APPROVAL_REQUIRED', 'NO_RECIPIENTS', 'ALL_LEFT_OUT', 'ORDER_CHANGED'] as const),
        'INSUFFICIENT_API_CREDIT',
      ],
      example: { body: orderExample, data: createdExample },
      handle: ({ actor, body }) => createRelease(deps, actor, body),
      answer: (placed) => showPlaced(placed, mode()),
    }),
    endpoint({
      operationId: 'listReleases',
      method: 'GET',
      path: '/release/history',
      summary: 'List releases',
      query: HistoryQuery,
      data: History,
      totals: true,
      example: { data: historyExample },
      handle: ({ actor, query }) => readHistory(deps, actor, query),
      answer: ({ rows, totals }) => ({ data: rows.map(showListed), totals }),
    }),
    endpoint({
      operationId: 'listReleaseStatuses',
      method: 'GET',
      path: '/release/status',
      summary: 'List the status of the most recent releases',
      query: StatusQuery,
      data: RecentStatus,
      example: { data: statusExample },
      handle: ({ actor, query }) => readStatus(deps, actor, query.limit),
      answer: (rows) => ({ data: rows.map(showStatus) }),
    }),
    endpoint({
      operationId: 'getRelease',
      method: 'GET',
      path: '/release/{release_id}',
      summary: 'Get a release with its recipients and delivery counts',
      params: ReleaseParams,
      data: Detail,
      problems: ['NOT_FOUND'],
      example: { data: detailExample },
      handle: ({ actor, params }) => readRelease(deps, actor, params.release_id),
      answer: (detail) => ({ data: showDetail(detail) }),
    }),
    endpoint({
      operationId: 'listRecipients',
      method: 'GET',
      path: '/release/{release_id}/recipients',
      summary: 'List the recipients of a release',
      params: ReleaseParams,
      query: RecipientsQuery,
      data: Recipients,
      totals: true,
      problems: ['NOT_FOUND'],
      example: { data: recipientsExample },
      handle: ({ actor, params, query }) => readRecipients(deps, actor, params.release_id, query),
      answer: showRecipients,
    }),
    endpoint({
      operationId: 'getFollowUp',
      method: 'GET',
      path: '/release/{release_id}/follow-up',
      summary: 'Show whom a follow-up would reach, and the planned one',
      params: ReleaseParams,
      data: FollowUpOutlook,
      problems: ['NOT_FOUND', 'RELEASE_NOT_SENT'],
      example: {
        data: {
          tracks_opens: false,
          recipients: { uncovered: 280, unopened: null, all: 296 },
          working_days: [1, 2, 3, 6],
          planned: null,
        },
      },
      handle: ({ actor, params }) => readOutlook(deps, actor, params.release_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'followUpRelease',
      method: 'POST',
      path: '/release/{release_id}/follow-up',
      summary: 'Send or plan a follow-up of a release',
      description:
        'Sends a new release to recipients of the first one, chosen by `to`, now or some days after it was sent. Whoever answered, unsubscribed or could not be reached is left out. `POST …/follow-up/preflight` shows who gets it, and its `confirm` binds the order to that. With `undo_seconds` an immediate one waits so long and can be canceled. Charged as a separate release; a planned follow-up can be canceled like any scheduled release, and is canceled and refunded by itself if nobody is left when it is due.',
      scope: 'send',
      params: ReleaseParams,
      body: FollowUpBody,
      data: Created,
      message: MESSAGES.created,
      once: true,
      problems: [
        ...FOLLOW_UP_PROBLEMS,
        ...(['NO_RECIPIENTS', 'APPROVAL_REQUIRED', 'ORDER_CHANGED'] as const),
        'INSUFFICIENT_API_CREDIT',
      ],
      example: {
        body: followUpExample,
        data: createdExample,
      },
      handle: ({ actor, params, body }) => followUp(deps, actor, params.release_id, body),
      answer: (placed) => showPlaced(placed, mode()),
    }),
    endpoint({
      operationId: 'rescheduleRelease',
      method: 'POST',
      path: '/release/{release_id}/reschedule',
      summary: 'Reschedule a release that has not been sent',
      scope: 'send',
      params: ReleaseParams,
      body: RescheduleBody,
      data: Detail,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'INVALID_SCHEDULE', 'RELEASE_NOT_WAITING'],
      example: { body: { scheduled_kst: '2026-11-18T08:30:00+09:00' }, data: detailExample },
      handle: ({ actor, params, body }) => moveSchedule(deps, actor, params.release_id, body.scheduled_kst),
      answer: (detail) => ({ data: showDetail(detail) }),
    }),
    change(
      'cancelRelease',
      '/release/{release_id}/cancel',
      'Cancel and refund a release that has not been sent',
      'RELEASE_NOT_WAITING',
      cancel,
    ),
    change(
      'pauseRelease',
      '/release/{release_id}/pause',
      'Pause a release that is being sent',
      'RELEASE_NOT_PAUSABLE',
      pause,
    ),
    change(
      'resumeRelease',
      '/release/{release_id}/resume',
      'Resume a paused release, also before its time',
      'RELEASE_NOT_PAUSED',
      resume,
    ),
  ];

  function change(operationId: string, path: string, summary: string, refusal: ProblemName, apply: typeof cancel) {
    return endpoint({
      operationId,
      method: 'POST',
      path,
      summary,
      scope: 'send',
      params: ReleaseParams,
      data: Detail,
      message: MESSAGES.updated,
      once: true,
      problems: ['NOT_FOUND', refusal],
      example: { data: detailExample },
      handle: ({ actor, params }) => apply(deps, actor, params.release_id),
      answer: (detail: ReleaseDetail) => ({ data: showDetail(detail) }),
    });
  }
}
