import { createHmac } from 'node:crypto';
import { createPasswordToken } from '../../src/areas/accounts/sign-in/tokens.ts';
import { API, call, type Reply, type Service } from '../harness.ts';

/** Behaves like a browser on our page: keeps cookies and sends the origin of its requests. */
export type Browser = {
  cookies: Map<string, string>;
  /** The Set-Cookie headers of the latest response. */
  setCookies: string[];
  /** Outside the API, such as `/auth/sign-in/email`. */
  auth(path: string, body?: object, headers?: Record<string, string>): Promise<Reply>;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
};

type Reachable = Pick<Service, 'url' | 'database'>;

export const PASSWORD = 'correct horse battery';

export function openBrowser(service: { url: string }): Browser {
  const browser: Browser = {
    cookies: new Map(),
    setCookies: [],
    auth: (path, body, headers) =>
      send(`${service.url}/auth${path}`, body === undefined ? 'GET' : 'POST', body, headers),
    call: (method, path, body, headers) => send(service.url + API + path, method, body, headers),
  };

  async function send(url: string, method: string, body: unknown, headers: Record<string, string> = {}) {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await call(url, method, {
      body,
      headers: { ...(cookie === '' ? {} : { cookie }), origin: service.url, ...headers },
    });
    browser.setCookies = reply.headers.getSetCookie();
    for (const line of browser.setCookies) keep(line);
    return reply;
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (value === '' || attributes.includes('Max-Age=0')) browser.cookies.delete(name);
    else browser.cookies.set(name, value);
  }

  return browser;
}

/** Password hashing is slow by design, so one hash, made by the first service, is reused. */
let hash: string | null = null;

/** A member of the account with a password, and a browser where they are signed in. */
export async function signIn(service: Reachable, email: string): Promise<Browser> {
  const browser = openBrowser(service);
  await setPassword(service, email);
  const reply = await browser.auth('/sign-in/email', { email, password: PASSWORD });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return browser;
}

export async function setPassword(service: Reachable, email: string): Promise<void> {
  const { database } = service;
  const [person] = await database<{ id: number }[]>`select id from people where email = ${email}`;
  const id = person!.id;
  if (hash !== null) {
    await database`
      insert into credentials (person_id, provider_id, provider_account, password)
      values (${id}, 'credential', ${String(id)}, ${hash})
      on conflict (person_id, provider_id) do update set password = excluded.password`;
    return;
  }
  const token = await createPasswordToken(database, id, 60);
  const reply = await openBrowser(service).auth('/reset-password', { token, newPassword: PASSWORD });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  const [row] = await database<{ password: string }[]>`select password from credentials where person_id = ${id}`;
  hash = row!.password;
}

/** RFC 6238 with the usual parameters: SHA-1, six digits, 30 seconds. */
export function totpCode(secret: string, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const place = digest[19]! & 15;
  return String((digest.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
