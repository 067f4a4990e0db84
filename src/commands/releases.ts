import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { refund } from '../areas/accounts/index.ts';
import { notifyOfReleaseProblems } from '../areas/inbox/index.ts';
import {
  approveReviewItem,
  editReviewItem,
  listReviewQueue,
  type ReviewResult,
  rejectReviewItem,
  resumeHeldReleases,
  resumeReviewItem,
  STATUSES,
  showReviewItem,
} from '../areas/releases/index.ts';
import { oneLine } from '../kernel/one-line.ts';
import { Problem } from '../kernel/problems.ts';
import { options, UsageError } from '../kernel/usage.ts';
import { type Command, type Context, command } from './command.ts';

const CHANGES = '[--subject S] [--introduction T] [--content-file F]';

/** HELD: paused by a restore. */
const FILTERS = [...STATUSES, 'HELD'] as const;

export const releaseCommands: Command[] = [
  command({
    name: 'releases list',
    usage: '[--status EDITING|HELD|…]',
    async run({ args, withDatabase }) {
      const { status } = options(args, [], ['status']);
      const wanted = status === undefined ? null : FILTERS.find((each) => each === status);
      if (wanted === undefined) throw new UsageError(`--status must be one of ${FILTERS.join(', ')}.`);
      return withDatabase(async (database) => ({ releases: await listReviewQueue(database, wanted) }));
    },
    show: ({ releases }) =>
      releases
        .map(({ release_id, status, is_held, email, subject, reporter_count }) =>
          [release_id, is_held ? `${status} (held)` : status, email, `${reporter_count} reporters`, subject].join('  '),
        )
        .join('\n'),
  }),
  command({
    name: 'releases show',
    usage: '--id N',
    async run({ args, withDatabase }) {
      const id = idOf(options(args, ['id']).id);
      return releaseOf(await withDatabase((database) => showReviewItem(database, id)));
    },
    show: ({ subject, introduction, press_title, content }) =>
      [subject, introduction, press_title, content].join('\n\n'),
  }),
  changing('approve', approveReviewItem, '[--at TIME]'),
  changing('edit', editReviewItem),
  command({
    name: 'releases reject',
    usage: '--id N --reason R',
    async run({ args, withDatabase }) {
      const { id, reason } = options(args, ['id', 'reason']);
      const deps = { refund, notifyProblems: notifyOfReleaseProblems };
      return releaseOf(await withDatabase((database) => rejectReviewItem({ database, ...deps }, idOf(id), reason)));
    },
    show: ({ release_id, payment_price }) => `Release ${release_id} was rejected; ${payment_price} KRW were refunded.`,
  }),
  command({
    name: 'releases resume',
    usage: '--id N|--all',
    async run({ args, withDatabase }) {
      if (args.includes('--all')) {
        options(
          args.filter((arg) => arg !== '--all'),
          [],
        );
        return withDatabase(async (database) => ({ release_ids: await resumeHeldReleases(database) }));
      }
      const id = idOf(options(args, ['id']).id);
      const { release_id } = releaseOf(await withDatabase((database) => resumeReviewItem(database, id)));
      return { release_ids: [release_id] };
    },
    show: ({ release_ids }) =>
      release_ids.length === 0
        ? 'No release is held by a restore.'
        : `Resumed: ${release_ids.join(', ')}. Each is sent now or at its scheduled time.`,
  }),
];

function changing(verb: 'approve' | 'edit', change: typeof approveReviewItem, more = ''): Command {
  return command({
    name: `releases ${verb}`,
    usage: `--id N ${CHANGES} ${more}`.trimEnd(),
    async run(context) {
      return changeRelease(context, change, verb === 'approve' ? ['at'] : []);
    },
    show: ({ release_id, status }) => `Release ${release_id} is ${status}.`,
  });
}

async function changeRelease({ args, withDatabase }: Context, change: typeof approveReviewItem, more: 'at'[]) {
  const given = options(args, ['id'], ['subject', 'introduction', 'content-file', ...more]);
  const { subject, introduction, 'content-file': file, at } = given;
  const changes = {
    ...(subject === undefined ? {} : { subject: readable('--subject', oneLine(subject)) }),
    ...(introduction === undefined ? {} : { introduction: readable('--introduction', introduction) }),
    ...(file === undefined ? {} : { content: readText(file) }),
    ...(at === undefined ? {} : { scheduled_kst: at }),
  };
  return releaseOf(await withDatabase((database) => change(database, idOf(given.id), changes)).catch(refuseTime));
}

function refuseTime(error: unknown): never {
  if (error instanceof Problem && error.problem === 'INVALID_SCHEDULE')
    throw new UsageError('--at must be an ISO 8601 date-time, in the future and within 365 days.');
  if (error instanceof Problem && error.problem === 'BAD_REQUEST')
    throw new UsageError(error.faults.map(({ en }) => `--at ${en}`).join(' '));
  throw error;
}

function releaseOf(result: ReviewResult) {
  if ('refused' in result) throw new UsageError(result.refused);
  return result.release;
}

function idOf(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageError('--id must be the number of a release.');
}

function readText(file: string): string {
  try {
    // npm runs in the project's folder; INIT_CWD is the operator's working directory.
    return readable(file, readFileSync(resolve(process.env.INIT_CWD ?? '', file), 'utf8'));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

/** Refuses empty or garbled text, because the mail is already paid for. */
function readable(name: string, text: string): string {
  if (text.trim() === '') throw new UsageError(`${name} must not be empty.`);
  if (/[\0\uFFFD]/u.test(text)) throw new UsageError(`${name} must be plain text in UTF-8.`);
  return text;
}
