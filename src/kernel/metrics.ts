import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  connections: ConnectionMetrics;
  stalls: StallMetrics;
  turns: TurnMetrics;
};

type TurnMetrics = {
  waiting: Gauge;
  bytes: Gauge;
  /** Sets the gauges when somebody reads them. */
  collect: () => void;
};

type StallMetrics = {
  blocks: Counter;
  /** The longest synchronous part of a handler since the metrics were last read. */
  slowest: Gauge<'method' | 'route'>;
  /** Sets the gauge when somebody reads it. */
  collect: () => void;
};

type ConnectionMetrics = {
  gauge: Gauge;
  /** Sets the gauge when somebody reads it. */
  collect: () => void;
  refused: Counter<'reason'>;
  stalled: Counter;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'presswright_http_request_duration_seconds',
      help: 'Time from the request line to the last byte of the answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
      registers,
    }),
    connections: connectionMetrics(registers),
    stalls: stallMetrics(registers),
    turns: turnMetrics(registers),
  };
}

function turnMetrics(registers: Registry[]): TurnMetrics {
  const made: TurnMetrics = {
    collect: () => {},
    waiting: new Gauge({
      name: 'presswright_requests_waiting',
      help: 'Requests that wait because their account has too many in progress.',
      registers,
      collect: () => made.collect(),
    }),
    bytes: new Gauge({
      name: 'presswright_bytes_in_flight',
      help: 'Bytes of large requests and responses in memory.',
      registers,
    }),
  };
  return made;
}

function stallMetrics(registers: Registry[]): StallMetrics {
  let utilization = performance.eventLoopUtilization();
  const gauge = new Gauge({
    name: 'presswright_event_loop_utilization',
    help: 'Share of the time since the last reading that the event loop was at work, 0 to 1.',
    registers,
    collect: () => {
      const now = performance.eventLoopUtilization();
      gauge.set(performance.eventLoopUtilization(now, utilization).utilization);
      utilization = now;
    },
  });
  const made: StallMetrics = {
    collect: () => {},
    blocks: new Counter({
      name: 'presswright_event_loop_blocks_total',
      help: 'How often the event loop was blocked for more than 200 ms.',
      registers,
    }),
    slowest: new Gauge({
      name: 'presswright_slowest_handler_seconds',
      help: 'Longest time without a break that one handler ran since the last reading.',
      labelNames: ['method', 'route'],
      registers,
      collect: () => made.collect(),
    }),
  };
  return made;
}

function connectionMetrics(registers: Registry[]): ConnectionMetrics {
  const made: ConnectionMetrics = {
    collect: () => {},
    gauge: new Gauge({
      name: 'presswright_http_connections',
      help: 'Open connections.',
      registers,
      collect: () => made.collect(),
    }),
    refused: new Counter({
      name: 'presswright_http_connections_refused_total',
      help: 'Connections closed at once because there were too many, in all or of one client.',
      labelNames: ['reason'],
      registers,
    }),
    stalled: new Counter({
      name: 'presswright_http_write_timeouts_total',
      help: 'Connections closed because the client did not read its response.',
      registers,
    }),
  };
  return made;
}

/** Caches the series of each label combination, because looking it up costs more than counting. */
export function requestObserver({ requests }: Metrics) {
  const series = new Map<string, { observe(seconds: number): void }>();
  return (method: string, route: string, status: number, seconds: number): void => {
    const name = `${method} ${status} ${route}`;
    let one = series.get(name);
    if (!one) {
      one = requests.labels(method, route, String(status));
      series.set(name, one);
    }
    one.observe(seconds);
  };
}
