import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { API, call } from '../call.ts';
import { isRoot, openStage } from '../process.ts';
import { until } from '../until.ts';
import { reportFigure } from './figures.ts';

/** Writes until the disk has no space left. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1));
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
    }
  }
  closeSync(file);
}

test('a full disk gives 503 and a log line with the folder, and the service recovers without a restart', {
  skip: !isRoot && 'Only root can mount a small disk.',
}, async (t) => {
  const stage = openStage(t);
  const disk = join(stage.folder, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=350m,mode=755', 'none', disk]);
  try {
    const dataDir = join(disk, 'data');
    const service = await stage.start({ DATA_DIR: dataDir, SAMPLE_DATA: 'off', FIRST_CREDITS: '1000000000' });
    const key = service.key!;
    const create = (keyword: string) =>
      call(`${service.url}${API}/generic-creation/create`, 'POST', { key, body: { keyword, creation_type: 'wiki' } });
    const kept: number[] = [];
    const write = async () => {
      const { status, body, text } = await create('긴 글을 쓰는 신제품 출시 소식 '.repeat(3));
      if (status === 200) kept.push(body.data.creation_id);
      else assert.equal(status, 503, text);
      return status;
    };
    assert.equal(await write(), 200);
    fill(join(disk, 'filler'));
    await until(async () => (await write()) === 503, 120_000);
    const messages = new Set<string>();
    for (let tries = 0; tries < 20; tries++) {
      const { status, body } = await create('꽉 찬 디스크');
      assert.ok(status === 200 || status === 503, `${status}`);
      if (status === 503) messages.add(body.code);
      if (status === 200) kept.push(body.data.creation_id);
    }
    const line = `the disk of ${dataDir} is full: requests that write are refused until there is space`;
    await until(() => service.stdout().includes(line), 15_000);
    assert.deepEqual([...messages], ['SERVICE_UNAVAILABLE']);
    const ready = await fetch(`${service.url}/healthz`);
    assert.equal(ready.status, 200);

    rmSync(join(disk, 'filler'));
    const freed = Date.now();
    await until(async () => (await write()) === 200, 60_000);
    const recovery = Date.now() - freed;
    await until(() => service.stdout().includes(`the disk of ${dataDir} has space again`), 15_000);
    for (const id of kept) {
      const found = await call(`${service.url}${API}/generic-creation/detail/${id}`, 'GET', { key });
      assert.equal(found.status, 200, `creation ${id} was acknowledged`);
    }
    reportFigure(
      26,
      `disk full: 503 for every call that wrote, recovered ${recovery} ms after space was freed, 0 of ${kept.length} acknowledged writes lost`,
    );
    service.kill('SIGTERM');
    assert.equal((await service.exited).code, 0);
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
});
