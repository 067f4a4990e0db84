import type { Brief } from '../../brief.ts';
import { daysIn, withFullDays } from '../../languages/moments.ts';
import type { LabelledFact } from '../reading/index.ts';
import { labelOf } from '../reading/labels.ts';
import { isForeignTo, localized } from './localize.ts';
import type { Material, Row } from './material.ts';
import type { Field, Frame, FrameLabel, OfficialKind, OfficialLanguage } from './templates.ts';

export type Context = { brief: Brief; kind: OfficialKind; language: OfficialLanguage; frame: Frame };

const REFERENCE_NAME = /^(?:참조|cc|写し|抄送)$/iu;
const PRODUCT_NAME = /^(?:제품|제품명|상품|상품명|품명|모델명?|product|製品|製品名|商品名?|产品|产品名称)$/iu;
const SUBJECT_NAME = /^(?:주제|안건|건명|subject|topic|主题|事项)$/iu;
const REACHABLE = /\d{2,4}-\d{3,4}-\d{4}|@[\w-]+\./u;

export function unlabelledFact(name: string, value: string, language: OfficialLanguage): LabelledFact {
  return { label: 'other', name, value, origin: 'keyword', language, isInSentence: false };
}

/** A fact of the brief as a line of the document, or as a part of its frame. */
export function takeFact(fact: LabelledFact, material: Material, context: Context): void {
  const { language, brief } = context;
  const isReadable = fact.language === language || !isForeignTo(fact.value, language);
  // The sentence says it already; a sentence in another language is not printed.
  if (fact.isInSentence && isReadable) return;
  const value = localized({ ...fact, label: kindOf(fact) }, brief.today, language);
  if (value === null) {
    if (!fact.isInSentence) material.foreign.push(`${fact.name}: ${fact.value}`);
  } else if (fact.label === 'title' || (SUBJECT_NAME.test(fact.name) && material.title === null))
    material.title ??= value;
  else if (fact.label === 'recipient') material.recipient ??= value;
  else if (fact.label === 'attachment') material.attachments.push(...value.split(/,\s*|、/u));
  else if (REFERENCE_NAME.test(fact.name)) material.reference ??= value;
  // Whoever does not sign the document still stands in it.
  else if (fact.label !== 'sender' || !isSigning(value, material)) addRow(rowOf({ ...fact, value }, context), material);
}

function isSigning(sender: string, { issuer }: Material): boolean {
  return issuer.name === null || issuer.name.endsWith(sender);
}

export function addRow(row: Row, material: Material): void {
  if (!material.rows.some(({ label, value }) => label === row.label && value === row.value)) material.rows.push(row);
}

/** Names that the reading gives to a value without a label of its own. */
const USUAL_NAMES = /^(?:일시|시간|장소|가격|신청 기한|문의|신청|Date|Time|Venue|Price|日時|会場|日期|地点)$/u;

export function rowOf(fact: LabelledFact, { frame, kind, language, brief }: Context): Row {
  const field = fieldOf(fact);
  const bare = withoutFullStop(withoutName(fact.value, fact.name));
  const isMoment = field === 'date' || field === 'deadline' || field === 'time';
  const value = isMoment || language === 'ko' ? withFullDays(bare, brief.today, language) : bare;
  const isNamed = !USUAL_NAMES.test(fact.name) && !isForeignTo(fact.name, language);
  const isPeriod = field === 'date' && daysIn(bare, brief.today).length === 2;
  const isLaunch = field === 'date' && kind === '제품 출시 안내문';
  const usual = isLaunch ? 'launch' : isPeriod ? 'period' : field;
  return { field, label: isNamed ? fact.name : (frame.labels[usual as FrameLabel] ?? fact.name), value };
}

const FIELDS: Partial<Record<LabelledFact['label'], Field>> = {
  ...{ date: 'date', time: 'time', place: 'place', audience: 'audience', quantity: 'quantity', price: 'price' },
  ...{ apply: 'apply', deadline: 'deadline', speaker: 'speaker', contact: 'contact' },
};

/** The last word of `조사 기간` says what kind of line it is. */
function kindOf({ label, name }: Pick<LabelledFact, 'label' | 'name'>): LabelledFact['label'] {
  const found = label === 'other' ? labelOf(name.split(' ').at(-1)!) : label;
  return found === null || found === 'request' ? 'other' : found;
}

function fieldOf({ label, name, value }: LabelledFact): Field {
  if (PRODUCT_NAME.test(name)) return 'product';
  return FIELDS[kindOf({ label, name })] ?? (REACHABLE.test(value) ? 'contact' : 'other');
}

function withoutName(value: string, name: string): string {
  return value.startsWith(`${name} `) ? value.slice(name.length + 1) : value;
}

/** `2026. 12. 4.` and `10 a.m.` keep their dot. */
function withoutFullStop(value: string): string {
  return /(?:\d\.\s?\d{1,2}|[ap]\.m)\.$/u.test(value) ? value : value.replace(/[.。]$/u, '');
}
