import { z } from 'zod';

const ids = z.array(z.int().positive()).min(1);
export const order = z.object({
  press_id: z.int().positive(),
  email_title: z
    .string()
    .min(1)
    .describe('Subject of the mail. `{기자명}` and `{매체명}` are filled in for each reporter.'),
  email_content: z.string().min(1).describe('Greeting and introduction above the press release.'),
  reporter_ids: ids.exactOptional().describe('Own reporters, from find_reporters. Free of charge by default.'),
  list_id: z.int().positive().exactOptional().describe('A list of own reporters.'),
  segment_id: z.int().positive().exactOptional().describe('A saved segment of own reporters.'),
  own_reporters: z.literal('all').exactOptional().describe('All own reporters who are recipients.'),
  product_id: z.int().positive().exactOptional().describe('A paid product, from list_release_products.'),
  release_category_ids: ids.exactOptional().describe('Topics, with a product.'),
  scheduled_kst: z.string().exactOptional().describe('Korean time such as 2026-12-01T08:30:00; at once when left out.'),
  undo_seconds: z
    .int()
    .min(0)
    .max(60)
    .default(30)
    .describe('How long a release that is sent at once can be undone with cancel_release.'),
  embargo_kst: z.string().exactOptional(),
});

export const release = z.object({ release_id: z.int().positive() });

export const followUp = release.extend({
  to: z
    .enum(['unopened', 'uncovered', 'all'])
    .describe('Who did not open the first mail, who did not write about it, or everybody.'),
  after_days: z
    .int()
    .min(1)
    .max(14)
    .exactOptional()
    .describe('So many days after the first mail; at once when left out.'),
  product_id: z.int().positive().exactOptional().describe('Needed when the release had a product.'),
  undo_seconds: order.shape.undo_seconds,
  email_title: z.string().min(1),
  email_content: z.string().min(1),
});
