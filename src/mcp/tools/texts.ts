import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { answering, result } from '../results.ts';
import { FORMATS, fileUri, linkTo, MIME_TYPES, TEXTS } from '../texts.ts';
import { id, kind } from './fields.ts';

const page = z.int().positive().default(1);

/** Reading, checking and exporting texts, and what they are written from. */
export function registerTextTools(server: McpServer, { pw, language, address }: Deps): void {
  const show = (data: unknown) => result(data, { language });
  server.registerTool(
    'list_texts',
    {
      description: 'List texts, newest first. Press releases can be searched.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({
        kind,
        keyword: z.string().exactOptional().describe('Only for press releases.'),
        page,
      }),
    },
    ({ kind: of, ...query }) =>
      answering(async () => {
        const { items, page_count } = await TEXTS[of].list(pw, query);
        return show({ texts: items.map(({ id: own, title }) => ({ id: own, title })), page_count });
      }),
  );
  server.registerTool(
    'get_text',
    {
      description: 'Read a text. A long one comes in pages, with a link to all of it.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({ kind, id, page }),
    },
    ({ kind: of, id: own, page: wanted }) =>
      answering(async () => {
        const link = linkTo(address, of, own);
        return result(await TEXTS[of].read(pw, own), { language, link, page: wanted });
      }),
  );
  server.registerTool(
    'list_versions',
    {
      description: 'Earlier versions of a text, newest first, for restore_text.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({ kind, id }),
    },
    ({ kind: of, id: own }) =>
      answering(async () => {
        const { items } = await TEXTS[of].versions(pw, own);
        return show(
          items.map(({ id: version_id, version, title, created_kst, by, cause }) => ({
            ...{ version_id, version, title, created_kst, by, cause },
          })),
        );
      }),
  );
  server.registerTool(
    'check_text',
    {
      description: 'What a press officer should look at: form, style, and figures that no source supports.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({ kind, id }),
    },
    ({ kind: of, id: own }) =>
      answering(async () => {
        const { claims, ...checks } = await TEXTS[of].checks(pw, own);
        const unsupported = claims.filter(({ origin }) => origin.type === 'unverified').map(({ text }) => text);
        return result(
          { ...checks, unsupported: [...new Set(unsupported)] },
          { language, link: linkTo(address, of, own) },
        );
      }),
  );
  server.registerTool(
    'export_text',
    {
      description:
        'A press release or official document as a PDF, Word (DOCX) or 한글 (HWPX) file: a link for the user, who has to be signed in, and a resource with the file.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({ kind: z.enum(['press', 'official_document']), id, format: z.enum(FORMATS) }),
    },
    ({ kind: of, id: own, format }) =>
      answering(async () => {
        const { title } = await TEXTS[of].read(pw, own);
        const file = of === 'press' ? `press/${own}` : `official-document/${own}/download`;
        const [said] = show({ title, link: `${address}/live/openapi/${file}/${format}` }).content;
        const resource = {
          uri: fileUri(of, own, format),
          name: `${title}.${format}`,
          title,
          mimeType: MIME_TYPES[format],
        };
        return { content: [said!, { type: 'resource_link', ...resource }] };
      }),
  );
  server.registerTool(
    'list_social_platforms',
    { description: 'Names and limits of the social platforms.', annotations: { readOnlyHint: true } },
    () => answering(async () => show(await pw.social.listPlatforms())),
  );
  server.registerTool(
    'list_references',
    {
      description: 'Sources that texts can be written from, newest first; get_reference reads one.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({ page }),
    },
    (query) =>
      answering(async () => {
        const { items, page_count } = await pw.references.list(query);
        const references = items.map(({ id: reference_id, title, url }) => ({ reference_id, title, url }));
        return show({ references, page_count });
      }),
  );
  server.registerTool(
    'get_reference',
    {
      description: 'Read a source.',
      annotations: { readOnlyHint: true },
      inputSchema: z.object({ reference_id: z.int().positive(), page }),
    },
    ({ reference_id, page: wanted }) =>
      answering(async () => result(await pw.references.get(reference_id), { language, page: wanted })),
  );
  server.registerTool(
    'get_brand',
    { description: 'The brand profile that every text is written with.', annotations: { readOnlyHint: true } },
    () => answering(async () => show(await pw.account.getBrand())),
  );
}
