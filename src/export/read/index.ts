import type { Language } from '../../documents/language.ts';
import type { Document } from '../../documents/model.ts';
import { parseDocument } from '../../documents/parse.ts';
import type { ExportDocument, Picture } from '../blocks.ts';
import { checkLines } from './clean.ts';
import { officialDocument } from './official.ts';
import { pressDocument } from './press.ts';

type Common = { title: string; content: string; language: Language; company: string | null; created: Date };

/** A stored text with everything that is exported with it. */
export type ExportText =
  | (Common & { kind: 'press'; withLead: boolean | null; document: Document | null; picture: Picture | null })
  | (Common & { kind: 'official' });

/** Takes up to a fifth of a second, so it runs in the rendering child process. */
export function readText(text: ExportText): ExportDocument {
  if (text.kind === 'official') return officialDocument(text);
  const { title, content, language, withLead } = text;
  checkLines(content);
  const parsed = () => parseDocument({ isPress: true, title, content, language, withSubtitle: withLead });
  return pressDocument({ ...text, document: text.document ? { ...text.document, title } : parsed() });
}
