import { readConfig } from '../config/index.ts';
import { VERSION } from '../config/version.ts';
import { openApiDocument } from '../kernel/http/openapi.ts';
import { listAreas } from './areas.ts';

/** The OpenAPI document with default settings. Needs no database, because only the schemas are used. */
export function documentForPublication(): object {
  const unused = {} as never;
  const areas = listAreas(readConfig({}), {
    database: unused,
    secrets: unused,
    credits: unused,
    writer: unused,
    findSources: unused,
    readPage: unused,
    lint: unused,
    files: unused,
    workers: unused,
    makePicture: unused,
    sendWebhook: unused,
    digestMail: unused,
    exporter: unused,
    makeWorkbook: unused,
    readPicture: unused,
    currentUrl: unused,
    releaseMail: unused,
    invite: unused,
    mailMode: unused,
    now: () => new Date(),
  });
  return openApiDocument(areas, VERSION);
}
