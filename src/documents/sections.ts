import type { Document } from './model.ts';
import { blockText } from './render.ts';

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

export function pressSections(document: Document): PressSections {
  const { title, subtitle, dateline, lead, blocks, boilerplate, contact } = document;
  const quote = blocks.findLast((block) => block.type === 'quote') ?? null;
  const body = blocks.filter((block) => block !== quote).map(blockText);
  return {
    title,
    subtitle,
    lead: `${dateline ?? ''}${lead ?? ''}`,
    body: body.join('\n\n'),
    quote: quote && blockText(quote),
    boilerplate: boilerplate ?? '',
    contact: contact ?? '',
  };
}
