import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { confirmed } from '../confirmed.ts';
import type { Deps } from '../deps.ts';
import { answering, result } from '../results.ts';
import { followUp, order, release } from './order.ts';

/** What mails needs the confirmation of a quote. */
export function registerSendingTools(server: McpServer, deps: Deps): void {
  const { pw, language } = deps;
  const show = (data: unknown) => result(data, { language });
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
        confirmed(deps, confirmation, 'send_release', input, (digest, options) =>
          pw.releases.create({ release_method: 'IMMEDIATE', ...input, confirm: { digest } }, options),
        ),
      ),
  );
  server.registerTool(
    'send_follow_up',
    {
      description:
        'Send or plan a follow-up that was quoted with quote_follow_up and that the user has confirmed. Takes the same input and its `confirmation`.',
      annotations: { destructiveHint: true },
      inputSchema: followUp.extend({ confirmation: z.string() }),
    },
    ({ confirmation, ...input }) =>
      answering(() =>
        confirmed(deps, confirmation, 'send_follow_up', input, (digest, options) => {
          const { release_id, ...mail } = input;
          return pw.releases.followUp(release_id, { ...mail, confirm: { digest } }, options);
        }),
      ),
  );
  server.registerTool(
    'reschedule_release',
    {
      description: 'Send a scheduled release at another time. Ask the user for the time first.',
      annotations: { destructiveHint: true },
      inputSchema: release.extend({
        scheduled_kst: z.string().describe('Korean time such as 2026-12-01T08:30:00.'),
      }),
    },
    ({ release_id, scheduled_kst }) =>
      answering(async () => show(await pw.releases.reschedule(release_id, { scheduled_kst }))),
  );
  server.registerTool(
    'cancel_release',
    {
      description:
        'Cancel a release that was not sent yet, or undo one that is sent at once within its `undo_seconds`. What was paid is refunded.',
      inputSchema: z.object({ release_id: z.int().positive() }),
    },
    ({ release_id }) => answering(async () => show(await pw.releases.cancel(release_id))),
  );
}
