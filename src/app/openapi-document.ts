import { readConfig } from '../config/index.ts';
import { VERSION } from '../config/version.ts';
import { type Area, publicAreas } from '../kernel/http/endpoint.ts';
import { openApiDocument } from '../kernel/http/openapi.ts';
import { listAreas } from './areas.ts';
import { REVIEW_KINDS } from './reviews.ts';

/** The areas with default settings. Their endpoints cannot be called: only the schemas and examples are used. */
export function servedAreas(): Area[] {
  const unused = {} as never;
  return listAreas(readConfig({}), {
    database: unused,
    secrets: unused,
    credits: unused,
    writer: unused,
    findSources: unused,
    readPage: unused,
    lint: unused,
    live: unused,
    confirmPassword: unused,
    exportLinks: unused,
    listenerStreams: unused,
    files: unused,
    workers: unused,
    makePicture: unused,
    sendWebhook: unused,
    digestMail: unused,
    calendar: unused,
    reports: unused,
    newsroom: unused,
    reviews: { kinds: REVIEW_KINDS } as never,
    exporter: unused,
    makeWorkbook: unused,
    readPicture: unused,
    currentUrl: unused,
    objects: unused,
    library: unused,
    processPicture: unused,
    printLinks: unused,
    publicUrl: 'https://pr.example',
    quotaBytes: 0,
    releaseMail: unused,
    invite: unused,
    inviteKnown: unused,
    isInvitationLink: unused,
    forgetSessions: unused,
    settings: unused,
    mailMode: unused,
    pollMail: unused,
    timeOf: unused,
    now: () => new Date(),
  });
}

/** Needs no database. */
export function publicDocument(): object {
  return openApiDocument(publicAreas(servedAreas()), VERSION);
}

/** With what only the dashboard uses. */
export function wholeDocument(): object {
  return openApiDocument(servedAreas(), VERSION);
}
