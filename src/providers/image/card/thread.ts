import { createDraw } from './draw.ts';

/** In a thread: laying out and packing a picture takes tens of milliseconds of processor time. */
export const drawCard = createDraw();
