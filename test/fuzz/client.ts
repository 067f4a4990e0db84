import { MAKERS } from '../contract/makers.ts';
import { idOf, type Person, type SharedIds, single } from '../contract/owners.ts';
import { fillPath, type Parameter } from '../contract/route-table.ts';
import type { Reply, Service } from '../harness.ts';
import type { Browser } from '../people/browser.ts';
import type { Sent } from './judge.ts';
import type { Draft } from './requests.ts';
import { ABSENT_ID, FOREIGN_ID, OWN_ID } from './values.ts';

/** One of several concurrent clients, each with its own account. */
export type Client = {
  service: Service;
  person: Person;
  /** For what exists only in test mode. */
  testKey: string;
  browser: Browser;
  other: Person;
  shared: SharedIds;
};

export async function send(client: Client, draft: Draft): Promise<{ sent: Sent; address: string; reply: Reply }> {
  const { service, person, testKey, browser } = client;
  const { operation, kind, headers, raw } = draft;
  const fill = (value: unknown, name: string) => filled(client, operation.area, value, name);
  const parameters = new Map<Parameter, string>();
  for (const parameter of operation.parameters) {
    const places = { path: draft.path, query: draft.query, header: draft.headers };
    const { [parameter.name]: value } = places[parameter.in] as Record<string, unknown>;
    if (value !== undefined) parameters.set(parameter, textOf(fill(value, parameter.name), parameter.in));
  }
  const address = addressOf(draft, parameters);
  const body = fill(draft.body, '');
  const sent = { kind, operation, parameters, body, raw };
  // Routes for signed-in users accept no key.
  const reply = operation.forPeople
    ? await browser.call(operation.method, address, raw === undefined ? body : undefined, { ...headers })
    : await service.call(operation.method, address, {
        key: operation.mode === 'test' ? testKey : person.key,
        body,
        headers,
        ...(raw === undefined ? {} : { raw }),
      });
  if (reply.status === 200) await recreate(client, draft);
  return { sent, address, reply };
}

function filled(client: Client, area: string, value: unknown, name: string): unknown {
  const { person, other, shared } = client;
  if (value === OWN_ID) return idOf(person, shared, area, single(name)) ?? ABSENT_ID;
  if (value === FOREIGN_ID) return idOf(other, shared, area, single(name)) ?? ABSENT_ID;
  if (Array.isArray(value)) return value.map((entry) => filled(client, area, entry, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([field, entry]) => [field, filled(client, area, entry, field)]));
}

function textOf(value: unknown, place: Parameter['in']): string {
  // A URL cannot contain a lone surrogate, and an empty path segment would be another path.
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
  return place === 'path' && text === '' ? '-' : text;
}

function addressOf({ operation, suffix }: Draft, parameters: Map<Parameter, string>): string {
  const query = new URLSearchParams();
  const path: Record<string, string> = {};
  for (const [{ in: place, name }, text] of parameters) {
    if (place === 'query') query.set(name, text);
    else if (place === 'path') path[name] = text;
  }
  const search = [query.toString(), suffix ?? ''].filter((part) => part !== '').join('&');
  return `${fillPath(operation.path, (name) => path[name] as string)}${search === '' ? '' : `?${search}`}`;
}

/** Recreates deleted rows and returns to live mode, because later requests would all end with 404. */
async function recreate(
  { service, person, browser }: Client,
  { operation: { id, method, path, area } }: Draft,
): Promise<void> {
  if (id === 'switchMode') await browser.call('POST', '/account/mode', { mode: 'live' });
  if (method !== 'DELETE' && !/\/(merge|erase)$/.test(path)) return;
  const made = await MAKERS[area]?.(service, person.key, person.mark).catch(() => null);
  // Unless the account is at its limit.
  if (made) person.ids[area] = made.own;
}
