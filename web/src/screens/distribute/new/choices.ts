import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Order } from '../../../../../src/areas/releases/orders/schema.ts';
import { COUNTRIES } from '../messages.ts';
import { UNDO_SECONDS } from '../undo.tsx';
import type { MailDraft } from './draft.ts';

/** The choices are stored in the URL: they survive a reload and can be shared. */

export const STEPS = ['press', 'product', 'categories', 'time', 'review'] as const;
export type Step = (typeof STEPS)[number];
type Country = Order['country_code'];

export type Choices = {
  pressId: number | null;
  country: Country;
  productId: number | null;
  categoryIds: number[];
  includeCrm: boolean;
  /** Korean local time in the format of a datetime-local input; empty means now. */
  scheduledAt: string;
  /** Empty means no embargo. */
  embargoAt: string;
  method: Order['release_method'];
};

export function useChoices() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const choices = readChoices(search);
  // A press release in the URL counts as chosen.
  const wanted = STEPS.find((each) => each === search.step) ?? (choices.pressId === null ? 'press' : 'product');
  const last = lastReachableStep(choices);
  const step = STEPS.indexOf(wanted) > STEPS.indexOf(last) ? last : wanted;
  /** Steps are added to the browser history; choices within a step are not. */
  const go = (next: Step, changes: Partial<Choices> = {}) =>
    navigate({ to: '.', search: writeChoices({ ...choices, ...changes }, next) as never });
  const change = (changes: Partial<Choices>) =>
    navigate({
      to: '.',
      search: writeChoices({ ...choices, ...changes }, step) as never,
      replace: true,
      resetScroll: false,
    });
  return { choices, step, go, change };
}

/** The last step that can be opened with the current choices. */
export function lastReachableStep({ pressId, productId, categoryIds }: Choices): Step {
  if (pressId === null) return 'press';
  if (productId === null) return 'product';
  return categoryIds.length === 0 ? 'categories' : 'review';
}

function readChoices(search: Record<string, string | undefined>): Choices {
  const number = (text: string | undefined) => (text && /^\d+$/.test(text) ? Number(text) : null);
  return {
    pressId: number(search.press_id),
    country: COUNTRIES.find((code) => code === search.country) ?? 'kr',
    productId: number(search.product),
    categoryIds: (search.categories ?? '').split(',').flatMap((id) => number(id) ?? []),
    includeCrm: search.crm === '1',
    scheduledAt: search.at ?? '',
    embargoAt: search.embargo ?? '',
    method: search.method === 'EXPERT_EDIT' ? 'EXPERT_EDIT' : 'IMMEDIATE',
  };
}

function writeChoices(choices: Choices, step: Step): Record<string, string> {
  const parts: Record<string, string | number | null> = {
    step,
    press_id: choices.pressId,
    country: choices.country === 'kr' ? null : choices.country,
    product: choices.productId,
    categories: choices.categoryIds.join(','),
    crm: choices.includeCrm ? 1 : null,
    at: choices.scheduledAt,
    embargo: choices.embargoAt,
    method: choices.method === 'EXPERT_EDIT' ? choices.method : null,
  };
  const given = Object.entries(parts).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** The body of /release/create, preflight and preview; null until everything is chosen. */
export function orderOf(choices: Choices, { subject, introduction }: MailDraft): Order | null {
  const { pressId, productId, categoryIds } = choices;
  if (pressId === null || productId === null || categoryIds.length === 0) return null;
  if (subject.trim() === '' || introduction.trim() === '') return null;
  return {
    press_id: pressId,
    product_id: productId,
    release_category_ids: categoryIds,
    release_method: choices.method,
    email_title: subject,
    email_content: introduction,
    country_code: choices.country,
    include_crm_reporters: choices.includeCrm,
    undo_seconds: UNDO_SECONDS,
    ...(choices.scheduledAt ? { scheduled_kst: choices.scheduledAt } : {}),
    ...(choices.embargoAt ? { embargo_kst: choices.embargoAt } : {}),
  };
}
