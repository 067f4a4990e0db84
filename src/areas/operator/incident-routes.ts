import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { problem } from '../../kernel/problems.ts';
import { listSuppressionGroups, undoSuppressionGroup } from '../../mail/suppression-groups.ts';
import type { OperatorDeps } from './deps.ts';
import { IncidentList, IncidentParams } from './incident-schema.ts';
import { Removed } from './suppression-schema.ts';

/** Refusals by the mail server that concern several recipients, and what they left on the suppression list. */

export function incidentRoutes({ database, incidents }: OperatorDeps) {
  return [
    endpoint({
      method: 'GET',
      path: '/operator/incidents',
      summary: 'Refusals of several recipients alike, and addresses that were suppressed together',
      for: 'operator',
      data: IncidentList,
      handle: async () => ({
        incidents: (await incidents.list()).map(({ created_at, closed_at, next_trial_at, ...incident }) => ({
          ...incident,
          created_at: seconds(created_at),
          closed_at: closed_at && seconds(closed_at),
          next_trial_at: seconds(next_trial_at),
        })),
        suppression_groups: (await listSuppressionGroups(database)).map(({ first_at, last_at, ...group }) => ({
          ...group,
          first_at: seconds(first_at),
          last_at: seconds(last_at),
        })),
      }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      method: 'POST',
      path: '/operator/incidents/{id}/resume',
      summary: 'Resume the releases of an incident now',
      for: 'operator',
      params: IncidentParams,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      handle: async ({ params: { id } }) => {
        if (!(await incidents.resume(id))) throw problem('NOT_FOUND');
      },
      answer: () => ({ data: undefined }),
    }),
    endpoint({
      method: 'DELETE',
      path: '/operator/suppressions/groups/{id}',
      summary: 'Let all addresses of a group get mail again',
      for: 'operator',
      params: IncidentParams,
      data: Removed,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params: { id } }) =>
        actor.commit(async (transaction) => {
          const emails = await undoSuppressionGroup(transaction, id);
          if (!emails) throw problem('NOT_FOUND');
          return { removed: emails.length };
        }),
      answer: (data) => ({ data }),
    }),
  ];
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
