import type { Language } from '../../writing/brief.ts';
import { sectionsOf } from '../../writing/press/sections.ts';
import type { ExportDocument, Picture } from '../blocks.ts';
import { officialDocument } from './official.ts';
import { pressDocument } from './press.ts';

type Common = { title: string; content: string; language: Language; company: string | null; created: Date };

/** A text as the service keeps it, with all that goes on its page. */
export type ExportText =
  | (Common & { kind: 'press'; withLead: boolean; picture: Picture | null })
  | (Common & { kind: 'official' });

/** The longest text takes a fifth of a second: this is for the rendering child, not for the event loop. */
export function readText(text: ExportText): ExportDocument {
  if (text.kind === 'official') return officialDocument(text);
  const { title, content, language, withLead } = text;
  return pressDocument({ ...text, sections: sectionsOf(title, content, language, withLead) });
}
