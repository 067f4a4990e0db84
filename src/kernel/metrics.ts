import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  generations: Histogram<'task' | 'generator' | 'outcome'>;
  modelTokens: Counter<'task' | 'model' | 'direction'>;
  holdsSwept: Counter;
  feedPolls: Counter<'outcome'>;
  articlesCollected: Counter;
  mailRelayUp: Gauge;
  mailWaiting: Gauge;
  connections: ConnectionMetrics;
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
    generations: new Histogram({
      name: 'presswright_generation_duration_seconds',
      help: 'Time one text took to write.',
      labelNames: ['task', 'generator', 'outcome'],
      buckets: [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
      registers,
    }),
    modelTokens: new Counter({
      name: 'presswright_model_tokens_total',
      help: 'Tokens that language models read and wrote.',
      labelNames: ['task', 'model', 'direction'],
      registers,
    }),
    holdsSwept: new Counter({
      name: 'presswright_credit_holds_swept_total',
      help: 'Credit holds given back because their holder vanished.',
      registers,
    }),
    feedPolls: new Counter({
      name: 'presswright_feed_polls_total',
      help: 'Polls of news feeds by how they ended: succeeded, failed or gone.',
      labelNames: ['outcome'],
      registers,
    }),
    articlesCollected: new Counter({
      name: 'presswright_articles_collected_total',
      help: 'New articles that feeds brought.',
      registers,
    }),
    connections: connectionMetrics(registers),
    mailRelayUp: new Gauge({
      name: 'presswright_mail_relay_up',
      help: '1 while the mail server takes mail, 0 while none can leave.',
      registers,
    }),
    mailWaiting: new Gauge({
      name: 'presswright_mail_waiting',
      help: 'Mails of releases that are out and that no server has taken yet.',
      registers,
    }),
  };
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

/** Finding the series of three labels costs more than counting: each is looked up once. */
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
