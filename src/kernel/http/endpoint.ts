import type { FileHandle } from 'node:fs/promises';
import type { Static, TObject, TSchema } from 'typebox';
import type { Scope } from '../access.ts';
import type { Actor } from '../actor.ts';
import type { Rows } from '../batches.ts';
import type { Committed } from '../committed.ts';
import type { EventSink } from '../event-sink.ts';
import type { Message } from '../messages.ts';
import type { ProblemName } from '../problems.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Fields with a default may be left out of a request. */
type Example<Body, Data> = {
  body?: Body extends TObject ? Partial<Static<Body>> : never;
  data?: Data extends TSchema ? Static<Data> : never;
};

type Shaped<Shape> = Shape extends TObject ? Static<Shape> : Record<string, never>;

/** `data`, or a field of it, may be a list that is still to be read. */
type Unread<Value> = Value extends (infer Row)[] ? Rows<Row> : Value;
type Shown<Data> = Data extends unknown[]
  ? Unread<Data>
  : Data extends object
    ? { [Name in keyof Data]: Unread<Data[Name]> }
    : Data;

/** Additional parts of the response. */
export type Answer<Data> = {
  data: Shown<Data>;
  /** Lists of interface document 3 have their totals next to `data`. */
  totals?: { page_count: number; total_count: number; next?: string | null };
  headers?: Record<string, string>;
  message?: Message;
  file?: FileAnswer;
};

/**
 * A file that is only created if the caller does not have it yet, one that is written while it is sent, or an open file
 * that is closed after sending.
 */
export type FileAnswer = { type: string; disposition: string } & (
  | { etag: string; bytes(): Promise<Buffer> }
  | { pieces: AsyncIterable<string> }
  | { handle: FileHandle }
);

/** A paid file: what is stored for its Idempotency-Key, and how it is created again without a charge. */
type Again<Input, Result> = { keep(result: Result): object; make(input: Input, kept: never): Promise<Result> };

type Input<Params, Query, Body> = { actor: Actor; params: Shaped<Params>; query: Shaped<Query>; body: Shaped<Body> };

export type Definition<Params, Query, Body, Data, Result, Once> = {
  /** Name of the function in generated clients; what is not in the OpenAPI document has none. */
  operationId?: string;
  method: Method;
  /** Under the API root, OpenAPI style: `/press/{press_id}`. */
  path: string;
  summary: string;
  description?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** A missing body counts as an empty one. */
  bodyOptional?: true;
  /** Shape of `data`; left out when the answer carries no `data` field at all. */
  data?: Data;
  /** Media type of an answer that is a file instead of JSON. */
  file?: string;
  /** The answer carries top-level `page_count` and `total_count`, and `next` if the query has `after`. */
  totals?: boolean;
  message?: Message;
  /** Creates or charges: takes an Idempotency-Key. */
  once?: Once;
  /** Writes a text: with `Accept: text/event-stream` the caller receives it as a stream. */
  streams?: boolean;
  /**
   * With `Accept: text/event-stream` the caller receives events until one side closes the stream: rejects when the
   * request is refused.
   */
  watch?(input: Input<Params, Query, Body>, sink: EventSink): Promise<void>;
  /**
   * Not available with a key, because a leaked key must not create others: only for signed-in people, only for owners, or
   * only for operators.
   */
  for?: 'session' | 'owner' | 'operator';
  /** Not available in the other mode. */
  mode?: 'live' | 'test';
  /** Only screens of the dashboard need it (see `publicAreas`). */
  internal?: true;
  /** What the caller must be allowed to do, where the method does not tell (see `scopeOf`). */
  scope?: Scope;
  /**
   * Whether a request is recorded (`isAudited` has the rule): `true` for downloads of personal data, `hourly` for what an
   * editor saves every few seconds.
   */
  audit?: boolean | 'hourly';
  /** Beyond those every endpoint can answer with. */
  problems?: ProblemName[];
  /** Shown in the OpenAPI document, and checked against the shapes by a test. */
  example?: Example<Body, Data>;
  handle(
    input: Input<Params, Query, Body>,
  ): Promise<Once extends true ? Committed<Result> : Result | Committed<Result>>;
  again?: Again<Input<Params, Query, Body>, Result>;
  /** Converts the result to the response; pure, because a retry is answered with the stored result of the first call. */
  answer(result: Result): Answer<Data extends TSchema ? Static<Data> : undefined>;
};

/** An endpoint with its types erased, as the server and the OpenAPI document see it. */
export type Endpoint = Definition<
  TObject | undefined,
  TObject | undefined,
  TObject | undefined,
  TSchema | undefined,
  unknown,
  boolean
> & {
  area: string;
};

/** Reading needs `read`, everything else `write`, unless the endpoint says otherwise. A charge is no reading. */
export function scopeOf({ scope, method, once }: Pick<Endpoint, 'scope' | 'method' | 'once'>): Scope {
  return scope ?? (method === 'GET' && !once ? 'read' : 'write');
}

export function endpoint<
  Params extends TObject | undefined = undefined,
  Query extends TObject | undefined = undefined,
  Body extends TObject | undefined = undefined,
  Data extends TSchema | undefined = undefined,
  Result = unknown,
  Once extends boolean = false,
>(definition: Definition<Params, Query, Body, Data, Result, Once>): Omit<Endpoint, 'area'> {
  return definition as unknown as Omit<Endpoint, 'area'>;
}

/** An event that is posted to the webhooks of accounts, for the OpenAPI document. */
export type WebhookEvent = { type: string; summary: string; data: TObject; example: object };

/** An area as the composition root sees it: its name and everything it serves. */
export type Area = {
  name: string;
  description: string;
  endpoints: Omit<Endpoint, 'area'>[];
  events?: WebhookEvent[];
};

/**
 * What the public OpenAPI document and the generated clients have. Nobody can call with a key what is only for signed-in
 * people. The other endpoints are served, validated and tested like these.
 */
export function publicAreas(areas: Area[]): Area[] {
  return areas
    .map((area) => ({ ...area, endpoints: area.endpoints.filter((each) => !each.internal && !each.for) }))
    .filter(({ endpoints }) => endpoints.length > 0);
}

export function endpointsOf(areas: Area[]): Endpoint[] {
  return areas.flatMap((area) => area.endpoints.map((definition) => ({ ...definition, area: area.name })));
}
