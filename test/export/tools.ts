import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { FONT_FILES } from '../../src/kernel/font-files.ts';

/** Programs that inspect a file as a reader would. */

const run = promisify(execFile);

async function withFile<T>(
  name: string,
  bytes: Buffer,
  work: (path: string, folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'presswright-export-'));
  try {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return await work(path, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const BUFFER = { maxBuffer: 64 * 1024 * 1024 };

/** In file order, or in the order in which a reader sees it on the page. */
export function pdfText(pdf: Buffer, order: 'file' | 'page' = 'file'): Promise<string> {
  const words = order === 'file' ? ['-raw'] : [];
  return withFile('file.pdf', pdf, async (path) => (await run('pdftotext', [...words, path, '-'], BUFFER)).stdout);
}

export type FontRow = { name: string; isEmbedded: boolean; isSubset: boolean; hasUnicode: boolean };

export function pdfFonts(pdf: Buffer): Promise<FontRow[]> {
  return withFile('file.pdf', pdf, async (path) => {
    const { stdout } = await run('pdffonts', [path]);
    return stdout
      .trim()
      .split('\n')
      .slice(2)
      .map((line) => {
        const [embedded, subset, unicode] = line.trim().split(/\s+/).slice(-5);
        const isYes = (word?: string) => word === 'yes';
        return {
          name: line.split(' ')[0]!,
          isEmbedded: isYes(embedded),
          isSubset: isYes(subset),
          hasUnicode: isYes(unicode),
        };
      });
  });
}

export function pdfInfo(pdf: Buffer): Promise<string> {
  return withFile('file.pdf', pdf, async (path) => (await run('pdfinfo', [path])).stdout);
}

export function pageCount(info: string): number {
  return Number(/^Pages:\s+(\d+)/m.exec(info)?.[1]);
}

/** Throws when the file is not valid. */
export function checkPdf(pdf: Buffer): Promise<string> {
  return withFile('file.pdf', pdf, async (path) => (await run('qpdf', ['--check', path], BUFFER)).stdout);
}

export function pdfObjects(pdf: Buffer): Promise<string> {
  return withFile(
    'file.pdf',
    pdf,
    async (path) => (await run('qpdf', ['--qdf', '--object-streams=disable', path, '-'], BUFFER)).stdout,
  );
}

/** The first page as grey pixels. */
export function pagePixels(pdf: Buffer, resolution = 60): Promise<Buffer> {
  return withFile('file.pdf', pdf, async (path, folder) => {
    await run('pdftoppm', [
      '-gray',
      '-r',
      String(resolution),
      '-f',
      '1',
      '-l',
      '1',
      '-singlefile',
      path,
      join(folder, 'page'),
    ]);
    return readFileSync(join(folder, 'page.pgm'));
  });
}

/** Word's fonts are not free, so the service's own fonts replace them. */
function fontSettings(folder: string): string {
  const alias = (family: string, substitute: string) =>
    `<alias binding="same"><family>${family}</family><prefer><family>${substitute}</family></prefer></alias>`;
  const path = join(folder, 'fonts.conf');
  const folders = [...new Set(FONT_FILES.map(dirname))].map((each) => `<dir>${each}</dir>`).join('');
  writeFileSync(
    path,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}<cachedir>${folder}/cache</cachedir>
${alias('Malgun Gothic', 'Pretendard')}${alias('Calibri', 'Pretendard')}${alias('Consolas', 'Noto Sans Mono CJK KR')}${alias('Yu Gothic', 'Noto Sans CJK JP')}${alias('Microsoft YaHei', 'Noto Sans CJK SC')}</fontconfig>`,
  );
  return path;
}

/** Several files per run, because the office suite takes longer to start than to convert. */
export async function officePdfs(files: Record<string, Buffer>): Promise<Record<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'presswright-office-'));
  try {
    const paths = Object.entries(files).map(([name, bytes]) => {
      const path = join(folder, `${name}.docx`);
      writeFileSync(path, bytes);
      return path;
    });
    await run(
      'soffice',
      [
        '--headless',
        `-env:UserInstallation=file://${folder}/profile`,
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        ...paths,
      ],
      { env: { ...process.env, FONTCONFIG_FILE: fontSettings(folder), HOME: folder }, timeout: 170_000 },
    );
    return Object.fromEntries(Object.keys(files).map((name) => [name, readFileSync(join(folder, `${name}.pdf`))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ignore spaces, which depend on the layout; the characters and their order do not. */
export function withoutSpaces(text: string): string {
  return text.normalize('NFC').replace(/[\s\f]+/gu, '');
}
