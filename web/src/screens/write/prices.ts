/** In won, as the service charges unless its operator changed CREATION_PRICE or IMAGE_PRICE. */
export const CREATION_PRICE = 1000;
export const IMAGE_PRICE = 500;
