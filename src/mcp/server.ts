import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { Deps } from './deps.ts';
import { registerPrompts } from './prompts.ts';
import { KINDS, type Kind, TEXTS } from './texts.ts';
import { registerLookupTools } from './tools/people-and-news.ts';
import { registerReleaseTools } from './tools/releases.ts';
import { registerTextTools } from './tools/texts.ts';

/** The product for assistants: tools, texts as resources, and prompts. All of it goes through the API, with a key. */

const INSTRUCTIONS =
  'Presswright writes press releases, blog posts and official documents, and mails them to reporters. It never invents facts: give it every fact in the brief, and ask the user for what `to_check` names. What costs money or sends mail is quoted first; show the quote to the user and get a clear yes before you confirm.';

export function createMcpServer(deps: Deps, version: string): McpServer {
  const server = new McpServer({ name: 'presswright', version }, { instructions: INSTRUCTIONS });
  registerTextTools(server, deps);
  registerReleaseTools(server, deps);
  registerLookupTools(server, deps);
  registerPrompts(server);
  registerTexts(server, deps);
  return server;
}

function registerTexts(server: McpServer, { pw }: Deps): void {
  const list = async () => {
    const found = await Promise.all(
      KINDS.map(async (kind) => {
        const { items } = await TEXTS[kind].list(pw, { page: 1 });
        return items.map(({ id, title }) => ({
          uri: `presswright://${kind}/${id}`,
          name: title,
          mimeType: 'text/plain',
        }));
      }),
    );
    return { resources: found.flat() };
  };
  server.registerResource(
    'text',
    new ResourceTemplate('presswright://{kind}/{id}', { list }),
    { title: 'Texts', description: 'The newest texts of the account.', mimeType: 'text/plain' },
    async (uri, { kind, id }) => {
      const calls = TEXTS[kind as Kind];
      if (!calls || !/^[1-9]\d{0,15}$/.test(String(id))) throw new Error('There is no such text.');
      const { title, content } = await calls.read(pw, Number(id));
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: `${title}\n\n${content}` }] };
    },
  );
}
