import type { FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';

/**
 * Detects a blocked event loop and the request that blocked it. The delay of a timer tells for how long; a request that
 * reaches a checkpoint while the timer is overdue is the one that was running.
 */
export type StallWatch = {
  /** A synchronous part of the request has ended; `since` is when it started, if known. */
  checkpoint(request: FastifyRequest, since?: number): void;
  /** Called when requests are served: loading the service blocks the event loop too, but delays nobody. */
  start(): void;
  stop(): void;
};

export type BlockedLine = {
  ms: number;
  /** CPU time of the thread in that time: far less than `ms` means that the machine was busy with something else. */
  cpu_ms: number;
  method?: string | undefined;
  route?: string | undefined;
  account_id?: number | undefined;
  request_id?: string | undefined;
};

const TICK_MS = 20;
const BLOCKED_MS = 200;

export function watchStalls({ stalls }: Metrics, warn: (line: BlockedLine) => void): StallWatch {
  let tickedAt = performance.now();
  let processor = process.threadCpuUsage();
  let suspect: FastifyRequest | null = null;
  let slowest: { request: FastifyRequest; ms: number } | null = null;

  let timer: NodeJS.Timeout | undefined;
  const tick = () => {
    const now = performance.now();
    const ms = now - tickedAt - TICK_MS;
    if (ms > BLOCKED_MS) {
      const used = process.threadCpuUsage(processor);
      stalls.blocks.inc();
      warn({ ms: Math.round(ms), cpu_ms: Math.round((used.user + used.system) / 1000), ...named(suspect) });
    }
    tickedAt = now;
    processor = process.threadCpuUsage();
    suspect = null;
  };

  stalls.collect = () => {
    stalls.slowest.reset();
    if (slowest) {
      const { method, route } = named(slowest.request);
      stalls.slowest.set({ method: method ?? '', route: route ?? '' }, slowest.ms / 1000);
    }
    slowest = null;
  };

  return {
    start() {
      tickedAt = performance.now();
      processor = process.threadCpuUsage();
      timer = setInterval(tick, TICK_MS).unref();
    },
    checkpoint(request, since) {
      const now = performance.now();
      if (since !== undefined && now - since > (slowest?.ms ?? 0)) slowest = { request, ms: now - since };
      if (suspect === null && now - tickedAt > BLOCKED_MS + TICK_MS) suspect = request;
    },
    stop: () => clearInterval(timer),
  };
}

function named(request: FastifyRequest | null): Omit<BlockedLine, 'ms' | 'cpu_ms'> {
  if (!request) return {};
  const { method, routeOptions, caller, id } = request;
  return { method, route: routeOptions.url, account_id: caller?.accountId, request_id: id };
}
