import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { answering, result } from '../results.ts';

/** Looking up reporters and news. */
export function registerLookupTools(server: McpServer, { pw, language }: Deps): void {
  const show = (data: unknown) => result(data, { language });
  server.registerTool(
    'find_reporters',
    {
      description: 'Own reporters by name, outlet, mail address, tag or beat. `reporter_id` is what releases take.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({
        keyword: z.string().exactOptional(),
        tag: z.string().exactOptional(),
        beat: z.string().exactOptional(),
        outlet: z.string().exactOptional(),
        page: z.int().positive().default(1),
      }),
    },
    ({ keyword, ...query }) =>
      answering(async () => {
        const { id } = await pw.workspaces.open();
        return show(await pw.reporters.list(id, { ...query, ...(keyword && { search: keyword }) }));
      }),
  );
  server.registerTool(
    'search_news',
    {
      description: 'Articles of the monitored outlets with all of these words, newest first.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({ keyword: z.string().min(1), page: z.int().positive().default(1) }),
    },
    (query) => answering(async () => show(await pw.news.searchArticles(query))),
  );
  server.registerTool(
    'list_coverage',
    {
      description: 'Articles about the press releases of the account.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({ press_id: z.int().positive().exactOptional(), page: z.int().positive().default(1) }),
    },
    (query) => answering(async () => show(await pw.news.listCoverage(query))),
  );
  server.registerTool(
    'get_account',
    { description: 'Credit and prices of the account, and what this key may do.', annotations: { readOnlyHint: true } },
    () => answering(async () => show(await pw.account.get())),
  );
}
