import { randomBytes } from 'node:crypto';
import type { Reply, Service } from '../harness.ts';
import { MAKERS } from './makers.ts';
import { fillPath, type Operation, type Schema } from './route-table.ts';

/** Accounts that own one row of everything, and requests that are valid except for the owner of the ids. */

export type Person = {
  key: string;
  email: string;
  /** Present in every text of that account. */
  mark: string;
  /** By area: each has its own `reference_id`. */
  ids: Record<string, Record<string, number>>;
};
/** Shared rows, such as a product of the catalogue. */
export type SharedIds = Record<string, number>;
/** The id to use for each `…_id` of a route of that area. */
export type Ids = (area: string, name: string) => number;

export async function newPerson(service: Service, credits?: number): Promise<Person> {
  const { key, email } = await service.account(credits);
  return { key, email, mark: `mark${randomBytes(8).toString('hex')}`, ids: {} };
}

export async function makeEverything(
  service: Service,
  operations: Operation[],
  person: Person,
  shared: SharedIds,
): Promise<void> {
  for (const area of new Set(operations.map((operation) => operation.area))) {
    const made = await MAKERS[area]?.(service, person.key, person.mark);
    person.ids[area] = made?.own ?? {};
    Object.assign(shared, made?.shared);
  }
}

/** The area's own id, or that of the area it borrows from. */
export function idOf(person: Person, shared: SharedIds, area: string, name: string): number | undefined {
  return person.ids[area]?.[name] ?? Object.values(person.ids).find((ids) => name in ids)?.[name] ?? shared[name];
}

export const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
/** Of a row; blocks are parts of a text and are looked up only in it. */
export const isId = (name: string) => /(^|_)ids?$/.test(name) && !/^block_ids?$/.test(name);
/** `reference_ids` → `reference_id` */
export const single = (name: string) => name.replace(/ids$/, 'id');
const isOnce = ({ name }: Operation['parameters'][number]) => name === 'Idempotency-Key';
/** A paid read changes the balance. */
export const isFreeRead = ({ method, parameters }: Operation) => method === 'GET' && !parameters.some(isOnce);
export const needsId = ({ parameters, body }: Operation) =>
  parameters.some((each) => each.in === 'path') || Object.keys(body?.schema.properties ?? {}).some(isId);

export function idNames({ parameters, body }: Operation): string[] {
  const inBody = Object.keys(body?.schema.properties ?? {});
  const inAddress = parameters.filter((each) => each.in !== 'header').map((each) => each.name);
  return [...new Set([...inAddress, ...inBody].filter(isId).map(single))];
}

export const ownIds = (operation: Operation, shared: SharedIds) =>
  idNames(operation).filter((name) => !(name in shared));

/** The ids of rows in one request: all required ones and one of the optional ones, since some exclude each other. */
export function choicesOf(operation: Operation, shared: SharedIds): string[][] {
  const { properties = {}, required = [] } = operation.body?.schema ?? {};
  const isOwn = (name: string) => isId(name) && !(single(name) in shared);
  const optional = Object.keys(properties).filter((name) => isOwn(name) && !required.includes(name));
  const always = ownIds(operation, shared).filter((name) => !optional.map(single).includes(name));
  return optional.length === 0 ? [always] : optional.map((name) => [...always, single(name)]);
}

/** A search looks for `term`; of the optional ids of a body, those in `names` are set. */
export type RequestOptions = { shared: SharedIds; term?: string; names?: string[] };

export function sendValid(
  service: Service,
  operation: Operation,
  person: Person,
  id: Ids,
  options: RequestOptions,
): Promise<Reply> {
  const { method, path, body } = requestFor(operation, id, options);
  return service.call(method, path, { key: person.key, ...(body ? { body } : {}) });
}

export function requestFor(
  operation: Operation,
  id: Ids,
  { shared, term = '', names = choicesOf(operation, shared)[0] as string[] }: RequestOptions,
): { method: string; path: string; body?: Record<string, unknown> } {
  const query = new URLSearchParams();
  for (const { in: place, name, required, schema } of operation.parameters) {
    if (place !== 'query') continue;
    if (isId(name)) query.set(name, String(id(operation.area, name)));
    else if (name === 'keyword') query.set(name, term);
    else if (required) query.set(name, String(schema.default ?? schema.example ?? term));
  }
  const path = `${fillPath(operation.path, (name) => id(operation.area, name))}${query.size > 0 ? `?${query}` : ''}`;
  const body = operation.body ? { body: bodyFor(operation, id, (name) => names.includes(name) || name in shared) } : {};
  return { method: operation.method, path, ...body };
}

function bodyFor({ area, body }: Operation, id: Ids, isGiven: (name: string) => boolean): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...(body?.example as object) };
  for (const [name, schema] of Object.entries<Schema>(body?.schema.properties)) {
    if (!isId(name)) continue;
    const value = id(area, single(name));
    if (isGiven(single(name))) filled[name] = [schema.type].flat().includes('array') ? [value] : value;
    else delete filled[name];
  }
  // The time in the documentation passes; a release can only be moved to one that is still to come.
  if ('scheduled_kst' in filled) filled.scheduled_kst = new Date(Date.now() + 7_200_000).toISOString();
  return filled;
}

/** Everything readable of the account, to compare before and after. */
export async function readOwnData(service: Service, operations: Operation[], person: Person, shared: SharedIds) {
  const own: Ids = (area, name) => idOf(person, shared, area, name) ?? 1;
  const reads = operations.filter(isFreeRead);
  const replies = await Promise.all(reads.map((read) => sendValid(service, read, person, own, { shared })));
  return replies.map((reply, place) => [nameOf(reads[place] as Operation), reply.status, reply.body?.data]);
}
