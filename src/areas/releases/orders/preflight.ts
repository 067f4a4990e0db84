import type { Actor } from '../../../kernel/actor.ts';
import { pageCount } from '../../../kernel/page-count.ts';
import { type CheckedOrder, checkAudience, checkFollowUp, checkOrder } from './check-order.ts';
import { digestOf } from './confirmation.ts';
import type { OrderDeps } from './deps.ts';
import { findingsOf } from './findings.ts';
import { shownAddress } from './masked.ts';
import { releaseOf } from './new-release.ts';
import type { AudienceResult, PreflightResult } from './preview-schema.ts';
import { priceOf } from './price.ts';
import type { ProductRow } from './product-store.ts';
import { countRecipients, type Found, findRecipients, type Recipient } from './recipients.ts';
import type { AudienceInput, FollowUpOrder, Order, PreflightInput } from './schema.ts';
import { findWarnings } from './warnings.ts';

/** Reports the price, the recipients and the problems of an order before it is charged. */

type Totals = { page_count: number; total_count: number };
export type PreflightReport = { result: PreflightResult; totals: Totals };

const MAX_PLACEHOLDERS = 100;

export async function preflight(
  deps: OrderDeps,
  actor: Actor,
  order: Order,
  paging: PreflightInput,
): Promise<PreflightReport> {
  return reportOn(deps, actor, await checkOrder(deps, actor, order), paging);
}

export async function preflightFollowUp(
  deps: OrderDeps,
  actor: Actor,
  id: number,
  order: FollowUpOrder,
  paging: PreflightInput,
): Promise<PreflightReport> {
  return reportOn(deps, actor, await checkFollowUp(deps, actor, id, order), paging);
}

async function reportOn(
  deps: OrderDeps,
  actor: Actor,
  checked: CheckedOrder,
  paging: PreflightInput,
): Promise<PreflightReport> {
  const found = await findRecipients(deps, actor.accountId, checked);
  const { warnings, placeholders } = await findWarnings(deps, actor, checked, found.recipients);
  const { result, totals } = planOf(deps, checked.product, found, paging);
  const release = releaseOf(checked, found.recipients, result);
  return {
    result: {
      ...result,
      confirm: { digest: await digestOf(deps, actor, release, found.recipients) },
      warnings,
      unfilled: placeholders.slice(0, MAX_PLACEHOLDERS),
      findings: findingsOf(checked, result, warnings),
    },
    totals,
  };
}

/** Who would get a release, and at what price, before there is a text. */
export async function previewAudience(
  deps: OrderDeps,
  { accountId }: Actor,
  input: AudienceInput,
  paging: PreflightInput,
): Promise<{ result: AudienceResult; totals: Totals }> {
  const { product, audience } = await checkAudience(deps, accountId, input);
  const found = await findRecipients(deps, accountId, { audience, notes: new Map() });
  return planOf(deps, product, found, paging);
}

function planOf(
  { ownReleasePrice }: OrderDeps,
  product: ProductRow | null,
  { recipients, leftOut }: Found,
  { page, page_size }: PreflightInput,
): { result: AudienceResult; totals: Totals } {
  const reached = recipients.filter(({ isSuppressed }) => !isSuppressed);
  const first = (page - 1) * page_size;
  const result = {
    ...countRecipients(recipients),
    left_out: leftOut,
    recipients: reached.slice(first, first + page_size).map((person, place) => showPerson(person, first + place + 1)),
    ...priceOf(product, ownReleasePrice),
  };
  return { result, totals: { page_count: pageCount(reached.length, page_size), total_count: reached.length } };
}

/** The addresses of the catalogue are not the account's to see; those of its own contacts are. */
function showPerson(person: Recipient, position: number): PreflightResult['recipients'][number] {
  const { name, media, reporter_id, is_own } = person;
  return { position, reporter_id, name, media, email: shownAddress(person), is_own };
}
