import type { Document } from '../../documents/model.ts';
import { parseDocument } from '../../documents/parse.ts';
import type { Brief } from '../brief.ts';
import { givenSentences } from '../given.ts';
import { checkExact, type PlainText } from './index.ts';
import type { Claim } from './types.ts';

/** The claims of a revised text, in the blocks that it has once it is aligned with the document before the revision. */
export function checkRevised(text: PlainText, before: Document, brief: Brief): Claim[] {
  const { title, content, language } = text;
  const isPress = brief.task === 'press';
  const document = parseDocument({ isPress, title, content, language, withSubtitle: null, before });
  return checkExact(document, language, givenSentences(brief), brief);
}
