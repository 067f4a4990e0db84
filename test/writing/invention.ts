import assert from 'node:assert/strict';
import type { Brief, Draft } from '../../src/writing/brief.ts';

function numbers(text: string): string[] {
  return text.match(/\d+(?:[.,:]\d+)*/gu) ?? [];
}

function quotations(text: string): string[] {
  return [...text.matchAll(/“([^”]+)”|"([^"]+)"|「([^」]+)」|‘([^’]+)’/gu)].map(
    (match) => match.slice(1).find((part) => part !== undefined)!,
  );
}

function materialOf(brief: Brief): string {
  const today = brief.today.split('-').map((part) => `${part} ${Number(part)}`);
  return (
    JSON.stringify([brief.keyword, brief.references, brief.sources, brief.brand]).replaceAll('\\"', '"') +
    today.join(' ')
  );
}

/**
 * Every number and every quotation of a draft is in its materials. Structural ones are allowed by one rule: the form
 * writes them for any subject, so they also stand in a draft from an empty brief.
 */
export function inventsNothing(draft: (brief: Brief) => Draft, brief: Brief): void {
  const empty = draft({ ...brief, keyword: 'Xyz', references: [], sources: [], brand: null });
  const structure = `${empty.title}\n${empty.content}`;
  const text = `${draft(brief).title}\n${draft(brief).content}`;
  const material = materialOf(brief);
  for (const number of numbers(text)) {
    const isStructural = numbers(structure).includes(number);
    assert.ok(isStructural || material.includes(number), `number ${number} is in no material`);
  }
  const subject = (quotation: string) => quotation.replaceAll(/Xyz/gu, '');
  for (const quotation of quotations(text)) {
    const isStructural = quotations(structure).some(
      (other) => subject(other).length > 0 && sameFrame(other, quotation),
    );
    assert.ok(isStructural || material.includes(quotation), `quotation ${quotation} is in no material`);
  }
}

/** The same sentence around another subject; particles may differ. */
function sameFrame(structural: string, quotation: string): boolean {
  const [head = '', tail = ''] = structural.split('Xyz');
  return structural.includes('Xyz')
    ? quotation.startsWith(head) && quotation.endsWith(tail.slice(1))
    : structural === quotation;
}
