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
  mailWaiting: Gauge;
  bounceMailboxUp: Gauge;
  lastBackup: Gauge;
};

export function createServiceMetrics(): ServiceMetrics {
  const metrics = createMetrics();
  const registers = [metrics.registry];
  return {
    ...metrics,
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
    bounceMailboxUp: new Gauge({
      name: 'presswright_bounce_mailbox_up',
      help: '1 when this instance could read the mailbox of BOUNCE_IMAP_URL at its last attempt, 0 when not.',
      registers,
    }),
    lastBackup: new Gauge({
      name: 'presswright_backup_last_success_timestamp_seconds',
      help: 'When this instance last made a scheduled backup; 0 when it made none.',
      registers,
    }),
  };
}
