import { passwordLink } from '../areas/accounts/sign-in/index.ts';
import { API_ROOT } from '../kernel/http/parts.ts';
import type { Owner } from './first-start.ts';

/** What is shown when the service is up. Only the first start, which creates the owner, shows key and link. */
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
  if (owner) lines.push('', ...ownerLines(address, owner));
  return `${lines.join('\n')}\n`;
}

export function ownerLines(address: string, { email, password_token, api_key }: Owner): string[] {
  return [
    `  Account    ${email}`,
    `  Password   ${passwordLink(address, password_token)}   (set it there: works once, for 7 days)`,
    `  API key    ${api_key}   (shown only now: keep it)`,
    '',
    '  Try it:',
    `  curl -s ${address}${API_ROOT}/generic-creation/create \\`,
    `    -H 'SERVICE-API-KEY: ${api_key}' -H 'Content-Type: application/json' \\`,
    `    -d '{"keyword":"혈당 센서 글루코핀 출시. 팔에 붙이면 5분마다 잰다.","creation_type":"prompt_generator"}'`,
  ];
}

/** For a log line: where key and link are, but not what they are. */
export function readyFields({ address }: Ready, firstSignIn: string | null): object {
  return {
    address,
    api: `${address}${API_ROOT}`,
    docs: `${address}${API_ROOT}/docs`,
    ...(firstSignIn === null ? {} : { first_sign_in: firstSignIn }),
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
