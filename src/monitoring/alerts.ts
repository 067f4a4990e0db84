import { randomUUID } from 'node:crypto';
import type { Database } from '../kernel/database.ts';
import { type AlertRow, claimAlert, listAlerts, markTold } from './alert-store.ts';
import type { Part } from './parts.ts';

/**
 * Tells the operator when a part of the service stops working, once a day while that lasts, and when it works again. Of
 * all instances, the one that noticed it first does so.
 */

export type AlertKind = 'degraded' | 'still_degraded' | 'recovered';
export type Alert = { kind: AlertKind; part: string; text: string; since: Date };

/** `skips` names parts whose failure the channel cannot report, because it depends on them. */
export type AlertChannel = { name: string; skips: string[]; send(alert: Alert): Promise<void> };

export type AlertDeps = {
  database: Database;
  parts(): Promise<Part[]>;
  channels: AlertChannel[];
  onAlert(alert: Alert): void;
  onError(error: unknown, fields: { channel: string; part: string }): void;
};

/** Pause after an alert that no channel took. */
const RETRY_MS = 60_000;

export function createAlerts({ database, parts, channels, onAlert, onError }: AlertDeps): { check(): Promise<void> } {
  const reporter = randomUUID();
  const retryAt = new Map<string, number>();
  /** Alerts that are in the log, so that sending one again after a failure does not repeat the line. */
  const logged = new Set<string>();

  async function checkPart({ name, text }: Part, known: AlertRow | undefined): Promise<void> {
    // Nothing is written while everything works and the operator knows it.
    if (text === null && !known?.is_degraded && !known?.told_degraded) return;
    const row = await claimAlert(database, { part: name, reporter, text });
    const kind = row && kindOf(row);
    if (!kind || performance.now() < (retryAt.get(name) ?? 0)) return;
    const alert: Alert = { kind, part: name, text: row.text, since: row.changed_at };
    const key = `${kind} ${name} ${row.changed_at.getTime()}`;
    if (!logged.has(key)) onAlert(alert);
    logged.add(key);
    if (await tell(alert)) {
      await markTold(database, name, row.is_degraded);
      logged.delete(key);
      retryAt.delete(name);
    } else {
      retryAt.set(name, performance.now() + RETRY_MS);
    }
  }

  /** True when a channel took the alert, or when there is none for it and the log has to do. */
  async function tell(alert: Alert): Promise<boolean> {
    const usable = channels.filter(({ skips }) => alert.kind === 'recovered' || !skips.includes(alert.part));
    const results = await Promise.all(
      usable.map(async ({ name, send }) => {
        try {
          await send(alert);
          return true;
        } catch (error) {
          onError(error, { channel: name, part: alert.part });
          return false;
        }
      }),
    );
    return results.length === 0 || results.includes(true);
  }

  return {
    async check() {
      const observed = await parts();
      const known = new Map((await listAlerts(database)).map((row) => [row.part, row]));
      for (const part of observed) await checkPart(part, known.get(part.name));
    },
  };
}

function kindOf({ is_degraded, told_degraded, is_reminder_due }: AlertRow): AlertKind | null {
  if (is_degraded !== told_degraded) return is_degraded ? 'degraded' : 'recovered';
  return is_reminder_due ? 'still_degraded' : null;
}
