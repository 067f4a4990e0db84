import type { Language } from '../../documents/language.ts';
import type { Document } from '../../documents/model.ts';
import type { ExportDocument, ExportKind } from '../blocks.ts';
import type { Pictures } from '../pictures.ts';
import { officialDocument } from './official.ts';
import { type Cover, pressDocument } from './press.ts';

/** A text with everything that is exported with it. It is sent to another process, so it contains data only. */
export type ExportText = {
  kind: ExportKind;
  document: Document;
  language: Language;
  company: string | null;
  created: Date;
  /** Left out when `pictures` does not have its bytes. */
  cover: Cover | null;
  /** See `loadPictures`. */
  pictures: Pictures;
};

/** Takes up to a fifth of a second, so it runs in the rendering child process. */
export function readText({ kind, cover, ...text }: ExportText): ExportDocument {
  if (kind === 'official') return officialDocument(text);
  return pressDocument({ ...text, kind, cover: cover && text.pictures.has(cover.url) ? cover : null });
}
