import type { Actor } from '../../../kernel/actor.ts';
import { koreanDay, parseDay, parseMoment } from '../../../kernel/clock.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database } from '../../../kernel/database.ts';
import { DAY_MS, daysIn } from '../../../kernel/days.ts';
import { isNetwork } from '../../../kernel/networks.ts';
import { requireFound } from '../../../kernel/ownership.ts';
import { badRequest, problem } from '../../../kernel/problems.ts';
import { createKey } from '../service.ts';
import type { KeyChange, KeyInput } from './schema.ts';
import {
  changeKey,
  endKey,
  findKeyById,
  type KeyRow,
  type KeySettings,
  listKeys,
  lockKey,
  revokeKeyById,
} from './store.ts';
import { type DayOfUse, listUsage } from './usage-store.ts';

type Deps = { database: Database; now(): Date };
type ShownKey = Omit<KeyRow, 'id'> & { key_id: number };
type ShownNewKey = ShownKey & { api_key: string };

const HOUR_MS = 3_600_000;
const USUAL_DAYS = 30;
const MAX_DAYS = 366;

export async function listOwnKeys({ database }: Deps, actor: Actor): Promise<ShownKey[]> {
  return (await listKeys(database, actor.accountId)).map(show);
}

export async function makeKey({ now }: Deps, actor: Actor, input: KeyInput): Promise<Committed<ShownNewKey>> {
  const expiresAt = input.expires_at === undefined ? null : parseMoment(input.expires_at);
  if (expiresAt && expiresAt <= now())
    throw badRequest({ field: 'expires_at', ko: '앞으로의 시각이어야 합니다.', en: 'must be in the future.' });
  const settings = settingsOf(input);
  return actor.commit(async (transaction) => {
    const { key, row } = await createKey(transaction, actor.accountId, input.name, expiresAt, settings);
    return { ...show(row), api_key: key };
  });
}

export async function updateKey(actor: Actor, id: number, input: KeyChange): Promise<Committed<ShownKey>> {
  return actor.commit(async (transaction) => {
    const before = requireFound(await lockKey(transaction, actor.accountId, id));
    const settings = settingsOf({ ...before, ...input });
    requireFound(await changeKey(transaction, actor.accountId, id, settings));
    return show({ ...before, ...settings });
  });
}

/** The new key has the settings of the old one, and is valid for as long as the old one was at first. */
export async function rotateKey(
  { now }: Deps,
  actor: Actor,
  id: number,
  overlapHours: number,
): Promise<Committed<ShownNewKey>> {
  return actor.commit(async (transaction) => {
    const old = requireFound(await lockKey(transaction, actor.accountId, id));
    const time = now().getTime();
    const hasExpired = old.expires_at !== null && old.expires_at * 1000 <= time;
    if (old.revoked_at !== null || hasExpired || old.replaced_by !== null) throw problem('KEY_ENDED');
    const expiresAt = old.expires_at === null ? null : new Date(time + (old.expires_at - old.created_at) * 1000);
    const made = await createKey(transaction, actor.accountId, old.name, expiresAt, { ...old, replaces: id });
    await endKey(transaction, actor.accountId, id, new Date(time + overlapHours * HOUR_MS));
    return { ...show(made.row), api_key: made.key };
  });
}

export async function revokeKey(actor: Actor, id: number): Promise<Committed<void>> {
  return actor.commit(async (transaction) => {
    requireFound(await revokeKeyById(transaction, actor.accountId, id));
  });
}

export type Usage = { from: string; to: string; requests: number; spent: number; days: DayOfUse[] };

export async function readUsage(
  { database, now }: Deps,
  { accountId }: Actor,
  { id, ...range }: { id: number; from?: string; to?: string },
): Promise<Usage> {
  const to = range.to ?? koreanDay(now());
  const last = parseDay(to) as Date;
  const from = range.from ?? koreanDay(new Date(last.getTime() - (USUAL_DAYS - 1) * DAY_MS));
  const first = parseDay(from) as Date;
  if (first > last)
    throw badRequest({ field: 'to', ko: '시작일보다 빠를 수 없습니다.', en: 'must not be before from.' });
  if (daysIn({ from: first, until: last }) >= MAX_DAYS)
    throw badRequest({
      field: 'from',
      ko: `한 번에 ${MAX_DAYS}일까지 조회할 수 있습니다.`,
      en: `at most ${MAX_DAYS} days can be read at once.`,
    });
  requireFound(await findKeyById(database, accountId, id));
  const days = await listUsage(database, accountId, { id, from, to });
  const sum = (field: 'requests' | 'spent') => days.reduce((total, day) => total + day[field], 0);
  return { from, to, requests: sum('requests'), spent: sum('spent'), days };
}

function settingsOf(input: KeyInput | (KeyRow & KeyChange)): KeySettings {
  const addresses = input.allowed_addresses.map((address) => address.trim());
  const faults = addresses.flatMap((address, place) =>
    isNetwork(address)
      ? []
      : [
          {
            field: `allowed_addresses[${place}]`,
            ko: 'IP 주소나 203.0.113.0/24 형식의 대역이어야 합니다.',
            en: 'must be an IP address or a network such as 203.0.113.0/24.',
          },
        ],
  );
  if (faults.length > 0) throw badRequest(...faults);
  return {
    name: input.name,
    scopes: [...new Set(input.scopes)],
    requests_per_minute: input.requests_per_minute ?? null,
    monthly_limit: input.monthly_limit ?? null,
    allowed_addresses: [...new Set(addresses)],
  };
}

function show({ id, ...row }: KeyRow): ShownKey {
  return { key_id: id, ...row };
}
