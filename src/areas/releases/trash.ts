import type { Part } from '../../trash/kind.ts';

/** Deleted with the press release they were written for. */
export const INTRODUCTIONS_OF_PRESS: Part = { table: 'release_introductions', columns: ['press_id'] };
