import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messageLanguage } from '../../kernel/http/language.ts';
import { sendPage } from '../../mail/routes.ts';
import type { Deps } from './deps.ts';
import { APPROVAL_PATH, decideByLink, type Given, type Visit, visitLink } from './links.ts';
import { closedPage, decidedPage, decisionPage, donePage, type Fault, type Form } from './page.ts';
import { MAX_NAME, MAX_NOTE } from './schema.ts';
import { shownText } from './shown-text.ts';

/** The page on which somebody without an account decides: its address is the secret. */

/** A comment of the greatest length, percent-encoded, with room to spare. */
const FORM_BYTES = 64 * 1024;

export function registerApprovalPages(server: FastifyInstance, deps: Deps): void {
  const url = `${APPROVAL_PATH}/:token`;
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    // GET decides nothing, because mail scanners open every link.
    scope.get(url, { config: { open: true } }, async (request, reply) =>
      showPage(deps, request, reply, await visitLink(deps, tokenIn(request))),
    );
    scope.post(url, { config: { open: true }, bodyLimit: FORM_BYTES }, async (request, reply) => {
      const visit = await visitLink(deps, tokenIn(request));
      if (visit.state !== 'open') return showPage(deps, request, reply, visit);
      const form = readForm(request.body as Buffer | undefined);
      const fault = faultIn(form);
      if (fault) return showPage(deps, request, reply, visit, { status: 400, fault, given: form });
      const { name, comment, decision, seen } = form;
      const outcome = await decideByLink(deps, tokenIn(request), { decision, name, note: comment || null, seen });
      if (outcome === 'done') return sendPage(reply, 200, donePage(languageOf(request), decision));
      const now = await visitLink(deps, tokenIn(request));
      return showPage(deps, request, reply, now, { status: 409, notice: 'changedNow', given: form });
    });
  });
}

const tokenIn = (request: FastifyRequest) => (request.params as { token: string }).token;
const languageOf = (request: FastifyRequest) => messageLanguage(request.headers['accept-language']);

type Entered = { name: string; comment: string; decision: Given['decision']; seen: string };

/** Whatever is not an approval asks for changes. */
function readForm(body: Buffer | undefined): Entered {
  const form = new URLSearchParams(body?.toString('utf8') ?? '');
  // The database takes no NUL; browsers send line breaks as CRLF.
  const field = (name: string) => (form.get(name) ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n').trim();
  const decision = field('decision') === 'approved' ? 'approved' : 'changes_requested';
  return { name: field('name'), comment: field('comment'), decision, seen: field('seen') };
}

function faultIn({ name, comment, decision }: Entered): Fault | null {
  if (name === '') return 'nameMissing';
  if ([...name].length > MAX_NAME) return 'nameTooLong';
  if (decision === 'changes_requested' && comment === '') return 'commentMissing';
  return [...comment].length > MAX_NOTE ? 'commentTooLong' : null;
}

type Shown = { status: number } & Partial<Pick<Form, 'fault' | 'notice' | 'given'>>;

async function showPage(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  { status, fault = null, notice, given }: Shown = { status: 200 },
): Promise<FastifyReply> {
  const language = languageOf(request);
  if (visit.state === 'unknown') return sendPage(reply, 404, closedPage(language, 'unknown'));
  if (visit.state === 'decided') return sendPage(reply, 410, decidedPage(language, visit.link));
  if (visit.state !== 'open') return sendPage(reply, 410, closedPage(language, visit.state));
  const { link, text } = visit;
  const html = decisionPage({
    ...{ language, link, title: text.title, textLanguage: text.language, seen: text.seen, fault },
    sender: await deps.senderOf(link.account_id),
    text: await shownText(deps, visit),
    notice: notice ?? (link.version === text.version ? null : 'changedSince'),
    given: given ?? { name: link.name, comment: '' },
  });
  return sendPage(reply, status, html, new URL(deps.publicUrl).origin);
}
