import { passwordLink } from '../areas/accounts/sign-in/index.ts';
import { API_ROOT } from '../kernel/http/parts.ts';
import type { Owner } from './first-start.ts';

/** Printed when the service is up; key and link are shown only on the first start. */
export function printBanner(address: string, host: string, owner: Owner | null): void {
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
  console.log(`${lines.join('\n')}\n`);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
