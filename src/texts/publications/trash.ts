import type { Part } from '../../trash/kind.ts';

/** A press release that comes back from the trash shows again what was public. */
export const PUBLICATION: Part = { table: 'press_publications', columns: ['press_id'] };
