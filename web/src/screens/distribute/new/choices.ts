import type { DraftRow } from '../../../../../src/areas/releases/drafts/schema.ts';
import type { AudienceInput, Order } from '../../../../../src/areas/releases/orders/schema.ts';
import { COUNTRIES } from '../messages.ts';
import { UNDO_SECONDS } from '../undo.tsx';

/** What is chosen for a new distribution. It is kept on the server as a draft; links can start one with some choices. */

export const STEPS = ['whom', 'press', 'time', 'review'] as const;
export type Step = (typeof STEPS)[number];
export const OWN_CHOICES = ['all', 'people', 'list', 'segment', 'none'] as const;
export type Note = { reporter_id: number; note: string };

export type Choices = {
  own: (typeof OWN_CHOICES)[number];
  reporterIds: number[];
  listId: number | null;
  segmentId: number | null;
  hasProduct: boolean;
  country: Order['country_code'];
  productId: number | null;
  categoryIds: number[];
  pressId: number | null;
  /** Korean local time in the format of a datetime-local input; empty means now. */
  scheduledAt: string;
  /** Empty means no embargo. */
  embargoAt: string;
  method: Order['release_method'];
  /** Null until somebody decides: then the default of the account holds. */
  tracksOpens: boolean | null;
  /** Null until somebody types: then the standard text is used. */
  subject: string | null;
  introduction: string | null;
  notes: Note[];
};

export type Change = (changes: Partial<Choices>) => void;

type Search = Record<string, unknown>;
type DraftOrder = DraftRow['order'];

export function idIn(value: unknown): number | null {
  const text = String(value ?? '');
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

/** From a link: `?list=3`, `?segment=3`, `?reporters=1,2`, `?press_id=3`, `?product=1&categories=2,3`. */
export function choicesOfLink(search: Search): Choices {
  const ids = (name: string) =>
    String(search[name] ?? '')
      .split(',')
      .flatMap((id) => idIn(id) ?? []);
  const text = (name: string) => String(search[name] ?? '');
  const reporterIds = ids('reporters');
  return choicesOfDraft({
    ...given('press_id', idIn(search.press_id)),
    ...given('product_id', idIn(search.product)),
    ...given('list_id', idIn(search.list)),
    ...given('segment_id', idIn(search.segment)),
    ...(reporterIds.length > 0 ? { reporter_ids: reporterIds } : {}),
    ...(search.crm !== undefined ? { own_reporters: 'all' } : {}),
    release_category_ids: ids('categories'),
    ...given('country_code', COUNTRIES.find((code) => code === search.country) ?? null),
    ...(search.method === 'EXPERT_EDIT' ? { release_method: 'EXPERT_EDIT' } : {}),
    scheduled_kst: text('at'),
    embargo_kst: text('embargo'),
  });
}

function given<Name extends keyof DraftOrder>(name: Name, value: DraftOrder[Name] | null): Partial<DraftOrder> {
  return value === null ? {} : { [name]: value };
}

export function choicesOfDraft(order: DraftOrder): Choices {
  const categoryIds = order.release_category_ids ?? [];
  return {
    own: ownOf(order),
    reporterIds: order.reporter_ids ?? [],
    listId: order.list_id ?? null,
    segmentId: order.segment_id ?? null,
    hasProduct: order.product_id !== undefined || categoryIds.length > 0,
    country: order.country_code ?? 'kr',
    productId: order.product_id ?? null,
    categoryIds,
    pressId: order.press_id ?? null,
    scheduledAt: order.scheduled_kst ?? '',
    embargoAt: order.embargo_kst ?? '',
    method: order.release_method ?? 'IMMEDIATE',
    tracksOpens: order.track_opens ?? null,
    subject: order.email_title ?? null,
    introduction: order.email_content ?? null,
    notes: order.personal_notes ?? [],
  };
}

function ownOf({ reporter_ids, list_id, segment_id, own_reporters }: DraftOrder): Choices['own'] {
  if (list_id !== undefined) return 'list';
  if (segment_id !== undefined) return 'segment';
  if (reporter_ids !== undefined) return 'people';
  return own_reporters === undefined ? 'none' : 'all';
}

export function draftOf(choices: Choices): DraftOrder {
  const { pressId, productId, categoryIds, scheduledAt, embargoAt, subject, introduction, notes } = choices;
  return {
    ...given('press_id', pressId),
    ...(choices.own === 'people' ? { reporter_ids: choices.reporterIds } : ownFields(choices)),
    ...(choices.hasProduct ? { ...given('product_id', productId), release_category_ids: categoryIds } : {}),
    country_code: choices.country,
    release_method: choices.method,
    ...given('track_opens', choices.tracksOpens),
    ...given('email_title', subject),
    ...given('email_content', introduction),
    ...(scheduledAt ? { scheduled_kst: scheduledAt } : {}),
    ...(embargoAt ? { embargo_kst: embargoAt } : {}),
    ...(notes.length > 0 ? { personal_notes: notes } : {}),
  };
}

function ownFields({ own, reporterIds, listId, segmentId }: Choices): Partial<AudienceInput> {
  if (own === 'all') return { own_reporters: 'all' };
  if (own === 'people' && reporterIds.length > 0) return { reporter_ids: reporterIds };
  if (own === 'list' && listId !== null) return { list_id: listId };
  if (own === 'segment' && segmentId !== null) return { segment_id: segmentId };
  return {};
}

const isProductChosen = ({ hasProduct, productId, categoryIds }: Choices) =>
  hasProduct && productId !== null && categoryIds.length > 0;

/** Whom it is for, as far as that is chosen; null if nobody is. */
export function audienceOf(choices: Choices): AudienceInput | null {
  const own = ownFields(choices);
  const { productId, categoryIds, country } = choices;
  const product =
    isProductChosen(choices) && productId !== null ? { product_id: productId, release_category_ids: categoryIds } : {};
  const fields = { ...own, ...product };
  return Object.keys(fields).length === 0 ? null : { ...fields, country_code: country, include_crm_reporters: false };
}

/** A half chosen product or list is not ready. */
export function isWhomChosen(choices: Choices): boolean {
  const isOwnReady = choices.own === 'none' || Object.keys(ownFields(choices)).length > 0;
  return audienceOf(choices) !== null && isOwnReady && (!choices.hasProduct || isProductChosen(choices));
}

/** The last step that can be opened with the current choices. */
export function lastReachableStep(choices: Choices): Step {
  if (!isWhomChosen(choices)) return 'whom';
  return choices.pressId === null ? 'press' : 'review';
}

/** A press release that was chosen before, for example in its editor, needs no step. */
export function stepAfter(step: Step, { pressId }: Choices): Step | undefined {
  const next = STEPS[STEPS.indexOf(step) + 1];
  return next === 'press' && pressId !== null ? 'time' : next;
}

/** The body of /release/create, preflight and preview; null until everything is chosen. */
export function orderOf(choices: Choices, mail: { subject: string; introduction: string }): Order | null {
  const audience = audienceOf(choices);
  if (audience === null || !isWhomChosen(choices) || choices.pressId === null) return null;
  if (mail.subject.trim() === '' || mail.introduction.trim() === '') return null;
  const notes = choices.notes.filter(({ note }) => note.trim() !== '');
  return {
    press_id: choices.pressId,
    ...audience,
    release_method: choices.method,
    email_title: mail.subject,
    email_content: mail.introduction,
    undo_seconds: UNDO_SECONDS,
    ...(choices.tracksOpens === null ? {} : { track_opens: choices.tracksOpens }),
    ...(choices.scheduledAt ? { scheduled_kst: choices.scheduledAt } : {}),
    ...(choices.embargoAt ? { embargo_kst: choices.embargoAt } : {}),
    ...(notes.length > 0 ? { personal_notes: notes } : {}),
  };
}
