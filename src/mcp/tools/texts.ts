import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { confirmed } from '../confirmed.ts';
import type { Deps } from '../deps.ts';
import { answering, result } from '../results.ts';
import { FORMATS, KINDS, TEXTS } from '../texts.ts';

const kind = z.enum(KINDS).describe('Kind of text: press release, blog post, official document, or wiki/prompt piece.');
const id = z.int().positive().describe('ID of the text.');
const brief = z
  .string()
  .min(1)
  .describe(
    'What the text is about, with every fact that it may use. Nothing is invented: what is missing stays blank.',
  );
const language = z.enum(['ko', 'en', 'ja', 'zh']).exactOptional().describe('Korean by default.');
const reference_ids = z
  .array(z.int().positive())
  .exactOptional()
  .describe('References of the account to use as sources.');

/** Writing, reading, revising, checking and exporting texts. None of it costs anything, except wiki and prompt pieces. */
export function registerTextTools(server: McpServer, { pw, confirmations }: Deps): void {
  server.registerTool(
    'draft_press_release',
    {
      description:
        'Write a press release from a brief. `to_check` in the answer is what a person should add or confirm.',
      inputSchema: z.object({
        brief,
        language: z.enum(['ko', 'en', 'ja', 'zh', 'fr', 'id']).exactOptional().describe('Korean by default.'),
        reference_ids,
      }),
    },
    ({ brief: keyword, ...rest }) => answering(async () => result(await pw.press.create({ keyword, ...rest }))),
  );
  server.registerTool(
    'draft_blog_post',
    {
      description: 'Write a blog post from a brief.',
      inputSchema: z.object({
        brief,
        language,
        reference_ids,
        blog_type: z.enum(['general', 'tech', 'marketing', 'news']).exactOptional(),
        target_length: z.enum(['short', 'medium', 'long']).exactOptional(),
        tone: z.enum(['professional', 'casual', 'friendly']).exactOptional(),
      }),
    },
    ({ brief: keyword, ...rest }) => answering(async () => result(await pw.blog.generate({ keyword, ...rest }))),
  );
  server.registerTool(
    'draft_official_document',
    {
      description: 'Write an official document (공문) from a brief.',
      inputSchema: z.object({
        brief,
        language,
        reference_ids,
        document_type: z.enum(['협조문', '안내문', '공지사항', '제품 출시 안내문']),
      }),
    },
    ({ brief: keyword, ...rest }) =>
      answering(async () => result(await pw.officialDocuments.create({ keyword, ...rest }))),
  );
  server.registerTool(
    'draft_creation',
    {
      description:
        'Write a wiki article or a prompt for short videos or card news. It is charged: the first call returns the price and a `confirmation`; ask the user, then call again with the same input and the confirmation.',
      inputSchema: z.object({
        brief,
        language,
        creation_type: z.enum(['wiki', 'prompt_generator']),
        sub_type: z.enum(['shorts', 'cardnews', 'wiki_a', 'wiki_b']).exactOptional(),
        confirmation: z.string().exactOptional(),
      }),
    },
    ({ confirmation, brief: keyword, ...rest }) =>
      answering(async () => {
        const order = { keyword, ...rest };
        if (confirmation === undefined) {
          const { prices, credit_balance } = await pw.account.get();
          const quote = { price: prices.creation, currency: 'KRW', credit_balance };
          return result({ quote, confirmation: await confirmations.issue('draft_creation', order) });
        }
        return confirmed(confirmations, confirmation, 'draft_creation', order, (options) =>
          pw.creations.create(order, options),
        );
      }),
  );
  server.registerTool(
    'list_texts',
    {
      description: 'List texts, newest first. Press releases can be searched.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({
        kind,
        keyword: z.string().exactOptional().describe('Only for press releases.'),
        page: z.int().positive().default(1),
      }),
    },
    ({ kind: of, ...query }) =>
      answering(async () => {
        const { items, page_count } = await TEXTS[of].list(pw, query);
        return result({ texts: items.map(({ id: own, title }) => ({ id: own, title })), page_count });
      }),
  );
  server.registerTool(
    'get_text',
    { description: 'Read a text.', annotations: { readOnlyHint: true }, inputSchema: z.object({ kind, id }) },
    ({ kind: of, id: own }) => answering(async () => result(await TEXTS[of].read(pw, own))),
  );
  server.registerTool(
    'revise_text',
    {
      description:
        'Carry out an instruction on a text, such as "shorter" or "replace the date by 1 December". `applied: false` means that the text is unchanged. Every version is kept.',
      inputSchema: z.object({ kind, id, instruction: z.string().min(1) }),
    },
    ({ kind: of, id: own, instruction }) =>
      answering(async () => result(await TEXTS[of].revise(pw, own, instruction, {}))),
  );
  server.registerTool(
    'check_text',
    {
      description: 'What a press officer should look at: form, style, and figures that no source supports.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({ kind, id }),
    },
    ({ kind: of, id: own }) => answering(async () => result(await TEXTS[of].checks(pw, own))),
  );
  server.registerTool(
    'export_text',
    {
      description: 'A press release or official document as a PDF, Word (DOCX) or 한글 (HWPX) file.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({ kind: z.enum(['press', 'official_document']), id, format: z.enum(FORMATS) }),
    },
    ({ kind: of, id: own, format }) =>
      answering(async () => {
        const file = await (of === 'press' ? pw.press : pw.officialDocuments)[format](own);
        const blob = Buffer.from(await file.bytes()).toString('base64');
        const uri = `presswright://${of}/${own}/${format}`;
        return { content: [{ type: 'resource', resource: { uri, mimeType: file.type, blob } }] };
      }),
  );
  server.registerTool(
    'make_social_posts',
    {
      description:
        'Write social posts from a press release or a blog post. list_social_platforms explains the platforms.',
      inputSchema: z.object({
        press_id: z.int().positive().exactOptional(),
        blog_id: z.int().positive().exactOptional(),
        platforms: z.array(z.enum(['social_a', 'social_b', 'social_c', 'social_d', 'social_e', 'blog'])).min(1),
        tone: z.enum(['professional', 'casual', 'friendly']).exactOptional(),
      }),
    },
    (order) => answering(async () => result(await pw.social.generate(order))),
  );
  server.registerTool(
    'list_social_platforms',
    { description: 'Names and limits of the social platforms.', annotations: { readOnlyHint: true } },
    () => answering(async () => result(await pw.social.listPlatforms())),
  );
}
