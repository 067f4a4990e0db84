import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { THIS_MACHINE } from '../../src/app/setup-tests.ts';
import { type Reply, type Service, startService } from '../harness.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { until } from '../until.ts';

/** A newsroom with its owner, on a service with a mail server. */

export const PUBLIC_URL = 'https://pr.example.test';

export type World = {
  service: Service;
  mail: MailServer;
  /** TXT records by name. An error is a name server that does not answer. */
  dns: Map<string, string[] | Error>;
  close(): Promise<void>;
};

export async function openWorld(environment: Record<string, string> = {}): Promise<World> {
  const mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: '알림 <news@sender.example>', ...environment };
  const dns: World['dns'] = new Map();
  async function resolveTxt(name: string): Promise<string[]> {
    const found = dns.get(name) ?? [];
    if (found instanceof Error) throw found;
    return found;
  }
  const service = await startService(settings, undefined, PUBLIC_URL, undefined, { ...THIS_MACHINE, resolveTxt });
  return {
    ...{ service, mail, dns },
    async close() {
      await service.stop();
      await mail.stop();
    },
  };
}

export type Newsroom = { key: string; accountId: number; owner: Browser; slug: string; body: Record<string, unknown> };

export async function openNewsroom(service: Service, changes: object = {}): Promise<Newsroom> {
  const { key, accountId, email } = await service.account();
  const owner = asPublic(await signIn(service, email));
  const slug = `room-${randomBytes(4).toString('hex')}`;
  const body = { is_on: true, slug, name: '한빛바이오', description: '한빛바이오의 새 소식', ...changes };
  const saved = await owner.call('PUT', '/newsroom', body);
  assert.equal(saved.status, 200, saved.text);
  return { key, accountId, owner, slug, body };
}

/** Enters an own domain, creates the record that the answer names, and saves again. */
export async function proveHost({ dns }: World, { owner, body }: Newsroom, host: string): Promise<Reply> {
  const entered = await owner.call('PUT', '/newsroom', { ...body, host });
  assert.equal(entered.status, 200, entered.text);
  const { name, value } = entered.body.data.host_record;
  dns.set(name, ['v=spf1 -all', value]);
  return owner.call('PUT', '/newsroom', { ...body, host });
}

/** Changes of a session have to come from the public address. */
function asPublic(browser: Browser): Browser {
  const { call } = browser;
  return {
    ...browser,
    call: (method, path, body, headers) => call(method, path, body, { origin: PUBLIC_URL, ...headers }),
  };
}

export type Text = { title?: string; content?: string; document?: object; is_public?: boolean };

export async function makePress(service: Service, key: string, text: Text = {}): Promise<number> {
  const created = await service.call('POST', '/press/create-v2', { key, body: { keyword: '혈당 센서 출시' } });
  assert.equal(created.status, 200, created.text);
  const id: number = created.body.data.press_id;
  // What the built-in writer leaves open must not become public.
  const filled = 'document' in text ? {} : { content: '한빛바이오가 18일 혈당 센서를 출시했다.' };
  await editPress(service, key, id, { title: '혈당 센서 출시', is_public: true, ...filled, ...text });
  return id;
}

export async function editPress(service: Service, key: string, press_id: number, text: Text): Promise<void> {
  const edited = await service.call('POST', '/press/edit', { key, body: { press_id, ...text } });
  assert.equal(edited.status, 200, edited.text);
}

export type Page = { status: number; headers: Headers; text: string };

export async function get({ url }: { url: string }, path: string, headers: Record<string, string> = {}): Promise<Page> {
  const reply = await fetch(url + path, { headers, redirect: 'manual' });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

/** With a Host header, which fetch does not allow. */
export function getFromHost(
  { url }: { url: string },
  host: string,
  path: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { headers: { host, accept: 'text/html' } }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
    });
    asked.on('error', reject).end();
  });
}

/** Waits until the page answers with the status; publishing takes a moment. */
export function untilStatus(service: Service, path: string, status: number): Promise<Page> {
  return until(async () => {
    const page = await get(service, path);
    return page.status === status ? page : null;
  });
}

/** Waits until a press release is published, and returns its path. */
export async function untilPublished(service: Service, slug: string, id: number): Promise<string> {
  const path = `/newsroom/${slug}/${id}`;
  await untilStatus(service, path, 200);
  return path;
}
