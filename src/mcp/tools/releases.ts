import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { confirmed } from '../confirmed.ts';
import type { Deps } from '../deps.ts';
import { answering, result } from '../results.ts';

const ids = z.array(z.int().positive()).min(1);
const order = z.object({
  press_id: z.int().positive(),
  email_title: z
    .string()
    .min(1)
    .describe('Subject of the mail. `{기자명}` and `{매체명}` are filled in for each reporter.'),
  email_content: z.string().min(1).describe('Greeting and introduction above the press release.'),
  reporter_ids: ids.exactOptional().describe('Own reporters, from find_reporters. Free of charge by default.'),
  list_id: z.int().positive().exactOptional().describe('A list of own reporters.'),
  segment_id: z.int().positive().exactOptional().describe('A saved segment of own reporters.'),
  own_reporters: z.literal('all').exactOptional().describe('All own reporters who are recipients.'),
  product_id: z.int().positive().exactOptional().describe('A paid product, from list_release_products.'),
  release_category_ids: ids.exactOptional().describe('Topics, with a product.'),
  scheduled_kst: z.string().exactOptional().describe('Korean time such as 2026-12-01T08:30:00; at once when left out.'),
  embargo_kst: z.string().exactOptional(),
});

/** Distribution. What mails is quoted first and needs a confirmation. */
export function registerReleaseTools(server: McpServer, { pw, confirmations }: Deps): void {
  server.registerTool(
    'quote_release',
    {
      description:
        'Say who would get a press release, what it would cost and what is wrong with it, without sending anything. Show the user the recipients, the price and the problems. The `confirmation` in the answer is needed to send exactly this order.',
      annotations: { readOnlyHint: true },
      inputSchema: order,
    },
    (input) =>
      answering(async () => {
        const { recipients, ...quote } = await pw.releases.preflight({ release_method: 'IMMEDIATE', ...input });
        return result({ quote, recipients, confirmation: await confirmations.issue('send_release', input) });
      }),
  );
  server.registerTool(
    'send_release',
    {
      description:
        'Send or schedule a press release that was quoted with quote_release and that the user has confirmed. Takes the same order and its `confirmation`, which is valid once and for 30 minutes.',
      annotations: { destructiveHint: true },
      inputSchema: order.extend({ confirmation: z.string() }),
    },
    ({ confirmation, ...input }) =>
      answering(() =>
        confirmed(confirmations, confirmation, 'send_release', input, (options) =>
          pw.releases.create({ release_method: 'IMMEDIATE', ...input }, options),
        ),
      ),
  );
  server.registerTool(
    'get_release',
    {
      description: 'State of a release and of its mails.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({ release_id: z.int().positive() }),
    },
    ({ release_id }) => answering(async () => result(await pw.releases.get(release_id))),
  );
  server.registerTool(
    'cancel_release',
    {
      description: 'Cancel a release that was not sent yet. What was paid is refunded.',
      inputSchema: z.object({ release_id: z.int().positive() }),
    },
    ({ release_id }) => answering(async () => result(await pw.releases.cancel(release_id))),
  );
  server.registerTool(
    'list_release_products',
    { description: 'Paid products and topics for the distribution.', annotations: { readOnlyHint: true } },
    () =>
      answering(async () => {
        const [products, categories] = await Promise.all([pw.releases.listProducts(), pw.releases.listCategories()]);
        return result({ products, categories });
      }),
  );
}
