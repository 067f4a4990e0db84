import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/** The licences of everything that the package contains or installs. The build adds them to dist. */

const ROOT = join(import.meta.dirname, '..');

type Entry = {
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  os?: string[];
  cpu?: string[];
};

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages as Record<string, Entry>;

/** Paths in the lockfile of what the sources import, what is installed with them, and what all of those depend on. */
function shippedPackages(): Set<string> {
  const found = new Set<string>();
  const add = (from: string, name: string) => {
    const path = locate(from, name);
    if (path === null || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta, os, cpu } = lock[path]!;
    // What the binary of another platform needs is not installed here.
    if (os || cpu) return;
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
    for (const each of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(path, each);
  };
  const { dependencies = {}, optionalDependencies = {} } = lock['']!;
  const names = [...importedPackages(), ...Object.keys(dependencies), ...Object.keys(optionalDependencies)];
  for (const name of names) add('', name);
  return found;
}

/** As Node finds a package: in the node_modules of the importing one, then of those around it. */
function locate(from: string, name: string): string | null {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (lock[path]) return path;
  if (from === '') return null;
  const around = from.lastIndexOf('/node_modules/');
  return locate(around < 0 ? '' : from.slice(0, around), name);
}

function importedPackages(): Set<string> {
  const names = new Set<string>();
  // The tools that build the dashboard are not part of it.
  const files = globSync(['src/**/*.ts', 'web/src/**/*.{ts,tsx,css}'], {
    cwd: ROOT,
    exclude: ['src/app/dashboard/child.ts'],
  });
  for (const file of files) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(
      /(?:\bfrom|\bimport|import\(|@import|require\(|node_modules\/)\s*['"]?((?:@[\w.-]+\/)?[\w][\w.-]*)/g,
    )) {
      if (!isBuiltin(specifier) && lock[`node_modules/${specifier}`]) names.add(specifier);
    }
  }
  return names;
}

export function thirdPartyLicences(): string {
  const paths = [...shippedPackages()].sort();
  const packagesByText = new Map<string, string[]>();
  const withoutText: string[] = [];
  for (const path of paths) {
    const entry = lock[path]!;
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${entry.version}`;
    // Binaries for other platforms are not installed here; the package that loads them has the text of the licence.
    const text = entry.os || entry.cpu ? null : licenceText(path);
    if (text === null && !entry.license) throw new Error(`${name} says nothing about its licence.`);
    if (text === null) withoutText.push(`${name} (${entry.license})`);
    else packagesByText.set(text, [...(packagesByText.get(text) ?? []), `${name} (${entry.license ?? 'see below'})`]);
  }
  const sections = [...packagesByText].map(([text, names]) => `${[...new Set(names)].sort().join('\n')}\n\n${text}`);
  const fonts = globSync('assets/fonts/LICENSE-*.txt', { cwd: ROOT }).sort();
  const fontSections = fonts.map(
    (file) => `Fonts: ${/LICENSE-(.+)\.txt$/.exec(file)?.[1]}\n\n${cleaned(readFileSync(join(ROOT, file), 'utf8'))}`,
  );
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `${[INTRODUCTION, `Under the licence named by the package:\n\n${[...new Set(withoutText)].sort().join('\n')}`, ...fontSections, ...sections].join(rule)}\n`;
}

const INTRODUCTION = 'Third-party software and fonts that Presswright contains or installs, with their licences.';

function licenceText(path: string): string | null {
  const folders = [join(ROOT, path), join(ROOT, path, 'dist')].filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^(licen[cs]e|copying|notice)([._-]|$)/i.test(name))
      .sort()
      .map((name) => join(folder, name)),
  );
  if (files.length === 0) return null;
  return files.map((file) => cleaned(readFileSync(file, 'utf8'))).join('\n\n');
}

function cleaned(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
}
