import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { Deps } from './deps.ts';
import { say } from './messages.ts';
import { registerPrompts } from './prompts.ts';
import { FORMATS, KINDS, type Kind, TEXTS } from './texts.ts';
import { registerLookupTools } from './tools/people-and-news.ts';
import { registerReleaseTools } from './tools/releases.ts';
import { registerSendingTools } from './tools/sending.ts';
import { registerTextTools } from './tools/texts.ts';
import { registerWritingTools } from './tools/writing.ts';

/** The product for assistants: tools, texts as resources, and prompts. All of it goes through the API, with a key. */

const INSTRUCTIONS =
  'Presswright writes press releases, blog posts and official documents, and mails them to reporters. It never invents facts: give it every fact in the brief, and ask the user for what `to_check` names. What costs money or sends mail is quoted first; show the quote to the user and get a clear yes before you confirm.';

export function createMcpServer(deps: Deps, version: string): McpServer {
  const server = new McpServer({ name: 'presswright', version }, { instructions: INSTRUCTIONS });
  registerTextTools(server, deps);
  registerReleaseTools(server, deps);
  registerLookupTools(server, deps);
  // Tools that the key may not use would only be refused.
  if (deps.scopes.includes('write')) registerWritingTools(server, deps);
  if (deps.scopes.includes('send')) registerSendingTools(server, deps);
  registerPrompts(server);
  registerTexts(server, deps);
  return server;
}

function registerTexts(server: McpServer, { pw, language }: Deps): void {
  const list = async () => {
    const found = await Promise.all(
      KINDS.map(async (kind) => {
        const { items } = await TEXTS[kind].list(pw, { page: 1 });
        return items.map(({ id, title }) => ({
          uri: `presswright://${kind}/${id}`,
          name: `${kind}-${id}`,
          title,
          mimeType: 'text/plain',
        }));
      }),
    );
    return { resources: found.flat() };
  };
  server.registerResource(
    'text',
    new ResourceTemplate('presswright://{kind}/{id}', { list }),
    { description: 'The newest texts of the account.', mimeType: 'text/plain' },
    async (uri, { kind, id }) => {
      const { title, content } = await callsOf(kind, id).read(pw, Number(id));
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: `${title}\n\n${content}` }] };
    },
  );
  server.registerResource(
    'file',
    new ResourceTemplate('presswright://{kind}/{id}/{format}', { list: undefined }),
    { title: 'Files', description: 'A press release or official document as a file, from export_text.' },
    async (uri, { kind, id, format }) => {
      const area = kind === 'press' ? pw.press : kind === 'official_document' ? pw.officialDocuments : null;
      const wanted = FORMATS.find((each) => each === format);
      if (!area || !wanted) throw new Error(say('noSuchText', language));
      callsOf(kind, id);
      const file = await area[wanted](Number(id));
      const blob = Buffer.from(await file.bytes()).toString('base64');
      return { contents: [{ uri: uri.href, mimeType: file.type, blob }] };
    },
  );

  function callsOf(kind: unknown, id: unknown) {
    const calls = TEXTS[kind as Kind];
    if (!calls || !/^[1-9]\d{0,15}$/.test(String(id))) throw new Error(say('noSuchText', language));
    return calls;
  }
}
