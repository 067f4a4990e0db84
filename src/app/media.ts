import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../config/index.ts';
import { createExporter, createWorkbooks } from '../export/index.ts';
import { API_ROOT } from '../kernel/http/parts.ts';
import { createLinkSigner } from '../kernel/link-signer.ts';
import { createCurrentUrl } from '../media/addresses.ts';
import { createUnzip } from '../media/files/archive.ts';
import { createFiles } from '../media/files/index.ts';
import { savePublic } from '../media/images/storage.ts';
import { createLibrary } from '../media/library/index.ts';
import { createPrintLinks } from '../media/library/print-links.ts';
import { createExtractor } from '../providers/extraction/index.ts';
import { PUBLIC_FOLDER } from '../providers/objects/port.ts';
import { createPictureProcessor } from '../providers/pictures/index.ts';
import type { Foundation } from './foundation.ts';
import { createPictures } from './images.ts';
import { createObjectStore } from './object-store.ts';
import { configuredVision } from './vision.ts';

/** Files that people send, pictures, and what is exported. */
export function createMedia(config: Config, foundation: Foundation) {
  const { database, secrets, workers, metrics, publicUrl, now, log } = foundation;
  const objects = createObjectStore(config, foundation);
  const extractText = createExtractor({
    folder: join(config.dataDir, 'cache', 'recognition'),
    processes: 2,
    readingMs: config.fileReadingSeconds * 1000,
    vision: configuredVision(config, (err) => log.warn({ err }, 'vision model failed; using OCR instead')),
  });
  const quotaBytes = config.uploadQuotaMegabytes * 1024 * 1024;
  const currentUrl = createCurrentUrl(database, { publicUrl, apiRoot: API_ROOT });
  const unzip = createUnzip(workers);
  const files = createFiles({ database, objects, extractText, unzip, publicUrl, currentUrl, quotaBytes });
  const processPicture = createPictureProcessor({ processes: 2 });
  const printLinks = createPrintLinks({ publicUrl, now, signer: createLinkSigner(database, secrets, 'print-links') });
  const library = createLibrary({ database, objects, publicUrl, currentUrl, printLinks });
  const makePicture = createPictures(config, {
    workers,
    now,
    savePublic: savePublic({ database, objects }),
    onPicture: ({ outcome, ...fields }) => {
      metrics.images.inc({ outcome });
      if (outcome !== 'made') log.warn({ ...fields, outcome }, 'picture not created');
    },
  });
  const readPicture = async (storedUrl: string, accountId: number) => {
    const own = await library.read(storedUrl);
    if (own) return own;
    const url = await currentUrl(storedUrl);
    const key = `${PUBLIC_FOLDER}/${url.slice(url.lastIndexOf('/') + 1)}`;
    if (url !== objects.publicUrl(key)) return files.readImage(accountId, storedUrl);
    const picture = await objects.get(key);
    return picture ? buffer(picture.body) : null;
  };
  const exporter = createExporter();
  const workbooks = createWorkbooks({ workers, waiting: 20 });
  return {
    ...{ objects, files, quotaBytes, currentUrl, makePicture, readPicture, exporter },
    ...{ processPicture, printLinks, library },
    makeWorkbook: workbooks.make,
    stop() {
      exporter.stop();
      workbooks.stop();
    },
  };
}
