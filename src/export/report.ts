import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { FONT_FILES } from '../kernel/font-files.ts';
import { createDrawable } from './fonts.ts';

/** The report of a release as PDF. It is laid out by its own template, because it is data and not a text. */

/** Strings and numbers only; the template knows their names. */
export type PrintedReport = {
  language: 'ko' | 'en';
  report: object;
  texts: object;
  more: string;
  more_outlets: string;
};

const TEMPLATES = fileURLToPath(new URL('../../assets/typst', import.meta.url));

export function createReportSetter(): (printed: PrintedReport) => Buffer {
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: FONT_FILES }] });
  const drawable = createDrawable();
  return (printed) => {
    const data = JSON.stringify(printed, (_name, value) => (typeof value === 'string' ? drawable(value) : value));
    const compiled = compiler.compile({ mainFilePath: join(TEMPLATES, 'report.typ'), inputs: { data } });
    if (compiled.result === null)
      throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? 'no diagnostics'));
    return compiler.pdf(compiled.result, { pdfStandard: 'a-2b' });
  };
}
