import { Counter, Gauge, Histogram } from 'prom-client';
import { createMetrics, type Metrics } from '../kernel/metrics.ts';

/** Metrics of the product, in addition to those of the HTTP server. */
export type ServiceMetrics = Metrics & {
  generations: Histogram<'task' | 'generator' | 'outcome'>;
  modelTokens: Counter<'task' | 'model' | 'direction'>;
  holdsSwept: Counter;
  feedPolls: Counter<'outcome'>;
  articlesCollected: Counter;
  mailRelayUp: Gauge;
  mailMessages: Counter<'outcome'>;
  bounces: Counter<'kind'>;
  webhookAttempts: Counter<'outcome'>;
  jobFailures: Counter<'queue'>;
  images: Counter<'outcome'>;
  eventStreams: Gauge;
};

export function createServiceMetrics(): ServiceMetrics {
  const metrics = createMetrics();
  const registers = [metrics.registry];
  return {
    ...metrics,
    eventStreams: new Gauge({
      name: 'presswright_event_streams',
      help: 'Open event streams of texts that people have open.',
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
    mailRelayUp: withoutValue(
      new Gauge({
        name: 'presswright_mail_relay_up',
        help: '1 while the mail server takes mail, 0 while none can leave.',
        registers,
      }),
    ),
    mailMessages: withZeros(
      new Counter({
        name: 'presswright_mail_messages_total',
        help: 'Attempts to send a message by the answer of the mail server: accepted, deferred, refused or unknown.',
        labelNames: ['outcome'],
        registers,
      }),
      ['accepted', 'deferred', 'refused', 'unknown'].map((outcome) => ({ outcome })),
    ),
    bounces: withZeros(
      new Counter({
        name: 'presswright_mail_bounces_total',
        help: 'Bounces and complaints that this instance was told of: hard, soft or complaint.',
        labelNames: ['kind'],
        registers,
      }),
      ['hard', 'soft', 'complaint'].map((kind) => ({ kind })),
    ),
    webhookAttempts: withZeros(
      new Counter({
        name: 'presswright_webhook_attempts_total',
        help: 'Attempts to deliver a webhook event: delivered or failed.',
        labelNames: ['outcome'],
        registers,
      }),
      ['delivered', 'failed'].map((outcome) => ({ outcome })),
    ),
    jobFailures: new Counter({
      name: 'presswright_job_failures_total',
      help: 'Runs of background jobs that ended with an error.',
      labelNames: ['queue'],
      registers,
    }),
    images: new Counter({
      name: 'presswright_images_total',
      help: 'Images by how their creation ended.',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

/** The 0 that a gauge starts with would raise an alarm at every start. */
function withoutValue(gauge: Gauge): Gauge {
  gauge.remove();
  return gauge;
}

/** Without a first value, the first failure would not show as an increase. */
function withZeros<Label extends string>(counter: Counter<Label>, series: Partial<Record<Label, string>>[]) {
  for (const labels of series) counter.inc(labels, 0);
  return counter;
}
