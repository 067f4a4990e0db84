import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../dashboard/port.ts';
import { PROJECT } from '../process.ts';
import { findProgram } from '../tools.ts';
import { until } from '../until.ts';

/** A real Prometheus with the configuration and the rules of `ops/prometheus`, apart from the address of the service. */

export type Prometheus = {
  /** Names of the alerts that fire, with their part if they have one: `PresswrightPartDegraded backup`. */
  firing(): Promise<string[]>;
  stop(): Promise<void>;
};

type AlertsAnswer = { data: { alerts: { state: string; labels: { alertname: string; part?: string } }[] } };

export async function startPrometheus(serviceUrl: string, metricsToken: string): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'presswright-prometheus-'));
  cpSync(join(PROJECT, 'ops', 'prometheus'), folder, { recursive: true });
  const file = join(folder, 'prometheus.yml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('127.0.0.1:3000', new URL(serviceUrl).host));
  writeFileSync(join(folder, 'metrics-token'), metricsToken);
  const url = `http://127.0.0.1:${await freePort()}`;
  const words = [`--config.file=${file}`, `--storage.tsdb.path=${folder}/tsdb`, `--web.listen-address=${url.slice(7)}`];
  const child = spawn(findProgram('prometheus')!, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  process.once('exit', () => child.kill('SIGKILL'));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`Prometheus did not start: ${log}`);
    return fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return {
    async firing() {
      const { data } = (await (await fetch(`${url}/api/v1/alerts`)).json()) as AlertsAnswer;
      return data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => [labels.alertname, labels.part].filter(Boolean).join(' '));
    },
    async stop() {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
