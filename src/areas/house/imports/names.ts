/** Without HTTP, for store and screens. */

export const MAX_ITEMS = 1000;

export const ITEM_STATES = ['waiting', 'ready', 'taken', 'duplicate', 'refused', 'left_out'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
