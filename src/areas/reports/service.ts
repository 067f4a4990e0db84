import { createHash } from 'node:crypto';
import type { Download } from '../../export/download.ts';
import { attachment, ExportError, type Exporter, type PrintedReport } from '../../export/index.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { problem } from '../../kernel/problems.ts';
import { hashSecretToken, newSecretToken } from '../../kernel/secret-token.ts';
import type { Coverage, Mail, Report, ReportLanguage, SentRelease } from './schema.ts';
import { deleteLink, findLink, findLinked, type Linked, replaceLink } from './store.ts';
import { TEXTS } from './texts.ts';

/** The report of one release for the management. */

export type Deps = {
  database: Database;
  exporter: Pick<Exporter, 'renderReport'>;
  /** Provided by the releases area. */
  findReleaseTo(accountId: number, releaseId: number): Promise<SentRelease | undefined>;
  summariseMail(accountId: number, releaseId: number): Promise<MailSummary>;
  /** Provided by the news area. */
  summariseCoverage(accountId: number, releaseId: number, sentKst: string): Promise<Coverage>;
  publicUrl: string;
};

/** Whether an outlet has published something follows from the coverage. */
type MailSummary = Omit<Mail, 'outlets'> & { outlets: Omit<Mail['outlets'][number], 'has_covered'>[] };

export const REPORT_PATH = '/report';

export async function readReport(deps: Deps, accountId: number, releaseId: number): Promise<Report> {
  const release = requireFound(await deps.findReleaseTo(accountId, releaseId));
  const { sent_kst } = release;
  if (sent_kst === null) throw problem('RELEASE_NOT_SENT');
  const [mail, coverage] = await Promise.all([
    deps.summariseMail(accountId, releaseId),
    deps.summariseCoverage(accountId, releaseId, sent_kst),
  ]);
  const covered = new Set(coverage.clippings.map(({ source }) => outletKey(source)));
  const outlets = mail.outlets.map((outlet) => ({ ...outlet, has_covered: covered.has(outletKey(outlet.media)) }));
  return { ...release, sent_kst, mail: { ...mail, outlets }, coverage };
}

/** Names of the same outlet differ in spaces and case. */
function outletKey(name: string): string {
  return name.replace(/\s+/gu, '').toLowerCase();
}

export async function readReportState(deps: Deps, { accountId }: Actor, releaseId: number) {
  const [report, link] = await Promise.all([
    readReport(deps, accountId, releaseId),
    findLink(deps.database, accountId, releaseId),
  ]);
  return { report, link_expires_kst: link?.expires_kst ?? null };
}

export async function reportFile(
  deps: Deps,
  { accountId, signal }: Pick<Actor, 'accountId' | 'signal'>,
  releaseId: number,
  language: ReportLanguage,
): Promise<Download> {
  const report = await readReport(deps, accountId, releaseId);
  const texts = TEXTS[language];
  const printed = printedReport(report, language);
  return {
    type: 'application/pdf',
    disposition: attachment(`${texts.title} ${report.press_title}`, 'pdf'),
    etag: `W/"${createHash('sha256').update(JSON.stringify(printed)).digest('base64url').slice(0, 27)}"`,
    bytes: () => deps.exporter.renderReport(printed, signal, accountId).catch(refuse),
  };
}

/** With every text written out, because the template has no functions of ours. */
function printedReport(report: Report, language: ReportLanguage): PrintedReport {
  const { mail, coverage } = report;
  const { more, moreOutlets, people, ...texts } = TEXTS[language];
  const [moreArticles, furtherOutlets] = [
    coverage.article_count - coverage.clippings.length,
    mail.outlet_count - mail.outlets.length,
  ];
  const outlets = mail.outlets.map((outlet) => ({ ...outlet, people: people(outlet.recipients) }));
  return {
    language,
    texts,
    report: { ...report, mail: { ...mail, outlets } },
    more: moreArticles > 0 ? more(moreArticles) : '',
    more_outlets: furtherOutlets > 0 ? moreOutlets(furtherOutlets) : '',
  };
}

function refuse(error: unknown): never {
  if (error instanceof ExportError && error.reason === 'busy') throw problem('EXPORT_BUSY', {}, error);
  throw error;
}

/** Any earlier link to the report stops working. */
export async function createLink(
  deps: Deps,
  actor: Actor,
  releaseId: number,
  days: number,
): Promise<Committed<{ url: string; expires_kst: string }>> {
  const { sent_kst } = requireFound(await deps.findReleaseTo(actor.accountId, releaseId));
  if (sent_kst === null) throw problem('RELEASE_NOT_SENT');
  const { token, tokenHash } = newSecretToken();
  return actor.commit(async (transaction) => {
    const expires_kst = await replaceLink(transaction, actor.accountId, { releaseId, days, tokenHash });
    return { url: `${deps.publicUrl}${REPORT_PATH}/${token}`, expires_kst };
  });
}

export async function removeLink(deps: Deps, { accountId }: Actor, releaseId: number): Promise<void> {
  requireFound(await deps.findReleaseTo(accountId, releaseId));
  await deleteLink(deps.database, accountId, releaseId);
}

/** Undefined when the link is unknown, expired or replaced. */
export function findLinkedReport(deps: Deps, token: string): Promise<Linked | undefined> {
  return findLinked(deps.database, hashSecretToken(token));
}
