import type { Static } from 'typebox';
import type { Thread as ThreadSchema } from '../../../../../../src/texts/comments/schema.ts';

export type Thread = Static<typeof ThreadSchema>;
export type Comment = Thread['comments'][number];
export type Member = { id: number; name: string };
/** What somebody wrote. */
export type Written = { text: string; mentions: number[] };
/** A passage of a block, or without words the whole block. */
export type Passage = { block_id: string; quote?: string; start?: number; end?: number };
/** Where a thread is in the editor. `pos`: of its passage or block; null when neither is in the text. */
export type PlacedThread = { pos: number | null; isPlaced: boolean };
