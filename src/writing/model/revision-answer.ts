import { withinLimits } from '../../documents/limits.ts';
import type { Reading } from '../../providers/text/port.ts';
import { LANGUAGES, type Language } from '../brief.ts';
import { inHouseStyle } from '../house.ts';
import { checkRevised } from '../origins/revised.ts';
import type { Checked, Revision, RevisionRequest } from '../writer.ts';
import { type Json, objectOf, readToCheck, text as textOf } from './answer.ts';
import { applyEdits, type Edit, type Insert, numbered } from './edits.ts';
import type { Fence } from './fence.ts';
import { textComplaint } from './language-check.ts';
import { materialText } from './material.ts';
import { toCheckList } from './normalise.ts';
import { headline, keepsMarks, plain, tidy } from './plain.ts';
import type { Conditions } from './prompts.ts';
import { applicableRules, brandText, languageName } from './request.ts';
import { placeholderFlaws, placeholdersIn } from './review.ts';

/** Smaller than for a draft, because the text itself takes most of the room. */
const CONTEXT_LIMIT = 12_000;

export function revisionRequest(request: RevisionRequest, conditions: Conditions, fence: Fence): string {
  const { text, instruction, brief } = request;
  const query = { ...brief, keyword: `${brief.keyword} ${instruction}` };
  return [
    `Language of the text: ${languageName(brief.language)}\nDay of writing: ${brief.today}`,
    applicableRules(conditions, brief, []),
    fence.rule,
    fence.around('title of the text', text.title),
    fence.around('text, its paragraphs numbered', numbered(text.content)),
    fence.around('instruction', instruction),
    fence.around('what the text was first asked to be about', brief.keyword),
    brandText(brief.brand, fence),
    materialText(query, fence, CONTEXT_LIMIT),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const UNCHANGED =
  'The text is unchanged. Carry the instruction out with edits or inserts; if that is impossible, set applied to false and say why in to_check.';

export function readRevision(answer: Json, request: RevisionRequest): Reading<Omit<Checked<Revision>, 'generator'>> {
  const { text: before, document, brief, instruction } = request;
  const language = LANGUAGES.find((known) => known === answer.language) ?? brief.language;
  const after = changedText(answer, request, language);
  const toCheck = toCheckList(readToCheck(answer.to_check));
  const asked = { ...brief, instruction };
  const isChanged = after.title !== before.title || after.content !== before.content;
  if (!isChanged) {
    const revision: Revision = { ...after, language: brief.language, applied: false, toCheck };
    const claims = checkRevised({ ...after, language: brief.language }, document, asked);
    return { value: { value: revision, claims }, flaws: answer.applied === false ? null : UNCHANGED };
  }
  const wrong = textComplaint({ title: after.title, content: after.content }, language);
  if (wrong !== null) return { wrong };
  // The previous text is no source: a model wrote it too, and its inventions stay unverified.
  const claims = checkRevised({ ...after, language }, document, asked);
  const isMoreBlank = placeholdersIn(after.content).length > placeholdersIn(before.content).length;
  const flaws = isMoreBlank ? placeholderFlaws(after) : [];
  const revision: Revision = { ...after, language, applied: true, toCheck };
  return { value: { value: revision, claims }, flaws: flaws.length === 0 ? null : flaws.join('\n') };
}

function changedText(answer: Json, { text, brief }: RevisionRequest, language: Language) {
  // Marks that a person set in a press release stay.
  const isMarked = keepsMarks(brief.task) || text.content.includes('**');
  const house = (part: string) => inHouseStyle(isMarked ? tidy(part) : plain(part), brief.brand, language);
  const written = textOf(answer.title);
  const title = written === null || headline(written) === text.title ? text.title : house(headline(written));
  // Weaker models return the whole text instead of edits.
  const whole = Array.isArray(answer.edits) ? null : textOf(answer.content);
  const content =
    whole === null
      ? applyEdits(text.content, editsOf(answer.edits, house), insertsOf(answer.inserts, house))
      : withoutNumbers(whole, house);
  return withinLimits({ title, content });
}

const NUMBER = /^\[\d{1,4}\]\s?/u;

function withoutNumbers(content: string, house: (text: string) => string): string {
  return house(content.replace(/^\[\d{1,4}\] /gmu, ''));
}

function editsOf(value: unknown, house: (text: string) => string): Edit[] {
  return listOf(value).flatMap((entry) => {
    const { paragraph, text } = objectOf(entry);
    if (typeof paragraph !== 'number') return [];
    const own = textOf(text);
    return [{ paragraph, text: own === null ? null : house(own.replace(NUMBER, '')) }];
  });
}

function insertsOf(value: unknown, house: (text: string) => string): Insert[] {
  return listOf(value).flatMap((entry) => {
    const { after, text } = objectOf(entry);
    const own = textOf(text);
    return typeof after === 'number' && own !== null ? [{ after, text: house(own.replace(NUMBER, '')) }] : [];
  });
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
