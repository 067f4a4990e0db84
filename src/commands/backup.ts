import { backUp, backupPlace } from '../app/backup.ts';
import { moveDatabase } from '../app/move.ts';
import { type RestoreReport, withVerifiedBackup } from '../app/restore.ts';
import { upgradeDatabase } from '../app/upgrade.ts';
import { listPending, migrate } from '../kernel/migrations.ts';
import { options, UsageError } from '../kernel/usage.ts';
import { type Command, command } from './command.ts';
import { workingDirectory } from './working-directory.ts';

export const backupCommands: Command[] = [
  command({
    name: 'backup',
    usage: '--to FILE.zip|FOLDER|s3://BUCKET/PREFIX',
    async run({ args, config, withDatabase }) {
      const { to } = options(args, ['to']);
      const target = backupPlace(config, to, workingDirectory());
      return withDatabase((database) => backUp(config, database, target));
    },
    show: ({ file, rows, files, bytes }) =>
      `${file}: ${rows} rows and ${files} files in ${bytes} bytes; verified.${isOpenInBucket(file) ? UNENCRYPTED : ''}`,
  }),
  command({
    name: 'restore',
    usage: '--from FILE.zip[.age]|s3://BUCKET/FILE.zip[.age]',
    async run({ args, config, withDatabase }) {
      const { from } = options(args, ['from']);
      const source = backupPlace(config, from, workingDirectory());
      return withVerifiedBackup(config, source, (restore) => withDatabase((database) => restore(database), 'create'));
    },
    show: describeRestore,
  }),
  command({
    name: 'upgrade',
    usage: '--from FILE.zip[.age]|s3://BUCKET/FILE.zip[.age]',
    async run({ args, config }) {
      const { from } = options(args, ['from']);
      return upgradeDatabase(config, backupPlace(config, from, workingDirectory()), console.error);
    },
    show: (report) =>
      `${describeRestore(report)}\nThe old database is kept in ${report.old_database}; delete it when the service works.`,
  }),
  command({
    name: 'move',
    usage: '--to postgres://…|embedded',
    async run({ args, config }) {
      const { to } = options(args, ['to']);
      if (to !== 'embedded' && !/^postgres(ql)?:$/.test(URL.parse(to)?.protocol ?? ''))
        throw new UsageError('--to must be embedded, or an address that starts with postgres://.');
      return { to, ...(await moveDatabase(config, to, console.error)) };
    },
    show: ({ to, tables, rows }) =>
      `${rows} rows in ${tables} tables were copied. ${to === 'embedded' ? 'Unset DATABASE_URL' : 'Set DATABASE_URL to the new address'} and start the service; the old database is unchanged.`,
  }),
  command({
    name: 'migrate',
    usage: '[--check]',
    async run({ args, withDatabase }) {
      const check = args.includes('--check');
      options(
        args.filter((arg) => arg !== '--check'),
        [],
      );
      return withDatabase(async (database) => {
        const pending = await listPending(database);
        if (!check) await migrate(database);
        return { check, pending };
      }, 'ignore');
    },
    show: ({ check, pending }) =>
      pending.length === 0
        ? 'The schema is up to date.'
        : [`${pending.length} migrations ${check ? 'are pending' : 'were run'}:`, ...pending].join('\n  '),
    failed: ({ check, pending }) => check && pending.length > 0,
  }),
];

const UNENCRYPTED =
  '\nIt is not encrypted and contains the secret key: set BACKUP_PASSPHRASE to encrypt what leaves this machine.';

function isOpenInBucket(file: string): boolean {
  return file.startsWith('s3://') && file.endsWith('.zip');
}

function describeRestore({ rows, files, created_at, held }: RestoreReport): string {
  return [
    `Restored ${rows} rows and ${files} files of ${created_at}.`,
    ...(held.length === 0
      ? []
      : [
          'These releases are paused: resume each one that was not sent since the backup, with "releases resume --id N" or "--all".',
        ]),
    ...held.map(
      ({ release_id, account_id, status, press_title, waiting }) =>
        `  release ${release_id} of account ${account_id}  ${status}  ${waiting} recipients waiting  ${press_title}`,
    ),
  ].join('\n');
}
