import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

/** Common jobs that a user can start by name. */
export function registerPrompts(server: McpServer): void {
  const user = (text: string) => ({ messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] });
  server.registerPrompt(
    'press-release-from-notes',
    {
      title: '메모로 보도자료 쓰기',
      description: 'Write, check and export a press release from notes.',
      argsSchema: z.object({ notes: z.string().describe('Facts, quotes and contact.') }),
    },
    ({ notes }) =>
      user(
        `Write a press release with draft_press_release from the notes below. Then run check_text, list what is in \`to_check\` and every error, and ask me for the missing facts instead of inventing them. When I have answered, revise the text and export it as PDF.\n\n${notes}`,
      ),
  );
  server.registerPrompt(
    'send-to-my-reporters',
    {
      title: '내 기자에게 보도자료 보내기',
      description: 'Quote a release to own reporters, and send it after a confirmation.',
      argsSchema: z.object({ press_id: z.string(), who: z.string().describe('Names, outlet, tag or beat.') }),
    },
    ({ press_id, who }) =>
      user(
        `Send press release ${press_id} to: ${who}. Find the reporters with find_reporters, write a subject and a short introduction, and call quote_release. Show me the recipients, the subject, the introduction, the price and every problem. Call send_release only after I have said yes.`,
      ),
  );
  server.registerPrompt(
    'news-briefing',
    {
      title: '뉴스 브리핑',
      description: 'Summarise recent news on a topic.',
      argsSchema: z.object({ topic: z.string() }),
    },
    ({ topic }) =>
      user(
        `Search the news for "${topic}" with search_news and write a briefing of at most ten lines in the language of this topic: what is new, who is quoted, and what it means for us. Name the outlet and the date of each article that you use.`,
      ),
  );
}
