import type { FastifyInstance } from 'fastify';
import type { People } from '../areas/accounts/sign-in/index.ts';
import { registerSystemRoutes } from '../kernel/http/system-routes.ts';
import { registerMailRoutes } from '../mail/routes.ts';
import { registerFileRoutes } from '../media/files/routes.ts';
import type { createDashboard } from './dashboard/index.ts';
import type { DigestMail } from './digest-mail.ts';

/** Every route that is not an endpoint of an area's route table: these answer with files, pages or the sign-in library. */

type Parts = {
  files: Parameters<typeof registerFileRoutes>[1];
  people: People;
  mail: Parameters<typeof registerMailRoutes>[1];
  digestMail: DigestMail;
  system: Parameters<typeof registerSystemRoutes>[1];
  dashboard: ReturnType<typeof createDashboard>;
};

export function registerRawRoutes(server: FastifyInstance, parts: Parts): void {
  // /files/uploads/:name, /files/images/:name, {API root}/file/:name
  registerFileRoutes(server, parts.files);
  // /auth/*
  parts.people.register(server);
  // /unsubscribe/:releaseId/:recipientId/:signature, /mail/bounces
  registerMailRoutes(server, parts.mail);
  // /unsubscribe/digest/:groupId/:signature, /confirm/digest/:groupId/:signature
  parts.digestMail.registerRoutes(server);
  // health, readiness, metrics, the OpenAPI document and its page
  registerSystemRoutes(server, parts.system);
  // the screens
  parts.dashboard.register(server);
}
