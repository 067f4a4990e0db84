import {
  createPasswordToken,
  endSessions,
  findPersonByEmail,
  INVITATION_SECONDS,
  listPeople,
  type PersonRow,
  passwordLink,
  removeSecondFactor,
  setOperator,
} from '../areas/accounts/sign-in/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { options, UsageError } from '../kernel/usage.ts';
import { type Command, command } from './command.ts';

export const peopleCommands: Command[] = [
  command({
    name: 'people list',
    usage: '',
    async run({ args, withDatabase }) {
      options(args, []);
      return withDatabase(async (database) => ({ people: await listPeople(database) }));
    },
    show: ({ people }) =>
      people
        .map(({ email, account_id, role, is_operator, has_password, two_factor_enabled }) =>
          [
            email,
            `account ${account_id}`,
            role,
            is_operator ? 'operator' : '',
            has_password ? '' : 'no password yet',
            two_factor_enabled ? 'two-factor' : '',
          ]
            .filter((arg) => arg !== '')
            .join('  '),
        )
        .join('\n'),
  }),
  command({
    name: 'people password-link',
    usage: '--email E',
    async run({ args, config, withDatabase }) {
      const { email } = options(args, ['email']);
      return withDatabase(async (database) => {
        const person = await requirePerson(database, email);
        const token = await createPasswordToken(database, person.person_id, INVITATION_SECONDS);
        return { email: person.email, link: passwordLink(addressOf(config), token) };
      });
    },
    show: ({ email, link }) => `${email} sets a password at ${link}\nIt works once, for 7 days.`,
  }),
  command({
    name: 'people operator',
    usage: '--email E --on | --off',
    async run({ args, withDatabase }) {
      const isOn = args.includes('--on');
      if (isOn === args.includes('--off')) throw new UsageError('One of --on and --off is required.');
      const rest = args.filter((arg) => arg !== '--on' && arg !== '--off');
      const { email } = options(rest, ['email']);
      return withDatabase(async (database) => {
        const person = await requirePerson(database, email);
        await setOperator(database, person.person_id, isOn);
        return { email: person.email, is_operator: isOn };
      });
    },
    show: ({ email, is_operator }) => `${email} is ${is_operator ? 'now' : 'no longer'} an operator.`,
  }),
  command({
    name: 'people sign-out',
    usage: '--email E',
    async run({ args, withDatabase }) {
      const { email } = options(args, ['email']);
      return withDatabase(async (database) => {
        const person = await requirePerson(database, email);
        return { email: person.email, ended: await endSessions(database, person.person_id) };
      });
    },
    show: ({ email, ended }) => `${ended} session(s) of ${email} ended.`,
  }),
  command({
    name: 'people two-factor-off',
    usage: '--email E',
    async run({ args, withDatabase }) {
      const { email } = options(args, ['email']);
      return withDatabase(async (database) => {
        const person = await requirePerson(database, email);
        return { email: person.email, removed: await removeSecondFactor(database, person.person_id) };
      });
    },
    show: ({ email, removed }) =>
      removed ? `${email} now signs in with the password only.` : `${email} had no second factor.`,
  }),
];

async function requirePerson(database: Database, email: string): Promise<PersonRow> {
  const person = await findPersonByEmail(database, email);
  if (!person) throw new UsageError(`There is no person with the address ${email}. "people list" shows all people.`);
  return person;
}

function addressOf({ publicUrl, port }: Config): string {
  return publicUrl ?? `http://localhost:${port}`;
}
