import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../access.ts';
import type { Actor, Person } from '../actor.ts';
import { Committed } from '../committed.ts';
import type { Transaction } from '../database.ts';
import { withShare } from '../postgres/shares.ts';
import { problem } from '../problems.ts';
import type { AuditTrail } from './audit.ts';
import { type Claim, fingerprintOf, type StoredReply } from './idempotency.ts';
import type { Caller, RunningParts } from './parts.ts';

/** The actor of a request, and how a request with an Idempotency-Key takes effect once. */

export type Asked = {
  parts: RunningParts;
  request: FastifyRequest;
  reply: FastifyReply;
  onText: Actor['onText'];
  /** Null for requests that are not recorded. */
  trail: AuditTrail | null;
};

/** The longest query of a request. */
const QUERY_MS = 10_000;

/**
 * Runs a request on the account's share of the connections. What only reads ends when its caller disconnects; a change
 * goes on, because it may be paid for.
 */
export function inShare<Result>(
  { parts, request, reply }: Pick<Asked, 'parts' | 'request' | 'reply'>,
  isRead: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const share = { queue: parts.shares, owner: callerOf(request).accountId, milliseconds: QUERY_MS };
  return withShare(isRead ? { ...share, signal: disconnectOf(reply.raw).signal } : share, work);
}

type Commit = <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;

/** Either the reply of an earlier request with the same key, or the result of this one. */
type Outcome<Result> = { replayed: StoredReply } | { stored: StoredReply; result: Result };

/** Claims the key, runs the work, and stores the reply in the transaction of the effect. */
export async function once<Result>(
  asked: Asked,
  key: string,
  { work, render }: { work(actor: Actor): Promise<Committed<Result>>; render(result: Result): Promise<StoredReply> },
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
      stored = await storeReply(claim, transaction, await render(result as never));
      return result;
    }) as never;
  });
  try {
    const { result } = await work(actor);
    // Stored with the transaction, since the work returned its result.
    return { stored: stored as unknown as StoredReply, result };
  } catch (error) {
    await claim
      .release()
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

export function actorFor(asked: Asked, commit: Commit, isInTurn = false): Actor {
  return new RequestActor(asked, commit, isInTurn);
}

/** A class, so that the getter of the signal is not defined again for every request. */
class RequestActor implements Actor {
  readonly accountId: number;
  readonly name: string;
  readonly isTest: boolean;
  readonly scopes: readonly Scope[];
  readonly person?: Person;
  readonly keyId?: number;
  readonly hasIdempotencyKey: boolean;
  readonly onText: Actor['onText'];
  readonly #asked: Asked;
  readonly #commit: Commit;
  #isInTurn: boolean;
  #disconnect: AbortController | null = null;

  constructor(asked: Asked, commit: Commit, isInTurn: boolean) {
    const { accountId, name, isTest, scopes, person, keyId } = callerOf(asked.request);
    this.accountId = accountId;
    this.name = name;
    this.isTest = isTest;
    this.scopes = scopes;
    if (person) this.person = person;
    if (keyId !== undefined) this.keyId = keyId;
    this.hasIdempotencyKey = asked.request.headers['idempotency-key'] !== undefined;
    this.onText = asked.onText;
    this.#asked = asked;
    this.#commit = commit;
    this.#isInTurn = isInTurn;
  }

  async commit<Result>(effect: (transaction: Transaction) => Promise<Result>): Promise<Committed<Result>> {
    const { trail } = this.#asked;
    const recorded = async (transaction: Transaction) => {
      const result = await effect(transaction);
      await trail?.record(transaction, result);
      return result;
    };
    const result = await this.inTurn(() => this.#commit(recorded));
    trail?.committed();
    return new Committed(result);
  }

  /** A request that has its turn must not wait for another. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isInTurn) return work();
    return this.#asked.parts.turns.resume(this.accountId, async () => {
      this.#isInTurn = true;
      try {
        return await work();
      } finally {
        this.#isInTurn = false;
      }
    });
  }

  /** Created on first use: most requests never need it. */
  get signal(): AbortSignal {
    this.#disconnect ??= disconnectOf(this.#asked.reply.raw);
    return this.#disconnect.signal;
  }
}

function disconnectOf(response: ServerResponse): AbortController {
  const controller = new AbortController();
  const abort = () => {
    if (!response.writableFinished) controller.abort();
  };
  // The client may have disconnected before the signal was first used.
  if (response.destroyed) abort();
  else response.once('close', abort);
  return controller;
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw problem('UNAUTHORIZED');
  return request.caller;
}
