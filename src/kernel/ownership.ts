import { type ProblemName, problem } from './problems.ts';

/**
 * The answer to an id that is not the caller's, for every endpoint (docs/contract.md):
 * - Reading: 404, like an id that does not exist, so that nobody learns which ids other accounts use. `requireFound`.
 * - Changing, deleting or using it: 403 for the resources that have a 403 in the API specification, `requireOwn`;
 *   404 for all others, `requireFound`. The contract page lists them.
 *
 * Both take the result of a query by account and id: a row, or whether a row was changed.
 */
type Result<Row> = Row | null | undefined | false;

/** Returns the caller's row; 404 when it is missing or belongs to another account. */
export function requireFound<Row>(own: Result<Row>, missing: ProblemName = 'NOT_FOUND'): Row {
  if (isMissing(own)) throw problem(missing);
  return own;
}

/** Returns the caller's row; 404 when it is missing, 403 when it belongs to another account. */
export async function requireOwn<Row>(
  own: Result<Row>,
  existsInAnyAccount: () => Promise<boolean>,
  { missing = 'NOT_FOUND', foreign = 'NOT_AUTHORIZED' }: { missing?: ProblemName; foreign?: ProblemName } = {},
): Promise<Row> {
  if (isMissing(own)) throw problem((await existsInAnyAccount()) ? foreign : missing);
  return own;
}

function isMissing<Row>(own: Result<Row>): own is null | undefined | false {
  return own === null || own === undefined || own === false;
}
