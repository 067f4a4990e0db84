import {
  addCredit,
  createKey,
  findAccountByEmail,
  listKeys,
  openAccount,
  openTestAccount,
  revokeKeys,
} from '../areas/accounts/index.ts';
import { type Config, SETTINGS } from '../config/index.ts';
import { SCOPES, type Scope } from '../kernel/access.ts';
import { parseMoment } from '../kernel/clock.ts';
import { type Database, isUniqueViolation } from '../kernel/database.ts';
import { isMailAddress } from '../kernel/mail-address.ts';
import { options, UsageError } from '../kernel/usage.ts';
import { accountCommands } from './accounts.ts';
import { backupCommands } from './backup.ts';
import { catalogCommands } from './catalog.ts';
import { type Command, command } from './command.ts';
import { doctorCommands } from './doctor.ts';
import { feedCommands } from './feeds.ts';
import { incidentCommands } from './incidents.ts';
import { listenCommands } from './listen.ts';
import { mailCommands } from './mail.ts';
import { mcpCommands } from './mcp.ts';
import { peopleCommands } from './people.ts';
import { releaseCommands } from './releases.ts';
import { sampleCommands } from './samples.ts';

const DAY_SECONDS = 86_400;

export const commands: Command[] = [
  command({
    name: 'account create',
    usage: '--email E [--credits N]',
    async run({ args, withDatabase }) {
      const { email, credits } = options(args, ['email'], ['credits']);
      const amount = credits === undefined || credits === '0' ? 0 : amountOf(credits, 'credits');
      return withDatabase((database) => openNewAccount(database, checkEmail(email), amount));
    },
    show: (account) =>
      `Account ${account.email} (${account.account_id}), ${account.credit_balance} KRW\nAPI key, shown only now: ${account.api_key}`,
  }),
  ...accountCommands,
  command({
    name: 'keys create',
    usage: '--email E --name N [--expires 2027-01-31T00:00:00+09:00] [--scopes read,write] [--mode test]',
    async run({ args, withDatabase }) {
      const { email, name, expires, scopes, mode } = options(args, ['email', 'name'], ['expires', 'scopes', 'mode']);
      const expiresAt = expires === undefined ? null : parseMoment(expires);
      if (expires !== undefined && !expiresAt) throw new UsageError('--expires must be an ISO 8601 date-time.');
      if (mode !== undefined && mode !== 'live' && mode !== 'test')
        throw new UsageError('--mode must be live or test.');
      if (name.length > 100) throw new UsageError('--name must have at most 100 characters.');
      const limits = scopes === undefined ? {} : { scopes: scopesOf(scopes) };
      return withDatabase(async (database) => {
        const { account_id } = await requireAccount(database, email);
        const key = await database.begin(async (transaction) => {
          const owner = mode === 'test' ? await openTestAccount(transaction, account_id) : account_id;
          return (await createKey(transaction, owner, name, expiresAt, limits)).key;
        });
        return { api_key: key, name };
      });
    },
    show: ({ api_key, name }) => `API key "${name}", shown only now: ${api_key}`,
  }),
  command({
    name: 'keys list',
    usage: '--email E [--name N]',
    async run({ args, withDatabase }) {
      const { email, name } = options(args, ['email'], ['name']);
      return withDatabase(async (database) => {
        const { account_id } = await requireAccount(database, email);
        const keys = await listKeys(database, account_id);
        return { keys: name === undefined ? keys : keys.filter((key) => key.name === name) };
      });
    },
    show: ({ keys }) =>
      keys
        .map(
          (key) =>
            `${key.hint}…  ${key.name}  ${stateOf(key)}  ${key.scopes.join(',')}  last used ${dayOf(key.last_used_at)}`,
        )
        .join('\n'),
  }),
  command({
    name: 'keys revoke',
    usage: '--email E --name N',
    async run({ args, withDatabase }) {
      const { email, name } = options(args, ['email', 'name']);
      return withDatabase(async (database) => {
        const { account_id } = await requireAccount(database, email);
        const revoked = await revokeKeys(database, account_id, name);
        if (revoked === 0) throw new UsageError(`${email} has no live key named "${name}".`);
        return { name, revoked };
      });
    },
    show: ({ name, revoked }) => `Revoked ${revoked} key(s) named "${name}".`,
  }),
  command({
    name: 'credits grant',
    usage: '--email E --amount N',
    async run({ args, withDatabase }) {
      const { email, amount } = options(args, ['email', 'amount']);
      const granted = amountOf(amount, 'amount');
      return withDatabase(async (database) => {
        const { account_id } = await requireAccount(database, email);
        return { credit_balance: (await addCredit(database, account_id, granted, 'credits.granted')) as number };
      });
    },
    show: ({ credit_balance }) => `Balance: ${credit_balance} KRW`,
  }),
  command({
    name: 'config',
    usage: '',
    async run({ args, config }) {
      options(args, []);
      return Object.fromEntries(
        Object.entries(SETTINGS).map(([key, setting]) => {
          const value = config[key as keyof Config];
          return [setting.name, setting.secret && value !== undefined ? '(set)' : (value ?? null)];
        }),
      );
    },
    show: (settings) =>
      Object.values(SETTINGS)
        .map(({ name, description }) => `${name}=${settings[name] ?? ''}\n    ${description}`)
        .join('\n'),
  }),
  ...catalogCommands,
  ...releaseCommands,
  ...mailCommands,
  ...mcpCommands,
  ...listenCommands,
  ...incidentCommands,
  ...sampleCommands,
  ...feedCommands,
  ...peopleCommands,
  ...backupCommands,
  ...doctorCommands,
];

async function openNewAccount(database: Database, email: string, credits: number) {
  try {
    return await database.begin((transaction) => openAccount(transaction, email, credits));
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email')) throw new UsageError(`An account for ${email} exists already.`);
    if (isUniqueViolation(error, 'people_email')) throw new UsageError(`${email} belongs to another account already.`);
    throw error;
  }
}

async function requireAccount(database: Database, email: string) {
  const account = await findAccountByEmail(database, email);
  if (!account) throw new UsageError(`There is no account for ${email}.`);
  return account;
}

function checkEmail(email: string): string {
  if (isMailAddress(email)) return email;
  throw new UsageError('--email must be one mail address.');
}

function stateOf({ expires_at, revoked_at }: { expires_at: number | null; revoked_at: number | null }): string {
  if (revoked_at !== null) return 'revoked';
  if (expires_at === null) return 'live';
  const days = Math.ceil((expires_at - Date.now() / 1000) / DAY_SECONDS);
  return days > 0 ? `live, ${days} days left` : 'expired';
}

function dayOf(seconds: number | null): string {
  return seconds === null ? 'never' : new Date(seconds * 1000).toISOString().slice(0, 10);
}

function scopesOf(text: string): Scope[] {
  const named = new Set(text.split(',').map((scope) => scope.trim()));
  const known = SCOPES.filter((scope) => named.has(scope));
  if (known.length !== named.size) throw new UsageError(`--scopes must be some of ${SCOPES.join(',')}.`);
  return known;
}

function amountOf(text: string, name: string): number {
  const amount = /^\d{1,12}$/.test(text) ? Number(text) : 0;
  if (amount < 1) throw new UsageError(`--${name} must be a whole number of KRW from 1.`);
  return amount;
}
