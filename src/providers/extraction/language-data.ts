import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../kernel/private-files.ts';

/** Tesseract needs the data of all languages in one folder, but each npm package has its own. */

/** This variant is as accurate as the large one at a quarter of its size. */
const FILES = [
  new URL('../../../node_modules/@tesseract.js-data/kor/4.0.0_best_int/kor.traineddata.gz', import.meta.url),
  new URL('../../../node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz', import.meta.url),
  new URL('../../../node_modules/@tesseract.js-data/jpn/4.0.0_best_int/jpn.traineddata.gz', import.meta.url),
  new URL('../../../node_modules/@tesseract.js-data/chi_sim/4.0.0_best_int/chi_sim.traineddata.gz', import.meta.url),
];

export async function gatherLanguageData(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await Promise.all(FILES.map((source) => gather(source, folder)));
  return folder;
}

async function gather(source: URL, folder: string): Promise<void> {
  const name = basename(source.pathname);
  const target = join(folder, name);
  const [sourceFile, existing] = await Promise.all([stat(source), stat(target).catch(() => null)]);
  if (existing?.size === sourceFile.size) return;
  // Rename atomically, because another instance may be reading or copying the same file.
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  await copyFile(source, temporary);
  await chmod(temporary, PRIVATE_FILE);
  await rename(temporary, target);
}
