import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../kernel/private-files.ts';

/** Recognition wants the data of all its languages in one folder; the packages bring a folder each. */

const LANGUAGES = ['kor', 'eng', 'jpn', 'chi_sim'];
/** The variant that is as good as the large one at a quarter of its size. */
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
  const [wanted, there] = await Promise.all([stat(source), stat(target).catch(() => null)]);
  if (there?.size === wanted.size) return;
  // Moved into place whole: another instance may be reading, or doing the same.
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  await copyFile(source, temporary);
  await chmod(temporary, PRIVATE_FILE);
  await rename(temporary, target);
}
