import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../dashboard/port.ts';
import { isListening } from '../postgres/pgbouncer.ts';
import { PROJECT } from '../process.ts';
import { findProgram } from '../tools.ts';
import { until } from '../until.ts';

const CERTIFICATE = join(PROJECT, 'test', 'mail', 'server.pem');

/** nginx with ops/nginx/presswright.conf, in which only the ports and the certificate are replaced. */
export async function startNginx(instances: string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'presswright-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const replacements = [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['/etc/ssl/certs/pr.example.com.pem', CERTIFICATE],
    ['/etc/ssl/private/pr.example.com.pem', CERTIFICATE],
    ...instances.map((url, place) => [`127.0.0.1:${3001 + place}`, new URL(url).host]),
  ] as [string, string][];
  let site = readFileSync(join(PROJECT, 'ops', 'nginx', 'presswright.conf'), 'utf8');
  for (const [from, to] of replacements) {
    if (site.split(from).length !== 2) throw new Error(`ops/nginx/presswright.conf must contain ${from} once.`);
    site = site.replace(from, to);
  }
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; events {}
     http { access_log off; include ${folder}/site.conf; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; }`,
  );
  const child = spawn(findProgram('nginx')!, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await until(async () => {
    if (child.exitCode !== null)
      throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    return isListening(port);
  });
  return {
    url: `https://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
