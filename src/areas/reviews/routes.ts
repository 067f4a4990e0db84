import { type TObject, Type } from 'typebox';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { Id } from '../../kernel/http/shapes.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import type { Place, TextKind } from '../../texts/kind.ts';
import type { Deps } from './deps.ts';
import { createApprovalLink, revokeApprovalLink } from './links.ts';
import {
  DecisionBody,
  LinkBody,
  MAX_OPEN_LINKS,
  NewApprovalLink,
  RejectBody,
  RequestBody,
  Review,
  ReviewState,
  WithdrawBody,
} from './schema.ts';
import { decideReview, readReview, requestReview, withdrawReview } from './service.ts';

/** The same endpoints for every kind of text. */

type Paths = Record<'review' | 'request' | 'withdraw' | 'approve' | 'reject' | 'links' | 'link', string>;

const params = (id: string, what: string): TObject => Type.Object({ [id]: Id(`ID of the ${what}.`) });

export function routes(deps: Deps) {
  const { press, blog, creation, 'official-document': official } = deps.kinds;
  return [
    ...reviewRoutes(
      deps,
      press,
      { name: 'Press', id: 'press_id', params: params('press_id', 'press release') },
      {
        review: '/press/{press_id}/review',
        request: '/press/{press_id}/review/request',
        withdraw: '/press/{press_id}/review/withdraw',
        approve: '/press/{press_id}/review/approve',
        reject: '/press/{press_id}/review/reject',
        links: '/press/{press_id}/review/links',
        link: '/press/{press_id}/review/links/{link_id}',
      },
    ),
    ...reviewRoutes(
      deps,
      official,
      { name: 'OfficialDocument', id: 'document_id', params: params('document_id', 'official document') },
      {
        review: '/official-document/{document_id}/review',
        request: '/official-document/{document_id}/review/request',
        withdraw: '/official-document/{document_id}/review/withdraw',
        approve: '/official-document/{document_id}/review/approve',
        reject: '/official-document/{document_id}/review/reject',
        links: '/official-document/{document_id}/review/links',
        link: '/official-document/{document_id}/review/links/{link_id}',
      },
    ),
    ...reviewRoutes(
      deps,
      blog,
      { name: 'BlogPost', id: 'blog_id', params: params('blog_id', 'blog post') },
      {
        review: '/blog/{blog_id}/review',
        request: '/blog/{blog_id}/review/request',
        withdraw: '/blog/{blog_id}/review/withdraw',
        approve: '/blog/{blog_id}/review/approve',
        reject: '/blog/{blog_id}/review/reject',
        links: '/blog/{blog_id}/review/links',
        link: '/blog/{blog_id}/review/links/{link_id}',
      },
    ),
    ...reviewRoutes(
      deps,
      creation,
      { name: 'Creation', id: 'creation_id', params: params('creation_id', 'creation') },
      {
        review: '/generic-creation/{creation_id}/review',
        request: '/generic-creation/{creation_id}/review/request',
        withdraw: '/generic-creation/{creation_id}/review/withdraw',
        approve: '/generic-creation/{creation_id}/review/approve',
        reject: '/generic-creation/{creation_id}/review/reject',
        links: '/generic-creation/{creation_id}/review/links',
        link: '/generic-creation/{creation_id}/review/links/{link_id}',
      },
    ),
  ];
}

function reviewRoutes(deps: Deps, kind: TextKind, place: Place, paths: Paths) {
  const idIn = (values: object) => (values as Record<string, number>)[place.id] as number;
  const linkParams = Type.Object({ ...place.params.properties, link_id: Id('ID of the approval link.') });
  return [
    endpoint({
      operationId: `get${place.name}Review`,
      method: 'GET',
      path: paths.review,
      summary: 'Get the review of a text and its history',
      params: place.params,
      data: Review,
      problems: ['NOT_FOUND'],
      example: { data: reviewExample },
      handle: ({ actor, params }) => readReview(deps, kind, actor, idIn(params)),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `request${place.name}Review`,
      method: 'POST',
      path: paths.request,
      summary: 'Ask the owners for approval',
      params: place.params,
      body: RequestBody,
      data: ReviewState,
      once: true,
      problems: ['OWNER_NOT_FOUND', 'NOT_AUTHORIZED', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
      example: { body: { note: '오후 3시까지 확인 부탁드립니다.' }, data: { status: 'in_review', version: 4 } },
      handle: ({ actor, params, body }) => requestReview(deps, kind, actor, { ...body, id: idIn(params) }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `withdraw${place.name}Review`,
      method: 'POST',
      path: paths.withdraw,
      summary: 'Withdraw a request for approval',
      params: place.params,
      body: WithdrawBody,
      data: ReviewState,
      once: true,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'REVIEW_NOT_OPEN'],
      example: { body: { note: '조금 더 고친 뒤에 다시 요청하겠습니다.' }, data: { status: 'draft', version: 4 } },
      handle: ({ actor, params, body }) => withdrawReview(kind, actor, { ...body, id: idIn(params) }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `approve${place.name}`,
      method: 'POST',
      path: paths.approve,
      summary: 'Approve a text',
      description:
        'The approval is for the words and the main image as they are now. Once they change, the status is `changed_after_approval`; it is `approved` again when they are changed back.',
      for: 'owner',
      params: place.params,
      body: DecisionBody,
      data: ReviewState,
      once: true,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
      example: { body: { base_version: 4 }, data: { status: 'approved', version: 4 } },
      handle: ({ actor, params, body }) =>
        decideReview(deps, kind, actor, { ...body, id: idIn(params), decision: 'approved' }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `reject${place.name}`,
      method: 'POST',
      path: paths.reject,
      summary: 'Ask for changes to a text',
      description: 'Also takes back an approval.',
      for: 'owner',
      params: place.params,
      body: RejectBody,
      data: ReviewState,
      once: true,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
      example: { body: { note: '출시일을 확인해 주세요.' }, data: { status: 'changes_requested', version: 4 } },
      handle: ({ actor, params, body }) =>
        decideReview(deps, kind, actor, { ...body, id: idIn(params), decision: 'changes_requested' }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `create${place.name}ApprovalLink`,
      method: 'POST',
      path: paths.links,
      summary: 'Create an approval link for somebody without an account',
      description: `The link opens a page with the current text, on which one decision can be made. A text can have ${MAX_OPEN_LINKS} open links. While the account requires approval, only owners can create links. A text that is neither approved nor in review is then in review. \`Idempotency-Key\` is not supported.`,
      scope: 'send',
      params: place.params,
      body: LinkBody,
      data: NewApprovalLink,
      message: MESSAGES.created,
      problems: [
        ...(['NOT_AUTHORIZED', 'NOT_FOUND', 'OWNERS_ONLY', 'TOO_MANY_REVIEW_LINKS'] as const),
        ...(['ADDRESS_MAILED_ENOUGH', 'TOO_MANY_INVITATIONS'] as const),
      ],
      example: { body: { name: '박대표', expires_days: 7 }, data: newLinkExample },
      handle: ({ actor, params, body }) => createApprovalLink(deps, kind, actor, { ...body, id: idIn(params) }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: `revoke${place.name}ApprovalLink`,
      method: 'DELETE',
      path: paths.link,
      summary: 'Revoke an approval link',
      params: linkParams,
      message: MESSAGES.deleted,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      handle: ({ actor, params }) =>
        revokeApprovalLink(kind, actor, { id: idIn(params), linkId: (params as { link_id: number }).link_id }),
      answer: () => ({ data: undefined }),
    }),
  ];
}

const linkExample = {
  link_id: 1,
  name: '박대표',
  email: null,
  by: '김하나',
  created_kst: '2026-11-15T09:30:00+09:00',
  expires_kst: '2026-11-22T09:30:00+09:00',
};

const newLinkExample = {
  ...linkExample,
  url: 'https://pr.example.com/approval/mJ2xgkq0Qn5o1c7wBv9Z3rTtYpLdEa8H',
  mail: null,
};

const reviewExample = {
  status: 'in_review' as const,
  version: 4,
  approval_required: true,
  approved_version: null,
  changes: null,
  image_changed: false,
  links: [linkExample],
  history: [
    {
      action: 'requested' as const,
      version: 4,
      by: '김하나',
      via_link: false,
      note: '오후 3시까지 확인 부탁드립니다.',
      at_kst: '2026-11-15T09:20:00+09:00',
    },
  ],
};
