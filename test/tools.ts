import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that tests need and npm does not install: `npm run test:setup` installs them, or says how to. */

export type Tool = {
  name: string;
  programs: string[];
  /** One of the programs is enough. */
  anyOf?: true;
  apt: string;
  brew: string;
};

const BROWSERS = ['chromium-headless-shell', 'chromium'];

const TOOLS: Tool[] = [
  { name: 'Chromium', programs: BROWSERS, anyOf: true, apt: 'chromium-headless-shell', brew: '--cask chromium' },
  {
    name: 'poppler',
    programs: ['pdftotext', 'pdffonts', 'pdftoppm', 'pdfinfo'],
    apt: 'poppler-utils',
    brew: 'poppler',
  },
  { name: 'qpdf', programs: ['qpdf'], apt: 'qpdf', brew: 'qpdf' },
  { name: 'LibreOffice', programs: ['soffice'], apt: 'libreoffice-writer', brew: '--cask libreoffice' },
  { name: 'pgbouncer', programs: ['pgbouncer'], apt: 'pgbouncer', brew: 'pgbouncer' },
  { name: 'jq', programs: ['jq'], apt: 'jq', brew: 'jq' },
  { name: 'nginx', programs: ['nginx'], apt: 'nginx-light', brew: 'nginx' },
  {
    name: 'Python with httpx',
    programs: ['python3', 'httpx'],
    apt: 'python3-httpx',
    brew: 'python && python3 -m pip install --break-system-packages httpx',
  },
  { name: 'Prometheus', programs: ['prometheus', 'promtool'], apt: 'prometheus', brew: 'prometheus' },
];

export function missingTools(): Tool[] {
  return TOOLS.filter(({ programs, anyOf }) => !(anyOf ? programs.some(findProgram) : programs.every(findProgram)));
}

export function installCommand({ apt, brew }: Tool): string {
  return process.platform === 'darwin' ? `brew install ${brew}` : `sudo apt-get install ${apt}`;
}

/** The reason to skip a test that needs these programs, if one is missing. CI skips nothing: there the test fails. */
export function skipWithout(...programs: string[]): string | false {
  if (process.env.CI === 'true') return false;
  const tool = missingTools().find((each) => each.programs.some((program) => programs.includes(program)));
  return tool ? `${tool.name} is missing: ${installCommand(tool)}` : false;
}

export const skipWithoutBrowser = () => skipWithout(...BROWSERS);

export function findBrowser(): string {
  const [path] = BROWSERS.flatMap((name) => findProgram(name) ?? []);
  if (path === undefined) throw new Error(`Chromium is missing: ${installCommand(TOOLS[0]!)}`);
  return path;
}

export function findProgram(name: string): string | null {
  // Debian installs servers where only root looks for programs.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const paths = folders.map((folder) => join(folder, name));
  return paths.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
