import type { Formats } from '../../../i18n/format.ts';
import type { wordsIn } from '../../../i18n/words.ts';
import type { Health } from '../shapes.ts';
import type { healthWords } from './words.ts';

export type Level = 'good' | 'warn' | 'bad';
export type Check = { name: string; level: Level; text: string; to?: string };
type Words = ReturnType<typeof wordsIn<(typeof healthWords)['ko']>>;

/** From here on a queue is more than what goes out within the hour. */
const LONG_QUEUE = 5000;
const LOW_DISK = 0.1;
const SCARCE_DISK = 0.03;

export function checksOf(health: Health, words: Words, formats: Formats): Check[] {
  const number = formats.number;
  return [
    {
      name: words.mail,
      level: health.mail === 'smtp' ? 'good' : 'warn',
      text: health.mail === 'smtp' ? words.mailSmtp : words.mailOutbox,
    },
    {
      name: words.queue,
      level: health.recipients_waiting > LONG_QUEUE ? 'warn' : 'good',
      text: health.recipients_waiting === 0 ? words.queueNone : words.queueSome(number(health.recipients_waiting)),
    },
    {
      name: words.editing,
      level: health.releases_editing === 0 ? 'good' : 'warn',
      text: health.releases_editing === 0 ? words.editingNone : words.editingSome(number(health.releases_editing)),
      to: '/operator/releases',
    },
    feedCheck(health, words, number),
    webhookCheck(health, words, number),
    {
      name: words.models,
      level: health.text_model === null ? 'warn' : 'good',
      text: modelsOf(health, words),
    },
    diskCheck(health, words, formats),
  ];
}

function feedCheck({ feeds_active, feeds_failing }: Health, words: Words, number: Formats['number']): Check {
  const at = { name: words.feeds, to: '/operator/feeds' };
  if (feeds_active === 0) return { ...at, level: 'warn', text: words.feedsNone };
  if (feeds_failing === 0) return { ...at, level: 'good', text: words.feedsGood(number(feeds_active)) };
  const level = feeds_failing * 2 > feeds_active ? 'bad' : 'warn';
  return { ...at, level, text: words.feedsBad(number(feeds_failing), number(feeds_active)) };
}

function webhookCheck({ webhooks_disabled, webhooks_pending }: Health, words: Words, number: Formats['number']): Check {
  const name = words.webhooks;
  if (webhooks_disabled > 0) return { name, level: 'warn', text: words.webhooksOff(number(webhooks_disabled)) };
  if (webhooks_pending > 0) return { name, level: 'good', text: words.webhooksPending(number(webhooks_pending)) };
  return { name, level: 'good', text: words.webhooksGood };
}

function modelsOf({ text_model, image_model, vision_model }: Health, words: Words): string {
  const named = [
    text_model && words.modelsText(text_model),
    image_model && words.modelsImage(image_model),
    vision_model && words.modelsVision(vision_model),
  ].filter(Boolean);
  return text_model === null ? [words.modelsNone, ...named].join(' ') : named.join(' · ');
}

function diskCheck({ disk_free_bytes: free, disk_total_bytes: total }: Health, words: Words, formats: Formats): Check {
  const name = words.disk;
  if (free === null || total === null) return { name, level: 'good', text: words.diskUnknown };
  const share = free / Math.max(1, total);
  const level = share < SCARCE_DISK ? 'bad' : share < LOW_DISK ? 'warn' : 'good';
  return { name, level, text: words.diskFree(gigabytes(free, formats), gigabytes(total, formats)) };
}

function gigabytes(bytes: number, formats: Formats): string {
  return bytes < 1024 ** 3 ? formats.bytes(bytes) : `${formats.number(Math.round(bytes / 1024 ** 3))} GB`;
}
