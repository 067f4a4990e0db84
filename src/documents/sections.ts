import type { Block, Document, Role } from './model.ts';
import { contentOf } from './render.ts';

/** The parts of a press release in API responses. */
export type PressSections = {
  title: string;
  subtitle: string | null;
  lead: string;
  body: string;
  quote: string | null;
  boilerplate: string;
  contact: string;
};

export function pressSections({ title, blocks }: Document): PressSections {
  const quote = blocks.findLast(({ type, role }) => type === 'quote' && role === 'body') ?? null;
  return {
    title,
    subtitle: partText(blocks, ['subtitle']) || null,
    lead: partText(blocks, ['dateline', 'lead']),
    body: partText(
      blocks.filter((block) => block !== quote),
      ['body'],
    ),
    quote: quote && partText([quote], ['body']),
    boilerplate: partText(blocks, ['boilerplate']),
    contact: partText(blocks, ['contact']),
  };
}

/** The text of all blocks with one of the roles; empty when there is none. */
export function partText(blocks: Block[], roles: Role[]): string {
  return contentOf({ title: '', blocks: blocks.filter(({ role }) => roles.includes(role)), to_check: [] });
}
