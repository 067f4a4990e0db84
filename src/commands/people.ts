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
    async run({ words, withStore }) {
      options(words, []);
      return withStore(async (database) => ({ people: await listPeople(database) }));
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
            .filter((word) => word !== '')
            .join('  '),
        )
        .join('\n'),
  }),
  command({
    name: 'people password-link',
    usage: '--email E',
    async run({ words, config, withStore }) {
      const { email } = options(words, ['email']);
      return withStore(async (database) => {
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
    async run({ words, withStore }) {
      const isOn = words.includes('--on');
      if (isOn === words.includes('--off')) throw new UsageError('One of --on and --off is needed.');
      const rest = words.filter((word) => word !== '--on' && word !== '--off');
      const { email } = options(rest, ['email']);
      return withStore(async (database) => {
        const person = await requirePerson(database, email);
        await setOperator(database, person.person_id, isOn);
        return { email: person.email, is_operator: isOn };
      });
    },
    show: ({ email, is_operator }) => `${email} is ${is_operator ? 'an operator' : 'no operator'} now.`,
  }),
  command({
    name: 'people sign-out',
    usage: '--email E',
    async run({ words, withStore }) {
      const { email } = options(words, ['email']);
      return withStore(async (database) => {
        const person = await requirePerson(database, email);
        return { email: person.email, ended: await endSessions(database, person.person_id) };
      });
    },
    show: ({ email, ended }) => `${ended} session(s) of ${email} ended.`,
  }),
  command({
    name: 'people two-factor-off',
    usage: '--email E',
    async run({ words, withStore }) {
      const { email } = options(words, ['email']);
      return withStore(async (database) => {
        const person = await requirePerson(database, email);
        return { email: person.email, removed: await removeSecondFactor(database, person.person_id) };
      });
    },
    show: ({ email, removed }) =>
      removed ? `${email} signs in with the password alone now.` : `${email} had no second factor.`,
  }),
];

async function requirePerson(database: Database, email: string): Promise<PersonRow> {
  const person = await findPersonByEmail(database, email);
  if (!person) throw new UsageError(`Nobody signs in with ${email}. "people list" shows who does.`);
  return person;
}

function addressOf({ publicUrl, port }: Config): string {
  return publicUrl ?? `http://localhost:${port}`;
}
