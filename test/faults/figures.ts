import { appendFileSync } from 'node:fs';
import { report } from '../process.ts';

/** Reports a measured figure of a promise (docs/operations.md): printed, and collected by npm run test:faults. */
export function reportFigure(promise: number, figure: string): void {
  report(figure);
  const file = process.env.FAULT_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ promise, figure })}\n`);
}
