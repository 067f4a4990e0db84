import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, Presswright, PresswrightError } from '../../sdk/src/index.ts';
import { EVENT_TYPES, type EventType, signatureHeaders } from '../areas/accounts/webhooks/index.ts';
import { commandLine, options, UsageError } from '../kernel/usage.ts';
import { type Command, type Context, command } from './command.ts';

/** Webhooks on the machine of a developer: forwards events to a local address, and causes events. */

const CONNECTION =
  'PRESSWRIGHT_API_KEY or --key is the key of the account, PRESSWRIGHT_URL or --url the address of the installation, http://localhost:3000 by default.';
const FORWARD_TIMEOUT_MS = 10_000;
const RECONNECT_MS = 1000;

type Event = { event_id: string; type: string; body: string };
type Listening = { pw: Presswright; events: EventType[]; forwardTo: string; secret: string; print: Context['print'] };

export const listenCommands: Command[] = [
  command({
    name: 'listen',
    usage: '--forward-to http://localhost:4000/hook [--events release.sent,…] [--url U] [--key K]',
    help: () =>
      `Forwards the account's webhook events to a local address while it runs, and prints a line for each: time, type, event and the status of the answer. Requests are signed like those of a webhook, with the secret that is printed first; it is the same for the same key. ${CONNECTION}\n\nEvents: ${EVENT_TYPES.join(', ')}`,
    async run({ args, print }) {
      const given = options(args, ['forward-to'], ['events', 'url', 'key']);
      const { pw, apiKey } = connect(given);
      const forwardTo = webAddress(given['forward-to']);
      const events = given.events === undefined ? [...EVENT_TYPES] : given.events.split(',').map(eventType);
      const secret = secretOf(apiKey);
      const interrupted = new AbortController();
      const interrupt = () => interrupted.abort();
      for (const signal of SIGNALS) process.once(signal, interrupt);
      try {
        return await listen({ pw, events, forwardTo, secret, print }, interrupted.signal);
      } finally {
        for (const signal of SIGNALS) process.off(signal, interrupt);
      }
    },
    show: ({ forwarded }) => `${forwarded} event(s) forwarded.`,
  }),
  command({
    name: 'trigger',
    usage: 'EVENT [--url U] [--key K]',
    help: () =>
      `Sends an example of an event, marked as a test, to the account's webhooks and to "${commandLine('listen')}". ${CONNECTION}\n\nEvents: ${EVENT_TYPES.join(', ')}`,
    async run({ args: [type = '', ...rest] }) {
      const known = eventType(type);
      const { pw } = connect(options(rest, [], ['url', 'key']));
      return pw.webhooks.triggerEvent({ type: known }).catch(explain);
    },
    show: ({ type, event_id, webhooks, listeners }) =>
      `${type} ${event_id}: sent to ${webhooks} webhook(s) and ${listeners} listener(s).`,
  }),
];

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function listen(listening: Listening, signal: AbortSignal): Promise<{ forwarded: number }> {
  const { pw, events, forwardTo, secret, print } = listening;
  let { listener_id: listenerId } = await pw.webhooks.createListener({ events }).catch(explain);
  print(`Signing secret: ${secret}`);
  print(`Forwarding to ${forwardTo}. Press Ctrl+C to stop.`);
  let forwarded = 0;
  let after: string | undefined;
  // One after the other, in the order of the events, while the stream is read on.
  let queue = Promise.resolve();
  while (!signal.aborted) {
    try {
      for await (const { data } of pw.webhooks.watchListener(listenerId, after ? { after } : {}, { signal })) {
        const event = data as Event;
        after = event.event_id;
        queue = queue.then(async () => {
          if (signal.aborted) return;
          print(await forward(listening, event));
          forwarded += 1;
        });
      }
    } catch (error) {
      if (signal.aborted) break;
      if (isGone(error)) {
        print('The connection was lost for too long: events in between were not kept.');
        ({ listener_id: listenerId } = await pw.webhooks.createListener({ events }).catch(explain));
        after = undefined;
        continue;
      }
      if (isRefused(error)) explain(error);
    }
    await pause(RECONNECT_MS, undefined, { signal }).catch(() => {});
  }
  await queue;
  // When this fails, the listener ends by itself after a while.
  await pw.webhooks.deleteListener(listenerId, { maxRetries: 0, timeoutMs: 2000 }).catch(() => {});
  return { forwarded };
}

/** The line to print. */
async function forward({ forwardTo, secret }: Listening, { event_id, type, body }: Event): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    ...signatureHeaders([secret], event_id, body, new Date()),
  };
  const signal = AbortSignal.timeout(FORWARD_TIMEOUT_MS);
  const answer = await fetch(forwardTo, { method: 'POST', headers, body, signal, redirect: 'manual' })
    .then(async (response) => {
      await response.body?.cancel();
      return String(response.status);
    })
    .catch((error: Error) => (error.name === 'TimeoutError' ? 'no answer' : 'not reachable'));
  return `${new Date().toISOString()}  ${type}  ${event_id}  ${answer}`;
}

function connect({ url, key }: Record<string, string | undefined>): { pw: Presswright; apiKey: string } {
  const { PRESSWRIGHT_API_KEY, PRESSWRIGHT_URL = 'http://localhost:3000' } = process.env;
  const apiKey = key ?? PRESSWRIGHT_API_KEY;
  if (!apiKey) throw new UsageError('--key or PRESSWRIGHT_API_KEY must be set.');
  return { pw: new Presswright({ apiKey, baseUrl: webAddress(url ?? PRESSWRIGHT_URL), language: 'en' }), apiKey };
}

/** The same for the same key, so that it can stay in the settings of the program under development. */
function secretOf(apiKey: string): string {
  return `whsec_${createHmac('sha256', apiKey).update('presswright listen').digest('base64')}`;
}

function eventType(given: string): EventType {
  const found = EVENT_TYPES.find((type) => type === given.trim());
  if (found) return found;
  throw new UsageError(`There is no event "${given}". Events: ${EVENT_TYPES.join(', ')}.`);
}

function webAddress(given: string): string {
  const url = URL.parse(given);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return given;
  throw new UsageError(`${given} is not a web address.`);
}

/** The listener has expired. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Another attempt would be refused too. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** What the service said in one line. */
function explain(error: unknown): never {
  if (error instanceof PresswrightError) throw new UsageError(error.message);
  throw error;
}
