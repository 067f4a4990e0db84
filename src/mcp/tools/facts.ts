import { z } from 'zod';

const line = (description: string) => z.string().min(1).exactOptional().describe(description);

/** Declared facts, as the API takes them; it checks their lengths. */
export const facts = z
  .object({
    title: line('Title of the text.'),
    subtitle: line('Second headline of a press release.'),
    sender: line('Organisation that issues the text; the company of the brand profile by default.'),
    recipient: line('Addressee of an official document (수신).'),
    copy_to: line('Who gets a copy of an official document (참조).'),
    who: line('Organisation or person the text is about.'),
    what: line('The news.'),
    when: line('Date and time.'),
    where: line('Place.'),
    why: line('Reason or background.'),
    how: line('Method or course of events.'),
    details: line('Further sentences, notes and `label: value` lines, one per line.'),
    audience: line('Whom it concerns.'),
    price: line('Price.'),
    apply: line('How to apply or where to buy.'),
    deadline: line('Deadline.'),
    effective_date: line('Day on which an official document takes effect, YYYY-MM-DD.'),
    quotes: z
      .array(z.object({ text: z.string().min(1), speaker: line('Name and position.') }))
      .exactOptional()
      .describe('Quotations, word for word.'),
    contact: line('Whom to ask; the contact of the brand profile by default.'),
    attachments: z.array(z.string().min(1)).exactOptional().describe('Enclosures of an official document (붙임).'),
    more: z
      .array(z.object({ label: z.string().min(1), value: z.string().min(1) }))
      .exactOptional()
      .describe('Further rows of the fact box.'),
  })
  .exactOptional()
  .describe('Facts by name, printed as given. Better than a brief where they are known.');
