import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../kernel/private-files.ts';

/** Tesseract needs the data of all languages in one folder, but each npm package has its own. */

const LANGUAGES = ['kor', 'eng', 'jpn', 'chi_sim'];
/** As accurate as the large variant at a quarter of its size. */
const VARIANT = '4.0.0_best_int';

export async function gatherLanguageData(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await Promise.all(LANGUAGES.map((language) => gather(language, folder)));
  return folder;
}

async function gather(language: string, folder: string): Promise<void> {
  const resolve = createRequire(import.meta.url).resolve;
  const packageFolder = dirname(resolve(`@tesseract.js-data/${language}/package.json`));
  const name = `${language}.traineddata.gz`;
  const source = join(packageFolder, VARIANT, name);
  const target = join(folder, name);
  const [sourceFile, existing] = await Promise.all([stat(source), stat(target).catch(() => null)]);
  if (existing?.size === sourceFile.size) return;
  // Rename atomically, because another instance may be reading or copying the same file.
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  await copyFile(source, temporary);
  await chmod(temporary, PRIVATE_FILE);
  await rename(temporary, target);
}
