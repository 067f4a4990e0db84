import type { Formats } from '../../../i18n/format.ts';
import type { messagesIn } from '../../../i18n/messages.ts';
import type { Health } from '../types.ts';
import type { healthMessages } from './messages.ts';

export type Level = 'good' | 'warn' | 'bad';
export type Check = { name: string; level: Level; text: string; to?: string; search?: Record<string, string> };
type Texts = ReturnType<typeof messagesIn<(typeof healthMessages)['ko']>>;

/** A queue this long takes more than an hour to send. */
const LONG_QUEUE = 5000;
const LOW_DISK = 0.1;
const SCARCE_DISK = 0.03;

export function checksOf(health: Health, messages: Texts, formats: Formats): Check[] {
  const number = formats.number;
  return [
    {
      name: messages.mail,
      level: health.mail === 'smtp' ? 'good' : 'warn',
      text: health.mail === 'smtp' ? messages.mailSmtp : messages.mailOutbox,
      to: '/setup',
      search: { step: 'mail' },
    },
    {
      name: messages.queue,
      level: health.recipients_waiting > LONG_QUEUE ? 'warn' : 'good',
      text:
        health.recipients_waiting === 0 ? messages.queueNone : messages.queueSome(number(health.recipients_waiting)),
    },
    {
      name: messages.editing,
      level: health.releases_editing === 0 ? 'good' : 'warn',
      text:
        health.releases_editing === 0 ? messages.editingNone : messages.editingSome(number(health.releases_editing)),
      to: '/operator/releases',
    },
    feedCheck(health, messages, number),
    webhookCheck(health, messages, number),
    {
      name: messages.models,
      level: health.text_model === null ? 'warn' : 'good',
      text: modelsOf(health, messages),
      to: '/setup',
      search: { step: 'model' },
    },
    diskCheck(health, messages, formats),
  ];
}

function feedCheck({ feeds_active, feeds_failing }: Health, messages: Texts, number: Formats['number']): Check {
  const at = { name: messages.feeds, to: '/operator/feeds' };
  if (feeds_active === 0) return { ...at, level: 'warn', text: messages.feedsNone };
  if (feeds_failing === 0) return { ...at, level: 'good', text: messages.feedsGood(number(feeds_active)) };
  const level = feeds_failing * 2 > feeds_active ? 'bad' : 'warn';
  return { ...at, level, text: messages.feedsBad(number(feeds_failing), number(feeds_active)) };
}

function webhookCheck(
  { webhooks_disabled, webhooks_pending }: Health,
  messages: Texts,
  number: Formats['number'],
): Check {
  const name = messages.webhooks;
  if (webhooks_disabled > 0) return { name, level: 'warn', text: messages.webhooksOff(number(webhooks_disabled)) };
  if (webhooks_pending > 0) return { name, level: 'good', text: messages.webhooksPending(number(webhooks_pending)) };
  return { name, level: 'good', text: messages.webhooksGood };
}

function modelsOf({ text_model, image_model, vision_model }: Health, messages: Texts): string {
  const named = [
    text_model && messages.modelsText(text_model),
    image_model && messages.modelsImage(image_model),
    vision_model && messages.modelsVision(vision_model),
  ].filter(Boolean);
  return text_model === null ? [messages.modelsNone, ...named].join(' ') : named.join(' · ');
}

function diskCheck(
  { disk_free_bytes: free, disk_total_bytes: total }: Health,
  messages: Texts,
  formats: Formats,
): Check {
  const name = messages.disk;
  if (free === null || total === null) return { name, level: 'good', text: messages.diskUnknown };
  const share = free / Math.max(1, total);
  const level = share < SCARCE_DISK ? 'bad' : share < LOW_DISK ? 'warn' : 'good';
  return { name, level, text: messages.diskFree(gigabytes(free, formats), gigabytes(total, formats)) };
}

function gigabytes(bytes: number, formats: Formats): string {
  return bytes < 1024 ** 3 ? formats.bytes(bytes) : `${formats.number(Math.round(bytes / 1024 ** 3))} GB`;
}
