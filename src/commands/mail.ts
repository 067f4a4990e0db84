import { resolve } from 'node:path';
import { announce } from '../app/announce.ts';
import { findAccountByEmail } from '../areas/accounts/index.ts';
import { createReplyRecorder, recordBounce } from '../areas/releases/delivery/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { isMailAddress } from '../kernel/mail-address.ts';
import { options, UsageError } from '../kernel/usage.ts';
import type { BounceDeps } from '../mail/apply-bounce.ts';
import { parseBounce } from '../mail/bounce-parser.ts';
import { processBounces } from '../mail/bounces.ts';
import { readMaildir, readMbox } from '../mail/mailboxes.ts';
import { listSuppressions, removeSuppressions, suppress } from '../mail/suppressions.ts';
import { listUnclear, readUnclear, removeUnclear, rereadUnclear } from '../mail/unclear-bounces.ts';
import { type Command, command } from './command.ts';

export const mailCommands: Command[] = [
  command({
    name: 'mail bounces',
    usage: '--maildir D | --mbox F',
    async run({ args, config, withDatabase }) {
      const { maildir, mbox } = options(args, [], ['maildir', 'mbox']);
      if ((maildir === undefined) === (mbox === undefined))
        throw new UsageError('One of --maildir and --mbox is required.');
      // npm runs in the project's folder; INIT_CWD is the operator's working directory.
      const place = resolve(process.env.INIT_CWD ?? '', maildir ?? mbox ?? '');
      const mails = maildir === undefined ? readMbox(place) : readMaildir(place);
      return withDatabase((database) => processBounces(bounceDeps(config, database), mails)).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'ENOTDIR')
            throw new UsageError(`${maildir ?? mbox} cannot be read: ${error.message}.`);
          throw error;
        },
      );
    },
    show: ({ read, hard, soft, complaints, replies, auto_replies, not_understood, unmatched }) =>
      `${read} read: ${hard} hard, ${soft} soft, ${complaints} complaints, ${replies} replies, ${auto_replies} automatic replies, ${not_understood} not understood, ${unmatched} not about our messages.`,
  }),
  command({
    name: 'mail unclear list',
    usage: '',
    async run({ args, withDatabase }) {
      options(args, [], []);
      return withDatabase(async (database) => {
        const { rows } = await listUnclear(database, { page: 1, pageSize: 1000 });
        return { mails: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
      });
    },
    show: ({ mails }) =>
      mails
        .map(({ id, created_at, problem, sender, subject }) =>
          [id, created_at.slice(0, 10), problem, sender, subject].join('  '),
        )
        .join('\n'),
  }),
  command({
    name: 'mail unclear show',
    usage: '--id N',
    async run({ args, withDatabase }) {
      const id = idOf(options(args, ['id'], []).id);
      return withDatabase(async (database) => {
        const content = await readUnclear(database, id);
        if (!content) throw new UsageError(`There is no stored mail ${id}.`);
        return { id, content: content.toString('utf8') };
      });
    },
    show: ({ content }) => content,
  }),
  command({
    name: 'mail unclear remove',
    usage: '--id N',
    async run({ args, withDatabase }) {
      const id = idOf(options(args, ['id'], []).id);
      return withDatabase(async (database) => {
        if (!(await removeUnclear(database, id))) throw new UsageError(`There is no stored mail ${id}.`);
        return { id };
      });
    },
    show: ({ id }) => `Mail ${id} deleted.`,
  }),
  command({
    name: 'mail unclear reread',
    usage: '',
    async run({ args, config, withDatabase }) {
      options(args, [], []);
      return withDatabase(async (database) => ({
        understood: await rereadUnclear(bounceDeps(config, database), { all: true }),
      }));
    },
    show: ({ understood }) => `${understood} understood now.`,
  }),
  command({
    name: 'suppressions list',
    usage: '[--email E] [--account OWNER]',
    async run({ args, withDatabase }) {
      const { email, account } = options(args, [], ['email', 'account']);
      return withDatabase(async (database) => {
        const accountId = account === undefined ? undefined : await accountOf(database, account);
        const rows = await listSuppressions(database, { email, accountId });
        return { suppressions: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
      });
    },
    show: ({ suppressions }) =>
      suppressions
        .map(({ email, reason, account_id, release_id, status, created_at, note }) =>
          [
            email,
            reason,
            account_id === null ? 'all accounts' : `account ${account_id}`,
            created_at.slice(0, 10),
            ...(release_id === null ? [] : [`release ${release_id}`]),
            ...(status === null ? [] : [status]),
            note,
          ].join('  '),
        )
        .join('\n'),
  }),
  command({
    name: 'suppressions add',
    usage: '--email E [--account OWNER] [--note N]',
    async run({ args, withDatabase }) {
      const { email, account, note } = options(args, ['email'], ['account', 'note']);
      if (!isMailAddress(email)) throw new UsageError('--email must be one mail address.');
      return withDatabase(async (database) => {
        const accountId = account === undefined ? null : await accountOf(database, account);
        await suppress(database, { email, accountId, reason: 'manual', note: note ?? '' });
        return { email: email.toLowerCase(), account_id: accountId };
      });
    },
    show: ({ email, account_id }) =>
      `${email} gets no more mail from ${account_id === null ? 'any account' : `account ${account_id}`}.`,
  }),
  command({
    name: 'suppressions remove',
    usage: '--email E [--account OWNER]',
    async run({ args, withDatabase }) {
      const { email, account } = options(args, ['email'], ['account']);
      return withDatabase(async (database) => {
        const accountId = account === undefined ? undefined : await accountOf(database, account);
        const removed = await removeSuppressions(database, { email, accountId });
        if (removed === 0) throw new UsageError(`${email} is not on the suppression list.`);
        return { email: email.toLowerCase(), removed };
      });
    },
    show: ({ email, removed }) => `${email} can receive mail again; ${removed} removed.`,
  }),
];

function bounceDeps(config: Config, database: Database): BounceDeps {
  const softLimit = { limit: config.bounceSoftLimit, days: config.bounceSoftDays };
  return {
    database,
    recordBounce: (sql, bounce) => recordBounce(sql, bounce, announce),
    recordReply: createReplyRecorder(announce),
    softLimit,
    parse: parseBounce,
  };
}

function idOf(text: string): number {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  if (id === null) throw new UsageError('--id must be a number from the list.');
  return id;
}

async function accountOf(database: Database, email: string): Promise<number> {
  const account = await findAccountByEmail(database, email);
  if (!account) throw new UsageError(`There is no account for ${email}.`);
  return account.account_id;
}
