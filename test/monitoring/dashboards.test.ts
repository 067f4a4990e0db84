import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { PROJECT } from '../process.ts';

/** The files for Grafana and Prometheus in `ops/` must not name a metric that does not exist. */

let service: Service;
/** Every name in the scrape, with those that a histogram adds. */
let names: Set<string>;
let scrape: string;

before(async () => {
  service = await startService();
  scrape = await service.metrics();
  const types = [...scrape.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  names = new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? [name!, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name!],
    ),
  );
});
after(() => service.stop());

function metricsIn(text: string): string[] {
  return [...new Set(text.match(/\b(?:presswright|process|nodejs)_[a-z0-9_]+/g))];
}

test('every metric of the Grafana dashboard exists', () => {
  const dashboard = JSON.parse(readFileSync(join(PROJECT, 'ops', 'grafana', 'presswright.json'), 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const used = metricsIn(expressions.join('\n'));
  assert.ok(used.length >= 20, `only ${used.length} metrics are used`);
  assert.deepEqual(
    used.filter((name) => !names.has(name)),
    [],
  );
});

test('every metric of the Prometheus alert rules exists', () => {
  const rules = readFileSync(join(PROJECT, 'ops', 'prometheus', 'alerts.yml'), 'utf8');
  const used = metricsIn(rules);
  assert.ok(used.length >= 12, `only ${used.length} metrics are used`);
  assert.deepEqual(
    used.filter((name) => !names.has(name)),
    [],
  );
});

test('every metric of ours that is scraped is documented', () => {
  const page = readFileSync(join(PROJECT, 'docs', 'operations.md'), 'utf8');
  const ours = [...scrape.matchAll(/^# TYPE (presswright_\S+) /gm)].map(([, name]) => name!);
  assert.deepEqual(
    ours.filter((name) => !page.includes(name)),
    [],
  );
});
