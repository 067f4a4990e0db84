import { z } from 'zod';
import { KINDS } from '../texts.ts';

export const kind = z
  .enum(KINDS)
  .describe('Kind of text: press release, blog post, official document, or wiki/prompt piece.');
export const id = z.int().positive().describe('ID of the text.');
