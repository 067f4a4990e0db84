import type { FastifyRequest } from 'fastify';
import type { AuditEntry } from '../audit-entry.ts';
import type { Queryable } from '../database.ts';
import { type Endpoint, scopeOf } from './endpoint.ts';
import type { ReadInput } from './input.ts';
import type { Caller, RunningParts } from './parts.ts';

/**
 * The record of who did what, written for every request that changes something: in the transaction of its effect, or
 * right after it where there is none. Never has anything of what was sent but the id of the resource.
 */

export type AuditTrail = {
  /** In the transaction of the effect; a request with several has its entry in the first. */
  record(sql: Queryable, result: unknown): Promise<void>;
  /** The transaction was committed. */
  committed(): void;
  /** The request has succeeded. */
  finish(result: unknown): Promise<void>;
};

/** Requests that need no more than `read` change nothing of the account: previews, presence, one's own inbox. */
export function isAudited(endpoint: Endpoint): boolean {
  const { audit, method, once } = endpoint;
  if (audit !== undefined) return audit !== false;
  return (method !== 'GET' || once === true) && scopeOf(endpoint) !== 'read';
}

export function startTrail(
  endpoint: Endpoint,
  { parts, request, caller, input }: { parts: RunningParts; request: FastifyRequest; caller: Caller; input: ReadInput },
): AuditTrail | null {
  if (!isAudited(endpoint)) return null;
  let isWritten = false;
  const write = (sql: Queryable, shown: unknown) =>
    parts.audit(sql, {
      ...{ accountId: caller.accountId, personId: caller.person?.id ?? null, keyId: caller.keyId ?? null },
      ...{ name: caller.name, address: request.ip, requestId: request.id, area: endpoint.area },
      operation: endpoint.operationId ?? `${endpoint.method} ${endpoint.path}`,
      ...resourceOf(input, shown),
      summary: endpoint.summary,
      isHourly: endpoint.audit === 'hourly',
    });
  return {
    async record(sql, result) {
      // Only endpoints with a committed result are sure to answer with it.
      if (!isWritten) await write(sql, endpoint.once ? endpoint.answer(result).data : result);
    },
    committed() {
      isWritten = true;
    },
    async finish(result) {
      if (isWritten) return;
      isWritten = true;
      // The effect exists already: to fail now would make the caller repeat it.
      await write(parts.database, endpoint.answer(result).data).catch((cause) =>
        request.log.error({ request_id: request.id, err: cause }, 'audit entry not written'),
      );
    },
  };
}

/** Of the path, else of what was created, else of the body. */
function resourceOf({ params, body }: ReadInput, shown: unknown): Pick<AuditEntry, 'kind' | 'resourceId'> {
  const found = idsIn(params).at(-1) ?? idsIn(shown)[0] ?? idsIn(body)[0];
  return { kind: found?.[0].slice(0, -'_id'.length) ?? null, resourceId: found?.[1] ?? null };
}

function idsIn(value: unknown): [string, number][] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).filter(([name, id]) => name.endsWith('_id') && Number.isSafeInteger(id));
}
