import { randomUUID } from 'node:crypto';
import type { Database } from '../kernel/database.ts';
import { type AlertRow, claimAlert, listAlerts, markTold } from './alert-store.ts';
import type { Part } from './parts.ts';

/**
 * Tells the operator when a part of the service stops working, once a day while that lasts, and when it works again. Of
 * all instances, the one that noticed it first does so. Without the database every instance tells what it notices.
 */

export type AlertKind = 'degraded' | 'still_degraded' | 'recovered';
export type Alert = { kind: AlertKind; part: string; text: string; since: Date };

/** `skips` names parts whose failure the channel cannot report, because it depends on them. */
export type AlertChannel = { name: string; skips: string[]; send(alert: Alert): Promise<void> };

export type AlertDeps = {
  database: Database;
  parts(): Promise<Part[]>;
  channels(): Promise<AlertChannel[]>;
  now(): Date;
  onAlert(alert: Alert): void;
  onError(error: unknown, fields: { channel: string; part: string }): void;
};

/** Pause after an alert that no channel took. */
const RETRY_MS = 60_000;
const REMINDER_MS = 86_400_000;

export function createAlerts(deps: AlertDeps): { check(): Promise<void> } {
  const { database, parts, now, onError } = deps;
  const reporter = randomUUID();
  const deliver = createDelivery(deps);
  /** What the database said when it last answered. */
  let known = new Map<string, AlertRow>();
  /** Failures that are not in the database: what this instance noticed, and when it told the operator. */
  const unrecorded = new Map<string, { text: string; since: Date; toldAt: number | null }>();
  const isToldHere = (name: string) => unrecorded.get(name)?.toldAt != null;

  async function checkRecorded({ name, text }: Part): Promise<void> {
    const before = known.get(name);
    // Nothing is written while everything works and the operator knows it.
    if (text === null && !before?.is_degraded && !before?.told_degraded) return;
    const row = await claimAlert(database, { part: name, reporter, text });
    const kind = row && kindOf(row);
    if (!kind) return;
    if (kind !== 'degraded' || !isToldHere(name)) {
      const alert: Alert = { kind, part: name, text: row.text, since: row.changed_at };
      if (!(await deliver(alert))) return;
      if (row.is_degraded) unrecorded.set(name, { ...alert, toldAt: now().getTime() });
    }
    await markTold(database, name, row.is_degraded);
    known.set(name, { ...row, told_degraded: row.is_degraded });
    unrecorded.delete(name);
  }

  async function checkUnrecorded({ name, text }: Part): Promise<void> {
    const noticed = unrecorded.get(name);
    if (text === null) {
      const isKnown = !isToldHere(name);
      if (isKnown || (await deliver({ kind: 'recovered', part: name, text: noticed?.text ?? '', since: now() })))
        unrecorded.delete(name);
      return;
    }
    if (!noticed && known.get(name)?.told_degraded) return;
    const { since, toldAt } = noticed ?? { since: now(), toldAt: null };
    unrecorded.set(name, { text, since, toldAt });
    if (toldAt !== null && now().getTime() - toldAt < REMINDER_MS) return;
    if (await deliver({ kind: toldAt === null ? 'degraded' : 'still_degraded', part: name, text, since }))
      unrecorded.set(name, { text, since, toldAt: now().getTime() });
  }

  async function checkPart(part: Part, isDatabaseUp: boolean): Promise<void> {
    // An instance that can write to the database has nothing to say about it.
    if (!isDatabaseUp || part.name === 'database') return checkUnrecorded(part);
    if (part.text === null && unrecorded.has(part.name)) await checkUnrecorded(part);
    try {
      await checkRecorded(part);
    } catch (error) {
      onError(error, { channel: 'database', part: part.name });
      // A full disk, for example, can be read from and not written to.
      await checkUnrecorded(part);
    }
  }

  return {
    async check() {
      const observed = await parts();
      let isDatabaseUp = !observed.some(({ name, text }) => name === 'database' && text !== null);
      if (isDatabaseUp)
        await listAlerts(database).then(
          (rows) => {
            known = new Map(rows.map((row) => [row.part, row]));
          },
          () => {
            isDatabaseUp = false;
          },
        );
      for (const part of observed) await checkPart(part, isDatabaseUp);
    },
  };
}

/** True when a channel took the alert, or when there is none for it and the log has to do. */
function createDelivery({ channels, onAlert, onError }: AlertDeps): (alert: Alert) => Promise<boolean> {
  const retryAt = new Map<string, number>();
  /** The last alert about each part that is in the log, so that sending it again does not repeat the line. */
  const logged = new Map<string, string>();

  async function send(alert: Alert): Promise<boolean> {
    const usable = (await channels()).filter(({ skips }) => alert.kind === 'recovered' || !skips.includes(alert.part));
    const results = await Promise.all(
      usable.map(async (channel) => {
        try {
          await channel.send(alert);
          return true;
        } catch (error) {
          onError(error, { channel: channel.name, part: alert.part });
          return false;
        }
      }),
    );
    return results.length === 0 || results.includes(true);
  }

  return async (alert) => {
    const { kind, part, since } = alert;
    if (performance.now() < (retryAt.get(part) ?? 0)) return false;
    const line = kind === 'recovered' ? kind : `${kind} ${since.getTime()}`;
    if (logged.get(part) !== line) onAlert(alert);
    logged.set(part, line);
    const isTaken = await send(alert);
    if (isTaken) retryAt.delete(part);
    else retryAt.set(part, performance.now() + RETRY_MS);
    return isTaken;
  };
}

function kindOf({ is_degraded, told_degraded, is_reminder_due }: AlertRow): AlertKind | null {
  if (is_degraded !== told_degraded) return is_degraded ? 'degraded' : 'recovered';
  return is_reminder_due ? 'still_degraded' : null;
}
