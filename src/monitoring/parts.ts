import type { BackupStatus, Readings } from './snapshot.ts';

/** Which parts of the service do not work. The texts are public (/readyz), so they contain no names, addresses or keys. */

export type PartName =
  | 'database'
  | 'mail'
  | 'mail_queue'
  | 'mail_refusals'
  | 'feeds'
  | 'webhooks'
  | 'model'
  | 'disk'
  | 'object_store'
  | 'backup'
  | 'bounce_mailbox';
/** `text` says in one line what does not work; null while the part works. */
export type Part = { name: PartName; text: string | null };
export type Degraded = { name: PartName; text: string };

export type PartOptions = {
  /** Due mail that waits longer than this is reported; 0 disables it. */
  mailDelayMinutes: number;
};

export type RelayState = 'MAIL_SERVER_UNREACHABLE' | 'MAIL_SERVER_REFUSES' | null;

export const MIN_FREE_BYTES = 1_000_000_000;
/** A failover or a restart is shorter. */
const MIN_DATABASE_DOWN_SECONDS = 10;
/** The first backup is begun within a minute of the start. */
const MAX_FIRST_BACKUP_SECONDS = 3600;
const MAX_WEBHOOK_DELAY_SECONDS = 600;
const MODEL_FAILURES = 3;
/** Older failures say nothing about the model any more. */
const MODEL_MEMORY_SECONDS = 3600;

const RELAY_TEXTS = {
  MAIL_SERVER_UNREACHABLE: 'The mail server cannot be reached or refuses the sign-in; no mail is sent.',
  MAIL_SERVER_REFUSES: 'The mail server refuses mail from our sender address; no mail is sent.',
};

const MAILBOX_TEXT = 'The bounce mailbox cannot be read, so bounces are not noticed; the log says why.';

/** Parts that could not be checked are left out. */
export function checkParts(readings: Readings, relay: RelayState, options: PartOptions): Part[] {
  const { database, mail, feeds, webhooks, model, disk, objectStore, backups, bounceMailbox } = readings;
  const parts: (Part | null)[] = [
    database ? { name: 'database', text: databaseText(database) } : null,
    { name: 'mail', text: relay && RELAY_TEXTS[relay] },
    mail ? { name: 'mail_queue', text: mailQueueText(mail, options) } : null,
    mail ? { name: 'mail_refusals', text: refusalText(mail) } : null,
    feeds ? { name: 'feeds', text: feedText(feeds) } : null,
    webhooks ? { name: 'webhooks', text: webhookText(webhooks) } : null,
    model ? { name: 'model', text: modelText(model) } : null,
    disk ? { name: 'disk', text: diskText(disk) } : null,
    objectStore
      ? { name: 'object_store', text: objectStore.isReachable ? null : 'The object store cannot be reached.' }
      : null,
    backups ? { name: 'backup', text: backupText(backups) } : null,
    bounceMailbox ? { name: 'bounce_mailbox', text: bounceMailbox.problem === null ? null : MAILBOX_TEXT } : null,
  ];
  return parts.filter((part) => part !== null);
}

export function degradedOf(parts: Part[]): Degraded[] {
  return parts.flatMap(({ name, text }) => (text === null ? [] : [{ name, text }]));
}

type Reading<Name extends keyof Readings> = NonNullable<Readings[Name]>;

function databaseText({ downSeconds }: Reading<'database'>): string | null {
  if (downSeconds < MIN_DATABASE_DOWN_SECONDS) return null;
  return 'The database does not answer; requests get 503 and nothing is sent.';
}

function mailQueueText({ oldestDueSeconds }: Reading<'mail'>, { mailDelayMinutes }: PartOptions): string | null {
  if (mailDelayMinutes === 0 || oldestDueSeconds < mailDelayMinutes * 60) return null;
  return `Mail that is due has been waiting for ${minutes(oldestDueSeconds)} minutes.`;
}

function refusalText({ heldReleases }: Reading<'mail'>): string | null {
  if (heldReleases === 0) return null;
  const held = heldReleases === 1 ? '1 release is' : `${heldReleases} releases are`;
  return `The mail server refuses recipients of different domains alike: ${held} paused, and nobody is suppressed.`;
}

/** Single feeds and endpoints fail all the time through no fault of ours; half of them points to a common cause. */
function feedText({ ok, failing }: Reading<'feeds'>): string | null {
  return failing > 0 && failing >= ok ? `${failing} of ${failing + ok} news feeds fail.` : null;
}

function webhookText({ endpointsOk, endpointsFailing, oldestDueSeconds }: Reading<'webhooks'>): string | null {
  if (endpointsFailing > 0 && endpointsFailing >= endpointsOk)
    return `${endpointsFailing} of ${endpointsFailing + endpointsOk} webhook endpoints fail.`;
  if (oldestDueSeconds < MAX_WEBHOOK_DELAY_SECONDS) return null;
  return `Webhook deliveries that are due have been waiting for ${minutes(oldestDueSeconds)} minutes.`;
}

function modelText({ failuresInARow, lastCallSeconds }: Reading<'model'>): string | null {
  if (failuresInARow < MODEL_FAILURES || lastCallSeconds > MODEL_MEMORY_SECONDS) return null;
  return 'The latest calls of the text model failed.';
}

function diskText({ freeBytes }: Reading<'disk'>): string | null {
  return freeBytes < MIN_FREE_BYTES ? `Only ${(freeBytes / 1e9).toFixed(1)} GB are free in DATA_DIR.` : null;
}

const BACKUP_FAILURES = {
  disk_full: 'The disk that backups are written to is full',
  target_unreadable: 'The target of backups cannot be read',
  other: 'The scheduled backup fails',
};

function backupText({ everySeconds, ageSeconds, watchedSeconds, failure }: BackupStatus): string | null {
  const last = ageSeconds === null ? 'none was ever made' : `the last one is ${hours(ageSeconds)} hours old`;
  if (failure !== null) return `${BACKUP_FAILURES[failure]}; ${last}.`;
  const isOverdue = ageSeconds === null ? watchedSeconds > MAX_FIRST_BACKUP_SECONDS : ageSeconds > 2 * everySeconds;
  return isOverdue ? `The scheduled backup is overdue; ${last}.` : null;
}

function hours(seconds: number): number {
  return Math.floor(seconds / 3600);
}

function minutes(seconds: number): number {
  return Math.floor(seconds / 60);
}
