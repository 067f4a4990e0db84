import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { PROJECT } from '../process.ts';
import { findProgram, skipWithout } from '../tools.ts';

const promtool = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(findProgram('promtool') ?? 'promtool', words, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

test('the alert rules ring for outages and only for them', { skip: skipWithout('promtool') }, () => {
  const { status, output } = promtool('test', 'rules', join(PROJECT, 'test', 'monitoring', 'alert-rules.yml'));
  assert.equal(status, 0, output);
});

test('Prometheus accepts the rules and the example configuration', { skip: skipWithout('promtool') }, () => {
  for (const words of [
    ['check', 'rules', '--lint-fatal', join(PROJECT, 'ops', 'prometheus', 'alerts.yml')],
    ['check', 'config', '--syntax-only', join(PROJECT, 'ops', 'prometheus', 'prometheus.yml')],
  ]) {
    const { status, output } = promtool(...words);
    assert.equal(status, 0, output);
  }
});
