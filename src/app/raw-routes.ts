import type { FastifyInstance } from 'fastify';
import { type ExportDeps, registerExportFiles } from '../areas/accounts/exports/index.ts';
import type { People } from '../areas/accounts/sign-in/index.ts';
import { type CalendarDeps, registerFeedRoute } from '../areas/calendar/index.ts';
import { type ReportDeps, registerReportPages } from '../areas/reports/index.ts';
import { type ReviewDeps, registerApprovalPages } from '../areas/reviews/index.ts';
import { registerDocumentRoutes } from '../kernel/http/system-routes.ts';
import { registerMailRoutes } from '../mail/routes.ts';
import { registerMcpRoutes } from '../mcp/routes.ts';
import { registerFileRoutes } from '../media/files/routes.ts';
import { registerMediaRoutes } from '../media/library/public-routes.ts';
import type { createDashboard } from './dashboard/index.ts';
import type { DigestMail } from './digest-mail.ts';
import type { InboxMail } from './inbox-mail.ts';
import type { NewsroomSite } from './newsroom.ts';

/** Routes that are not in an area's route table: files, pages and the sign-in library. */

type Deps = {
  files: Parameters<typeof registerFileRoutes>[1];
  media: Parameters<typeof registerMediaRoutes>[1];
  exports: ExportDeps;
  people: People;
  mail: Parameters<typeof registerMailRoutes>[1];
  digestMail: DigestMail;
  inboxMail: InboxMail;
  calendar: CalendarDeps;
  reports: ReportDeps;
  reviews: ReviewDeps;
  newsroom: NewsroomSite;
  mcp: Parameters<typeof registerMcpRoutes>[1];
  docs: Parameters<typeof registerDocumentRoutes>[1];
  dashboard: ReturnType<typeof createDashboard>;
};

export function registerRawRoutes(server: FastifyInstance, deps: Deps): void {
  // /files/uploads/:name, /files/images/:name, {API root}/file/:name
  registerFileRoutes(server, deps.files);
  // /files/media/:file, /files/media/print/:file
  registerMediaRoutes(server, deps.media);
  // /files/exports/:file
  registerExportFiles(server, deps.exports);
  // /auth/*
  deps.people.register(server);
  // /unsubscribe/:releaseId/:recipientId/:signature, /mail/opens/*, /mail/bounces
  registerMailRoutes(server, deps.mail);
  // /unsubscribe/digest/:groupId/:signature, /confirm/digest/:groupId/:signature
  deps.digestMail.registerRoutes(server);
  // /unsubscribe/inbox/:personId/:signature
  deps.inboxMail.registerRoutes(server);
  // /calendar/:token.ics
  registerFeedRoute(server, deps.calendar);
  // /report/:token, /report/:token/pdf
  registerReportPages(server, deps.reports);
  // /approval/:token
  registerApprovalPages(server, deps.reviews);
  // /newsroom/:slug/*, /confirm/newsroom/:subscriberId/:signature, /unsubscribe/newsroom/:subscriberId/:signature
  deps.newsroom.registerRoutes(server);
  // /mcp
  registerMcpRoutes(server, deps.mcp);
  // the OpenAPI document and its page
  registerDocumentRoutes(server, deps.docs);
  // the screens
  deps.dashboard.register(server);
}
