import { Counter, Gauge, type Registry } from 'prom-client';
import type { WorkerPool } from './pool.ts';

export function registerWorkerMetrics(registry: Registry, workers: WorkerPool): void {
  const registers = [registry];
  new Gauge({
    name: 'presswright_worker_jobs',
    help: 'Jobs of the thread pool, running and waiting.',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = workers.stats();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Counter({
    name: 'presswright_worker_jobs_stopped_total',
    help: 'Jobs of the thread pool that were stopped because they exceeded a limit: time or memory.',
    labelNames: ['limit'],
    registers,
    collect() {
      const { timeouts, outOfMemory } = workers.stats();
      this.reset();
      this.inc({ limit: 'time' }, timeouts);
      this.inc({ limit: 'memory' }, outOfMemory);
    },
  });
}
