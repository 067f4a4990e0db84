import { Type } from 'typebox';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { trashHeader } from '../../../trash/answer.ts';
import { PersonalData } from '../activities/schema.ts';
import { activityExample, reporterExample } from '../examples.ts';
import { suggestDuplicates } from '../reporters/service.ts';
import {
  DuplicatePair,
  EraseBody,
  Erased,
  MergeBody,
  PageQuery,
  Reporter,
  ReporterParams,
  WorkspaceParams,
} from '../schema.ts';
import type { Deps } from '../service.ts';
import { erasePersonalData, exportPerson, mergeReporters } from './service.ts';

/** Duplicates, merging, and export and erasure of personal data. */
export function peopleRoutes(deps: Deps) {
  return [
    endpoint({
      operationId: 'listDuplicateReporters',
      method: 'GET',
      path: '/workspace/{workspace_id}/reporters/duplicates',
      summary: 'List pairs of reporters that may be the same person',
      description:
        'Finds reporters with the same name in similar media outlets, or with the same mailbox apart from dots and a plus suffix. Pairs that were declared different people are left out.',
      params: WorkspaceParams,
      query: PageQuery,
      data: Type.Array(DuplicatePair),
      totals: true,
      problems: ['NOT_FOUND'],
      example: {
        data: [
          {
            reasons: ['same_name'],
            reporters: [reporterExample, { ...reporterExample, reporter_id: 2, email: 'kim@hanbit.example' }],
          },
        ],
      },
      handle: ({ actor, params, query }) => suggestDuplicates(deps, actor, params.workspace_id, query),
      answer: (listed) => listed,
    }),
    endpoint({
      operationId: 'mergeReporters',
      method: 'POST',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}/merge',
      summary: 'Merge another reporter into this one',
      description:
        'Moves the activities of the other reporter to this one and puts it on the same lists, fills in the media outlet, position, telephone number, beat and language where they are empty, joins the tags and memos, and deletes the other reporter. If either refused mail, the merged reporter did. Everything else stays unchanged.',
      params: ReporterParams,
      body: MergeBody,
      data: Reporter,
      message: MESSAGES.updated,
      once: true,
      problems: ['NOT_FOUND'],
      example: { body: { from_reporter_id: 2 }, data: reporterExample },
      handle: ({ actor, params, body }) => mergeReporters(actor, params, body.from_reporter_id),
      answer: ({ trashId, ...data }) => ({ data, ...trashHeader(trashId) }),
    }),
    endpoint({
      operationId: 'exportReporterData',
      audit: true,
      method: 'GET',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}/export',
      summary: 'Export all data about one person',
      params: ReporterParams,
      data: PersonalData,
      problems: ['NOT_FOUND'],
      example: {
        data: {
          reporter: reporterExample,
          created_kst: '2026-11-15T09:30:00+09:00',
          updated_kst: '2026-11-15T09:30:00+09:00',
          activities: [activityExample],
          lists: ['바이오 담당'],
          mails: [
            {
              release_id: 1,
              subject: '[보도자료] 글루코핀 출시',
              personal_note: null,
              state: 'sent',
              sent_kst: '2026-11-17T08:30:04+09:00',
              opened_kst: '2026-11-17T08:41:20+09:00',
              machine_opened_kst: null,
            },
          ],
          replies: [
            {
              release_id: 1,
              subject: 'Re: [보도자료] 글루코핀 출시',
              excerpt: '내일 오전에 인터뷰가 가능할까요?',
              received_kst: '2026-11-17T09:12:40+09:00',
            },
          ],
        },
      },
      handle: ({ actor, params }) => exportPerson(deps, actor, params),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'erasePersonalData',
      method: 'POST',
      path: '/workspace/{workspace_id}/personal-data/erase',
      summary: 'Erase all data about one person',
      description:
        'Erases the data by email address and returns the number of erased entries, which may be zero. Releases keep the fact that an email was sent, but not to whom. Emails to the person that are still queued are not sent.',
      params: WorkspaceParams,
      body: EraseBody,
      data: Erased,
      message: MESSAGES.deleted,
      once: true,
      problems: ['NOT_FOUND'],
      example: { body: { email: 'forget-me@hanbit.example' }, data: { reporters: 1, activities: 4, mails: 2 } },
      handle: ({ actor, params, body }) => erasePersonalData(deps, actor, params.workspace_id, body.email),
      answer: (data) => ({ data }),
    }),
  ];
}
