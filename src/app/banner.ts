import { passwordLink } from '../areas/accounts/sign-in/index.ts';
import { API_ROOT } from '../kernel/http/parts.ts';
import type { Owner } from './first-start.ts';

/** What is shown when the service is up. Key and link are shown only on the first start, which creates the owner. */
export type Ready = { address: string; host: string; owner: Owner | null };

export function readyText({ address, host, owner }: Ready): string {
  const lines = [
    '',
    `Presswright is ready at ${address}`,
    `  Dashboard  ${address}/`,
    `  API        ${address}${API_ROOT}`,
    `  API docs   ${address}${API_ROOT}/docs`,
  ];
  if (isLoopback(host)) {
    lines.push('', '  Only this machine can reach it. To open it to your network, start it with HOST=0.0.0.0');
  }
  if (owner) {
    lines.push(
      '',
      `  Account    ${owner.email}`,
      `  Password   ${passwordLink(address, owner.password_token)}   (set it there: works once, for 7 days)`,
      `  API key    ${owner.api_key}   (shown only now: keep it)`,
      '',
      '  Try it:',
      `  curl -s ${address}${API_ROOT}/generic-creation/create \\`,
      `    -H 'SERVICE-API-KEY: ${owner.api_key}' -H 'Content-Type: application/json' \\`,
      `    -d '{"keyword":"초소형 혈당 센서 글루코핀 출시","creation_type":"prompt_generator"}'`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** The same for a log line. */
export function readyFields({ address, owner }: Ready): object {
  const addresses = { address, api: `${address}${API_ROOT}`, docs: `${address}${API_ROOT}/docs` };
  if (!owner) return addresses;
  const { email, password_token, api_key } = owner;
  return { ...addresses, account: email, password_link: passwordLink(address, password_token), api_key };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
