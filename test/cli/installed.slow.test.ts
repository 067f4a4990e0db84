import assert from 'node:assert/strict';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { INSTALLED_SERVICE, readCommandEnvironment } from '../../src/config/environment.ts';
import { readConfig } from '../../src/config/index.ts';
import { misspeltSettings } from '../../src/config/misspelt.ts';
import { runCommand } from '../commands.ts';
import { isRoot, openStage, PROJECT, report } from '../process.ts';

/** Commands of an installed service, which an operator runs in any folder. */

const stage = openStage({ after });
const project = process.cwd();
after(() => process.chdir(project));

test('a command where there is no database creates none, and says where to run it', async () => {
  const { code, stdout, stderr } = await stage.cli(['people', 'list']);
  assert.deepEqual([code, stdout], [1, '']);
  assert.equal(
    stderr,
    `There is no database in ${stage.dataDir}. Run the command in the folder that the service was started in, or set DATA_DIR to its data folder; the first start of the service creates the database.\n`,
  );
  const doctor = await runCommand(['doctor', '--json'], { DATA_DIR: stage.dataDir });
  const [, first] = JSON.parse(doctor.stdout).findings;
  assert.deepEqual([doctor.code, first.check, first.message], [1, 'database', stderr.trimEnd()]);
  assert.equal(existsSync(stage.dataDir), false);
});

test('a command in any folder uses the settings of the installed service', () => {
  const file = join(stage.folder, 'environment');
  const installed = { file, dataDir: join(stage.folder, 'installed') };
  const elsewhere = join(stage.folder, 'elsewhere');
  mkdirSync(elsewhere);
  process.chdir(elsewhere);
  const dataDir = () => readConfig({ ...readCommandEnvironment(installed), PORT: '' }).dataDir;
  assert.equal(dataDir(), './data', 'nothing is installed');

  writeFileSync(file, 'METRICS_TOKEN="green # bottles"\n');
  assert.equal(dataDir(), installed.dataDir);
  assert.equal(readCommandEnvironment(installed).METRICS_TOKEN, 'green # bottles');
  writeFileSync(file, 'DATA_DIR=/srv/press\n');
  assert.equal(dataDir(), '/srv/press');

  mkdirSync(join(elsewhere, 'data', 'postgres'), { recursive: true });
  assert.equal(dataDir(), './data', 'the folder of another service');
});

test('the unit for systemd has these settings and data', () => {
  const unit = readFileSync(join(PROJECT, 'ops', 'systemd', 'presswright.service'), 'utf8');
  assert.ok(unit.includes(`EnvironmentFile=-${INSTALLED_SERVICE.file}\n`));
  assert.ok(unit.includes(`Environment=DATA_DIR=${INSTALLED_SERVICE.dataDir}\n`));
});

if (!isRoot) report('NOT ROOT: a command of root was not tested.');
else {
  test('a command that root runs becomes the owner of the data', async () => {
    const folder = join(stage.folder, 'owned');
    mkdirSync(folder);
    chownSync(folder, 65534, 65534);
    const code = `
      const { becomeOwnerOf } = await import(process.argv[1]);
      becomeOwnerOf(process.argv[2]);
      console.log(process.getuid(), process.getgid(), process.getgroups());`;
    const words = ['--input-type=module', '-e', code, join(PROJECT, 'src', 'commands', 'service-user.ts'), folder];
    const { stdout, stderr } = await stage.run([process.execPath, ...words]).exited;
    assert.equal(stdout, '65534 65534 [ 65534 ]\n', stderr);
  });

  test('settings that the user may not read are reported with what to do', async () => {
    const file = join(stage.folder, 'secret-environment');
    writeFileSync(file, '');
    chmodSync(file, 0o600);
    const code = `
      process.setuid(65534);
      const { readCommandEnvironment } = await import(process.argv[1]);
      try { readCommandEnvironment({ file: process.argv[2], dataDir: '/nowhere' }); } catch (error) { console.log(error.message); }`;
    const words = ['--input-type=module', '-e', code, join(PROJECT, 'src', 'config', 'environment.ts'), file];
    const { stdout, stderr } = await stage.run(['env', '-u', 'DATA_DIR', process.execPath, ...words]).exited;
    assert.match(stdout, /^The file \S+ cannot be read: EACCES: .*\. Run the command as root \(sudo\)\.\n$/, stderr);
  });
}

test('the help of the package names its own commands', async () => {
  const { code, stdout } = await stage.run([process.execPath, join(PROJECT, 'bin', 'presswright.js'), 'help']).exited;
  assert.equal(code, 0);
  assert.match(stdout, /^ {2}presswright doctor$/m);
  assert.ok(!stdout.includes('npm run'), stdout);
});

test('a misspelt setting is reported with the nearest name, and names of other programs are not', async () => {
  const lines = misspeltSettings({
    SMPT_URL: 'smtp://mail.example',
    DATABASE_URI: 'x',
    BOUNCE_IMAP_URL_FIEL: 'x',
    PROT: '3000',
    SMTP_URL_FILE: 'x',
    HOME: '/root',
    HOSTNAME: 'x',
    NODE_ENV: 'x',
    AWS_REGION: 'x',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'x',
    PRESSWRIGHT_SERVICE_PORT: 'x',
  });
  assert.deepEqual(lines, [
    'SMPT_URL is not a setting and has no effect. Did you mean SMTP_URL?',
    'DATABASE_URI is not a setting and has no effect. Did you mean DATABASE_URL?',
    'BOUNCE_IMAP_URL_FIEL is not a setting and has no effect. Did you mean BOUNCE_IMAP_URL_FILE?',
    'PROT is not a setting and has no effect. Did you mean PORT?',
  ]);
  const { code, stderr } = await runCommand(['config'], { SMPT_URL: 'smtp://mail.example' });
  assert.deepEqual([code, stderr], [0, `${lines[0]}\n`]);
});
