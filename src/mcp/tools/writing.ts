import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { PresswrightError } from '../../../sdk/src/index.ts';
import { confirmed } from '../confirmed.ts';
import type { Deps } from '../deps.ts';
import { say } from '../messages.ts';
import { answering, refusal, result } from '../results.ts';
import { linkTo, TEXTS } from '../texts.ts';
import { facts } from './facts.ts';
import { id, kind } from './fields.ts';

const subject = z
  .string()
  .min(1)
  .describe(
    'What the text is about, with every fact that it may use. Nothing is invented: what is missing stays blank.',
  );
const brief = subject.exactOptional().describe(`${subject.description} Not needed with \`facts\`.`);
const language = z.enum(['ko', 'en', 'ja', 'zh']).exactOptional().describe('Korean by default.');
const reference_ids = z
  .array(z.int().positive())
  .exactOptional()
  .describe('References of the account to use as sources, from list_references.');

/** Writing and revising texts, and what they are written from. Only wiki and prompt pieces cost something. */
export function registerWritingTools(server: McpServer, deps: Deps): void {
  const { pw, confirmations, language: spoken, address } = deps;
  const show = (data: object) => {
    const { press_id, blog_id, document_id, creation_id } = data as Record<string, number>;
    const ids = { press: press_id, blog: blog_id, official_document: document_id, creation: creation_id };
    const [of, own] = Object.entries(ids).find(([, each]) => each !== undefined) ?? [];
    const link = own === undefined ? undefined : linkTo(address, of as keyof typeof ids, own);
    return result(data, { language: spoken, link });
  };
  server.registerTool(
    'draft_press_release',
    {
      description:
        'Write a press release from a brief. `to_check` in the answer is what a person should add or confirm.',
      inputSchema: z.object({
        brief,
        facts,
        language: z.enum(['ko', 'en', 'ja', 'zh', 'fr', 'id']).exactOptional().describe('Korean by default.'),
        reference_ids,
      }),
    },
    ({ brief: keyword, ...rest }) =>
      answering(async () => show(await pw.press.create({ ...(keyword && { keyword }), ...rest }))),
  );
  server.registerTool(
    'draft_blog_post',
    {
      description: 'Write a blog post from a brief.',
      inputSchema: z.object({
        brief,
        facts,
        language,
        reference_ids,
        blog_type: z.enum(['general', 'tech', 'marketing', 'news']).exactOptional(),
        target_length: z.enum(['short', 'medium', 'long']).exactOptional(),
        tone: z.enum(['professional', 'casual', 'friendly']).exactOptional(),
      }),
    },
    ({ brief: keyword, ...rest }) =>
      answering(async () => show(await pw.blog.generate({ ...(keyword && { keyword }), ...rest }))),
  );
  server.registerTool(
    'draft_official_document',
    {
      description: 'Write an official document (공문) from a brief.',
      inputSchema: z.object({
        brief,
        facts,
        language,
        reference_ids,
        document_type: z.enum(['협조문', '안내문', '공지사항', '제품 출시 안내문']),
      }),
    },
    ({ brief: keyword, ...rest }) =>
      answering(async () => show(await pw.officialDocuments.create({ ...(keyword && { keyword }), ...rest }))),
  );
  server.registerTool(
    'draft_creation',
    {
      description:
        'Write a wiki article or a prompt for short videos or card news. It is charged: the first call returns the price and a `confirmation`; ask the user, then call again with the same input and the confirmation.',
      inputSchema: z.object({
        brief: subject,
        language,
        creation_type: z.enum(['wiki', 'prompt_generator']),
        sub_type: z.enum(['shorts', 'cardnews', 'wiki_a', 'wiki_b']).exactOptional(),
        confirmation: z.string().exactOptional(),
      }),
    },
    ({ confirmation, brief: keyword, ...rest }) =>
      answering(async () => {
        const order = { keyword, ...rest };
        const { prices, credit_balance } = await pw.account.get();
        if (confirmation === undefined) {
          const quote = { price: prices.creation, currency: 'KRW', credit_balance };
          // The same words may be ordered again, once the first order is done.
          const { items } = await pw.creations.list({ page_size: 1 });
          const shown = `${prices.creation}.${items[0]?.id ?? 0}`;
          return show({ quote, confirmation: await confirmations.issue('draft_creation', order, shown) });
        }
        return confirmed(deps, confirmation, 'draft_creation', order, (shown, options) => {
          if (Number(shown.split('.')[0]) !== prices.creation)
            throw new PresswrightError(say('priceChanged', spoken, { price: prices.creation }));
          return pw.creations.create(order, options);
        });
      }),
  );
  server.registerTool(
    'revise_text',
    {
      description:
        'Carry out an instruction on a text, such as "shorter" or "replace the date by 1 December". `applied: false` means that the text is unchanged. Every version is kept.',
      inputSchema: z.object({ kind, id, instruction: z.string().min(1) }),
    },
    ({ kind: of, id: own, instruction }) =>
      answering(async () => show(await TEXTS[of].revise(pw, own, instruction, {}))),
  );
  server.registerTool(
    'restore_text',
    {
      description: 'Undo the last change of a text, or go back to one of the versions in list_versions.',
      inputSchema: z.object({ kind, id, version_id: z.int().positive().exactOptional() }),
    },
    ({ kind: of, id: own, version_id }) =>
      answering(async () => {
        const wanted = version_id ?? (await TEXTS[of].versions(pw, own)).items[0]?.id;
        if (wanted === undefined) return refusal(say('nothingToRestore', spoken));
        return show(await TEXTS[of].restore(pw, own, wanted));
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
    (order) => answering(async () => show(await pw.social.generate(order))),
  );
  server.registerTool(
    'add_reference',
    {
      description: 'Keep a source that texts may be written from: its text, or a web page that is read.',
      inputSchema: z.object({
        title: z.string().min(1),
        content: z.string().min(1).exactOptional().describe('Text of the source. Not needed with `url`.'),
        url: z.string().exactOptional().describe('Address of a web page.'),
      }),
    },
    ({ url, ...rest }) =>
      answering(async () => {
        const source = url === undefined ? {} : { url, kind: 'url' as const };
        return show(await pw.press.createReference({ ...rest, ...source }));
      }),
  );
  server.registerTool(
    'update_brand',
    {
      description: 'Change fields of the brand profile, which every text is written with; the others stay.',
      inputSchema: z.object({
        company: z.string().exactOptional(),
        boilerplate: z.string().exactOptional().describe('Paragraph about the company below press releases.'),
        contact: z
          .object({
            department: z.string().exactOptional(),
            name: z.string().exactOptional(),
            phone: z.string().exactOptional(),
            email: z.string().exactOptional(),
          })
          .exactOptional()
          .describe('Press contact.'),
        address: z.string().exactOptional(),
        homepage: z.string().exactOptional(),
        tone: z.string().exactOptional(),
        style_notes: z.string().exactOptional().describe('How the organisation writes, in its own words.'),
        banned_words: z.array(z.string()).exactOptional(),
      }),
    },
    ({ contact, ...changes }) =>
      answering(async () => {
        const { logo_updated_at: _, ...before } = await pw.account.getBrand();
        const after = { ...before, ...changes, contact: { ...before.contact, ...contact } };
        return show(await pw.account.updateBrand(after as Parameters<typeof pw.account.updateBrand>[0]));
      }),
  );
  server.registerTool(
    'add_reporter',
    {
      description: 'Add an own reporter. Releases to lists and to all reach only those who are recipients.',
      inputSchema: z.object({
        ...{ name: z.string().min(1), email: z.string().min(3), media: z.string().exactOptional() },
        title: z.string().exactOptional().describe('Position, such as 차장.'),
        beat: z.string().exactOptional().describe('What the reporter writes about.'),
        phone: z.string().exactOptional(),
        tags: z.array(z.string()).exactOptional(),
        memo: z.string().exactOptional(),
        is_distribution_target: z.boolean().exactOptional().describe('Whether they are a recipient of releases.'),
      }),
    },
    (reporter) =>
      answering(async () => {
        const { id: workspace } = await pw.workspaces.open();
        return show(await pw.reporters.add(workspace, reporter));
      }),
  );
}
