import type { Document } from '../../documents/model.ts';
import { parseDocument } from '../../documents/parse.ts';
import type { Brief } from '../brief.ts';
import { checkClaims, type PlainText } from './index.ts';
import type { Claim } from './types.ts';

/** The claims of a revised text, in the blocks that it has once it is aligned with the document before the revision. */
export function checkRevisedClaims(text: PlainText, before: Document, brief: Brief): Claim[] {
  const { title, content, language } = text;
  const isPress = brief.task === 'press';
  const document = parseDocument({ isPress, title, content, language, withSubtitle: null, before });
  return checkClaims(document, language, brief);
}
