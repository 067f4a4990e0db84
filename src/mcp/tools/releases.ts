import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { answering, result } from '../results.ts';
import { followUp, order, release } from './order.ts';

/** What would be sent, and what became of it. */
export function registerReleaseTools(server: McpServer, { pw, confirmations, language, address }: Deps): void {
  const show = (data: unknown) => result(data, { language });
  server.registerTool(
    'quote_release',
    {
      description:
        'Say who would get a press release, what it would cost and what is wrong with it, without sending anything. Show the user the recipients, the price and the problems. The `confirmation` in the answer is needed to send exactly this: it is refused when the text, the recipients, the price, the picture or the time changed since.',
      annotations: { readOnlyHint: true },
      inputSchema: order,
    },
    (input) =>
      answering(async () => {
        const { recipients, confirm, ...quote } = await pw.releases.preflight({
          release_method: 'IMMEDIATE',
          ...input,
        });
        const confirmation = await confirmations.issue('send_release', input, confirm.digest);
        return show({ quote, recipients, confirmation });
      }),
  );
  server.registerTool(
    'quote_follow_up',
    {
      description:
        'Say who would get a follow-up of a release, what it would cost and what is wrong with it, without sending anything. Show the user the recipients, the price and the problems. The `confirmation` is needed to send exactly this: it is refused when anything of it changed since.',
      annotations: { readOnlyHint: true },
      inputSchema: followUp,
    },
    (input) =>
      answering(async () => {
        const { release_id, ...mail } = input;
        const { recipients, confirm, ...quote } = await pw.releases.preflightFollowUp(release_id, mail);
        const confirmation = await confirmations.issue('send_follow_up', input, confirm.digest);
        return show({ quote, recipients, confirmation });
      }),
  );
  server.registerTool(
    'get_release',
    {
      description: 'State of a release and of its mails.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({ release_id: z.int().positive() }),
    },
    ({ release_id }) =>
      answering(async () => {
        // Everybody is in list_recipients.
        const { reporters: _, ...release } = await pw.releases.get(release_id);
        return result(release, { language, link: `${address}/distribute/${release_id}` });
      }),
  );
  server.registerTool(
    'list_recipients',
    {
      description: 'Recipients of a release, and what became of the mail to each.',
      annotations: { readOnlyHint: true },
      inputSchema: release.extend({ page: z.int().positive().default(1) }),
    },
    ({ release_id, page }) =>
      answering(async () => {
        const { items, page_count } = await pw.releases.listRecipients(release_id, { page, page_size: 50 });
        return show({ recipients: items, page_count });
      }),
  );
  server.registerTool(
    'list_release_products',
    { description: 'Paid products and topics for the distribution.', annotations: { readOnlyHint: true } },
    () =>
      answering(async () => {
        const [products, categories] = await Promise.all([pw.releases.listProducts(), pw.releases.listCategories()]);
        return show({ products, categories });
      }),
  );
}
