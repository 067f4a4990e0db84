import { documentFrom } from '../../documents/outline.ts';
import { textOf } from '../../documents/render.ts';
import type { Reading } from '../../providers/text/port.ts';
import type { Brief, Draft } from '../brief.ts';
import { givenSentences } from '../given.ts';
import { checkExact } from '../origins/index.ts';
import type { Checked } from '../writer.ts';
import { type Json, readDocumentAnswer } from './answer.ts';
import { inferIssuer, KINDS } from './kinds.ts';
import { textComplaint } from './language-check.ts';
import { normalised } from './normalise.ts';
import { draftFlaws } from './review.ts';

/** Converts the answer into a draft, checks its claims and lists the flaws that are worth a repair call. */
export function readDraft(answer: Json, brief: Brief, kind: string): Reading<Omit<Checked<Draft>, 'generator'>> {
  const { outline, ...told } = readDocumentAnswer(answer, brief);
  const document = documentFrom(normalised(outline, brief));
  const text = textOf(document);
  const wrong = textComplaint({ title: text.title, blocks: text.content }, brief.language);
  if (wrong !== null) return { wrong };
  const claims = checkExact(document, brief.language, givenSentences(brief), brief);
  const ownKind = KINDS[brief.task]?.find((known) => known === told.kind) ?? kind;
  const draft: Draft = {
    document,
    kind: brief.kind?.trim() ? brief.kind : ownKind,
    issuer: told.issuer ?? inferIssuer(brief),
  };
  return { value: { value: draft, claims }, flaws: draftFlaws({ ...text, document }, brief, ownKind) };
}
