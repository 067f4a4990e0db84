import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Person } from '../actor.ts';
import type { Transaction } from '../database.ts';
import { problem } from '../problems.ts';
import { type Claim, fingerprintOf, type StoredReply } from './idempotency.ts';
import type { Caller, RunningParts } from './parts.ts';

/** Who asks in a request, and how what they ask for happens once. */

export type Asked = { parts: RunningParts; request: FastifyRequest; reply: FastifyReply; onText: Actor['onText'] };

type Commit = <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;

/** Told apart by the caller: what was answered before, or what has been done now. */
type Outcome<Result> = { replayed: StoredReply } | { stored: StoredReply; result: Result };

/** The claim, the work, and the reply stored in the transaction of the effect. */
export async function once<Result>(
  asked: Asked,
  key: string,
  { work, render }: { work(actor: Actor): Promise<Result>; render(result: Result): StoredReply },
): Promise<Outcome<Result>> {
  const { parts, request, reply } = asked;
  const fingerprint = fingerprintOf(request.method, request.url, request.body);
  const claim = await parts.idempotency.claim(callerOf(request).accountId, key, fingerprint);
  if ('replay' in claim) {
    reply.header('idempotent-replayed', 'true');
    return { replayed: claim.replay };
  }
  let stored: StoredReply | null = null;
  const actor = actorFor(asked, (effect) => {
    parts.stalls.checkpoint(request);
    return parts.database.begin(async (transaction) => {
      const result = await effect(transaction);
      stored = await storeReply(claim, transaction, render(result as never));
      return result;
    }) as never;
  });
  try {
    const result = await work(actor);
    // A verb without a transaction of its own (nothing to roll back) is remembered once it is through.
    return { stored: stored ?? (await storeReply(claim, parts.database, render(result))), result };
  } catch (error) {
    await claim
      .letGo()
      .catch((cause) => request.log.warn({ request_id: request.id, err: cause }, 'idempotency key not released'));
    throw error;
  } finally {
    claim.done();
  }
}

async function storeReply(
  claim: Claim,
  queryable: Parameters<Claim['store']>[0],
  reply: StoredReply,
): Promise<StoredReply> {
  await claim.store(queryable, reply);
  return reply;
}

export function actorFor({ request, reply, onText }: Omit<Asked, 'parts'>, commit: Commit): Actor {
  return new RequestActor(callerOf(request), reply, onText, commit);
}

/** A class, because there is one for every request: in a literal the signal's getter would be defined each time. */
class RequestActor implements Actor {
  readonly accountId: number;
  readonly name: string;
  readonly person?: Person;
  readonly onText: Actor['onText'];
  readonly commit: Commit;
  readonly #reply: FastifyReply;
  #gone: AbortController | null = null;

  constructor({ accountId, name, person }: Caller, reply: FastifyReply, onText: Actor['onText'], commit: Commit) {
    this.accountId = accountId;
    this.name = name;
    if (person) this.person = person;
    this.onText = onText;
    this.commit = commit;
    this.#reply = reply;
  }

  /** Made on demand: most requests are answered before anybody could ask. */
  get signal(): AbortSignal {
    this.#gone ??= leavingOf(this.#reply.raw);
    return this.#gone.signal;
  }
}

function leavingOf(response: ServerResponse): AbortController {
  const controller = new AbortController();
  const leave = () => {
    if (!response.writableFinished) controller.abort();
  };
  // Whoever hung up before anybody asked has gone all the same.
  if (response.destroyed) leave();
  else response.once('close', leave);
  return controller;
}

function callerOf(request: FastifyRequest) {
  if (!request.caller) throw problem('UNAUTHORIZED');
  return request.caller;
}
