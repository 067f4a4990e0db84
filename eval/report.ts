import type { Score } from './score.ts';

/** The minimum share of facts, and the maximum number of placeholders and broken particles. */
export const TARGETS = { facts: 0.98, placeholders: 5, broken: 0 };

export type Totals = {
  briefs: number;
  facts: number;
  kept: number;
  invented: number;
  forbidden: number;
  placeholders: number;
  mostPlaceholders: number;
  broken: number;
  lint: number;
  length: number;
  tokens: number;
  calls: number;
};

export function totalsOf(scores: Score[]): Totals {
  const sum = (value: (score: Score) => number) => scores.reduce((total, score) => total + value(score), 0);
  return {
    briefs: scores.length,
    facts: sum(({ facts }) => facts),
    kept: sum(({ facts, lost }) => facts - lost.length),
    invented: sum(({ invented }) => invented.length),
    forbidden: sum(({ forbidden }) => forbidden.length),
    placeholders: sum(({ placeholders }) => placeholders.length),
    mostPlaceholders: Math.max(0, ...scores.map(({ placeholders }) => placeholders.length)),
    broken: sum(({ broken }) => broken.length),
    lint: sum(({ lint }) => lint),
    length: sum(({ length }) => length),
    tokens: sum(({ tokens }) => tokens),
    calls: sum(({ calls }) => calls),
  };
}

/** The missed targets, one line each; empty when all are reached. Without a model everything typed stands in the text. */
export function shortfalls(scores: Score[], { isForm = false } = {}): string[] {
  const { facts, kept } = totalsOf(scores);
  const failures = scores.flatMap(({ id, placeholders, broken, forbidden, unmet }) => [
    ...(placeholders.length > TARGETS.placeholders ? [`${id}: ${placeholders.length} placeholders`] : []),
    ...(broken.length > TARGETS.broken ? [`${id}: broken particles ${broken.join(', ')}`] : []),
    ...(isForm ? [] : expectationsMissed(id, forbidden, unmet)),
  ]);
  return kept / facts < TARGETS.facts ? [`facts kept: ${percent(kept, facts)}`, ...failures] : failures;
}

function expectationsMissed(id: string, forbidden: string[], unmet: string[]): string[] {
  return [
    ...(forbidden.length > 0 ? [`${id}: must not say ${forbidden.join(', ')}`] : []),
    ...unmet.map((failure) => `${id}: ${failure}`),
  ];
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(1)} %`;
}

const COLUMNS = ['brief', 'facts', 'invented', 'blanks', 'broken', 'lint', 'length', 'tokens', 'calls'];

export function tableOf(scores: Score[]): string {
  const rows = scores.map((score) => [
    score.id,
    `${score.facts - score.lost.length}/${score.facts}`,
    ...[score.invented.length, score.placeholders.length, score.broken.length, score.lint, score.length].map(String),
    ...[score.tokens, score.calls].map(String),
  ]);
  const totals = totalsOf(scores);
  const last = [
    `${totals.briefs} briefs`,
    percent(totals.kept, totals.facts),
    String(totals.invented),
    (totals.placeholders / totals.briefs).toFixed(1),
    ...[totals.broken, totals.lint, Math.round(totals.length / totals.briefs), totals.tokens, totals.calls].map(String),
  ];
  const all = [COLUMNS, ...rows, last];
  const widths = COLUMNS.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))))
    .map((row) => row.join('  '))
    .join('\n');
}

/** Details for the reader of the table: lost facts and unsupported claims. */
export function detailsOf(scores: Score[]): string {
  return scores
    .flatMap(({ id, lost, invented }) => [
      ...(lost.length > 0 ? [`${id}: lost ${lost.join(' / ')}`] : []),
      ...(invented.length > 0 ? [`${id}: unverified ${invented.join(' / ')}`] : []),
    ])
    .join('\n');
}
