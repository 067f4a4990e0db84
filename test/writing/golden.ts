import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../golden');

/** Compares with `test/golden/<area>/<name>.txt`; `UPDATE_GOLDEN=1` writes it instead. */
export function matchesGolden(area: string, name: string, text: string): void {
  const path = join(ROOT, area, `${name}.txt`);
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${text}\n`);
  }
  assert.equal(`${text}\n`, readFileSync(path, 'utf8'));
}
