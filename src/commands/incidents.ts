import { listIncidents, resumeIncident } from '../areas/releases/delivery/index.ts';
import { options, UsageError } from '../kernel/usage.ts';
import { listSuppressionGroups, undoSuppressionGroup } from '../mail/suppression-groups.ts';
import { type Command, command } from './command.ts';

/** Refusals by the mail server that concern several recipients. */

export const incidentCommands: Command[] = [
  command({
    name: 'mail incidents list',
    usage: '',
    async run({ args, withDatabase }) {
      options(args, [], []);
      return withDatabase(async (database) => ({
        incidents: (await listIncidents(database)).map(({ created_at, closed_at, next_trial_at, ...incident }) => ({
          ...incident,
          created_at: created_at.toISOString(),
          closed_at: closed_at?.toISOString() ?? null,
          next_trial_at: next_trial_at.toISOString(),
        })),
      }));
    },
    show: ({ incidents }) =>
      incidents
        .map(({ id, created_at, closed_at, release_ids, recipients, answer }) =>
          [
            id,
            created_at.slice(0, 16),
            closed_at === null ? `open, ${recipients} waiting` : 'over',
            `releases ${release_ids.join(', ')}`,
            answer,
          ].join('  '),
        )
        .join('\n'),
  }),
  command({
    name: 'mail incidents resume',
    usage: '--id N',
    async run({ args, withDatabase }) {
      const id = idOf('--id', options(args, ['id'], []).id);
      return withDatabase(async (database) => {
        if (!(await resumeIncident(database, id))) throw new UsageError(`There is no open incident ${id}.`);
        return { id };
      });
    },
    show: ({ id }) => `The releases of incident ${id} are resumed.`,
  }),
  command({
    name: 'suppressions groups',
    usage: '',
    async run({ args, withDatabase }) {
      options(args, [], []);
      return withDatabase(async (database) => ({
        groups: (await listSuppressionGroups(database)).map(({ first_at, last_at, ...group }) => ({
          ...group,
          first_at: first_at.toISOString(),
          last_at: last_at.toISOString(),
        })),
      }));
    },
    show: ({ groups }) =>
      groups
        .map(({ id, first_at, addresses, domains, note }) =>
          [id, first_at.slice(0, 16), `${addresses} addresses at ${domains} domains`, note].join('  '),
        )
        .join('\n'),
  }),
  command({
    name: 'suppressions undo',
    usage: '--group N',
    async run({ args, withDatabase }) {
      const group = idOf('--group', options(args, ['group'], []).group);
      return withDatabase((database) =>
        database.begin(async (transaction) => {
          const emails = await undoSuppressionGroup(transaction, group);
          if (!emails) throw new UsageError(`There is no group ${group}.`);
          return { removed: emails.length, emails };
        }),
      );
    },
    show: ({ removed }) => `${removed} addresses can receive mail again.`,
  }),
];

function idOf(option: string, text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageError(`${option} must be a number from the list.`);
}
