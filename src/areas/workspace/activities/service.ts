import type { Actor } from '../../../kernel/actor.ts';
import { parseMoment } from '../../../kernel/clock.ts';
import type { Committed } from '../../../kernel/committed.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest, nothingToChange } from '../../../kernel/problems.ts';
import { type Paged, paged } from '../paged.ts';
import { ownReporter } from '../reporters/service.ts';
import type { PageInput, ReporterPath } from '../schema.ts';
import type { Deps } from '../service.ts';
import type { ActivityEditInput, ActivityPath, ActivityRow, RecordInput } from './schema.ts';
import {
  type ActivityValues,
  deleteActivity,
  insertActivity,
  listActivities,
  lockActivity,
  updateActivity,
} from './store.ts';

const EMPTY_ACTIVITY = { title: '', content: '', place: '', startedAt: null, endedAt: null };

export async function recordActivity(
  actor: Actor,
  path: ReporterPath,
  input: RecordInput,
): Promise<Committed<ActivityRow>> {
  const activity = changed({ ...EMPTY_ACTIVITY, action: input.action }, input);
  return actor.commit(async (transaction) => {
    return requireFound(await insertActivity(transaction, actor.accountId, path, activity));
  });
}

export async function listOwnActivities(
  deps: Deps,
  actor: Actor,
  path: ReporterPath,
  input: PageInput,
): Promise<Paged<ActivityRow>> {
  const { reporter_id } = await ownReporter(deps.database, actor, path);
  return paged(await listActivities(deps.database, actor.accountId, reporter_id, input), input.page_size);
}

export async function editActivity(
  actor: Actor,
  path: ActivityPath,
  input: ActivityEditInput,
): Promise<Committed<ActivityRow>> {
  if (Object.keys(input).length === 0) {
    throw nothingToChange('action, title, content, place, meeting_start_kst, meeting_end_kst');
  }
  return actor.commit(async (transaction) => {
    const stored = requireFound(await lockActivity(transaction, actor.accountId, path));
    const { action, title, content, place, started_at: startedAt, ended_at: endedAt } = stored;
    const edited = changed({ action, title, content, place, startedAt, endedAt }, input);
    return updateActivity(transaction, actor.accountId, stored.id, edited);
  });
}

export async function removeActivity(actor: Actor, path: ActivityPath): Promise<Committed<void>> {
  return actor.commit(async (transaction) => {
    requireFound(await deleteActivity(transaction, actor.accountId, path));
  });
}

function changed(
  activity: ActivityValues,
  { meeting_start_kst: start, meeting_end_kst: end, ...given }: ActivityEditInput,
): ActivityValues {
  const startedAt = start === undefined ? activity.startedAt : parseMoment(start);
  const endedAt = end === undefined ? activity.endedAt : parseMoment(end);
  if (startedAt && endedAt && endedAt < startedAt) {
    throw badRequest({
      field: 'meeting_end_kst',
      ko: '종료 시각은 시작 시각보다 빠를 수 없습니다.',
      en: 'must not be before meeting_start_kst.',
    });
  }
  return { ...activity, ...given, startedAt, endedAt };
}
