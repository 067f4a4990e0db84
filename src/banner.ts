import { API_ROOT } from './kernel/http/parts.ts';

/** What the operator reads when the service is up; the key is shown on the first start and never again. */
export function printBanner(address: string, owner: { email: string; api_key: string } | null): void {
  const lines = [
    '',
    `Presswright is ready at ${address}`,
    `  Dashboard  ${address}/`,
    `  API        ${address}${API_ROOT}`,
    `  API docs   ${address}${API_ROOT}/docs`,
  ];
  if (owner) {
    lines.push(
      '',
      `  Account    ${owner.email}`,
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
