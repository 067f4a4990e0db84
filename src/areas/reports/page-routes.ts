import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messageLanguage } from '../../kernel/http/language.ts';
import { sendPage } from '../../mail/routes.ts';
import { gonePage, reportPage } from './page.ts';
import { type Deps, findLinkedReport, REPORT_PATH, readReport, reportFile } from './service.ts';

/** The report for people without an account: its address is the secret. */
export function registerReportPages(server: FastifyInstance, deps: Deps): void {
  const config = { open: true };
  const tokenIn = (request: FastifyRequest) => (request.params as { token: string }).token;
  const languageOf = (request: FastifyRequest) => messageLanguage(request.headers['accept-language']);
  const gone = (request: FastifyRequest, reply: FastifyReply) => sendPage(reply, 404, gonePage(languageOf(request)));

  server.get(`${REPORT_PATH}/:token`, { config }, async (request, reply) => {
    const linked = await findLinkedReport(deps, tokenIn(request));
    if (!linked) return gone(request, reply);
    const report = await readReport(deps, linked.account_id, linked.release_id);
    return sendPage(reply, 200, reportPage(report, languageOf(request), `${REPORT_PATH}/${tokenIn(request)}/pdf`));
  });
  server.get(`${REPORT_PATH}/:token/pdf`, { config }, async (request, reply) => {
    const linked = await findLinkedReport(deps, tokenIn(request));
    if (!linked) return gone(request, reply);
    const actor = { accountId: linked.account_id, signal: AbortSignal.timeout(60_000) };
    const file = await reportFile(deps, actor, linked.release_id, languageOf(request));
    return reply
      .headers({
        'content-disposition': file.disposition,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      .type(file.type)
      .send(await file.bytes());
  });
}
