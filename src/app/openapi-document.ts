import { readConfig } from '../config/index.ts';
import { VERSION } from '../config/version.ts';
import { openApiDocument } from '../kernel/http/openapi.ts';
import { listAreas } from './areas.ts';

/** The OpenAPI document with the default settings, without a database: only the shapes are looked at. */
export function documentForPublication(): object {
  const nothing = {} as never;
  const areas = listAreas(readConfig({}), {
    database: nothing,
    secrets: nothing,
    credits: nothing,
    writer: nothing,
    findSources: nothing,
    readPage: nothing,
    lint: nothing,
    files: nothing,
    workers: nothing,
    makePicture: nothing,
    sendWebhook: nothing,
    digestMail: nothing,
    exporter: nothing,
    makeWorkbook: nothing,
    readPicture: nothing,
    releaseMail: nothing,
    invite: nothing,
    mailMode: nothing,
    now: () => new Date(),
  });
  return openApiDocument(areas, VERSION);
}
