import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeFields } from '../../src/areas/releases/index.ts';
import { runCommand } from '../commands.ts';
import { PROJECT } from '../process.ts';

test('--help after a command prints its usage and runs nothing', async () => {
  const { code, stdout, stderr } = await runCommand(['people', 'sign-out', '--help'], {});
  assert.deepEqual([code, stdout, stderr], [0, 'npm run -s cli -- people sign-out --email E\n', '']);
});

test('--version prints the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  const { code, stdout } = await runCommand(['--version'], {});
  assert.deepEqual([code, stdout], [0, `${version}\n`]);
});

test('the help of the catalogue import lists every field with its values, default and meaning', async () => {
  const { code, stdout } = await runCommand(['catalog', 'import', '--help'], {});
  assert.equal(code, 0);
  assert.match(stdout, /^npm run -s cli -- catalog import --file F\.csv\|json \[--dry-run\]\n/);
  assert.match(stdout, /^ {2}price {11}integer 0–100000000; required\. Price in KRW without VAT\.$/m);
  assert.match(stdout, /^ {2}kind {12}release \| other; default "release"\. /m);
  assert.match(stdout, /^ {2}tier {12}A \| B \| C; required\. /m);
  const fields = describeFields();
  assert.equal(fields.length, 27);
  for (const { field, meaning, standard } of fields) {
    assert.ok(meaning.length > 5 && standard, `${field} is not described`);
    assert.match(stdout, new RegExp(`^  ${field} `, 'm'));
  }
});

test('every field of the catalogue import is documented', () => {
  const page = readFileSync(join(PROJECT, 'docs', 'operations.md'), 'utf8');
  const section = page.slice(page.indexOf('## Catalogue'), page.indexOf('## Mail'));
  const undocumented = describeFields().filter(({ field }) => !section.includes(`\`${field}\``));
  assert.deepEqual(undocumented, []);
});
