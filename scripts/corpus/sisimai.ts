import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * What Sisimai's own tests expect of each mail of sisimai/set-of-emails, read from the tables in the tests of
 * sisimai/p5-sisimai (t/*.t) and sisimai/go-sisimai (fact/*_test.go).
 */

/** `disputed`: the two test suites disagree, or a mail about several recipients is hard for some of them only. */
export type Expected = {
  verdict: 'hard' | 'soft' | 'disputed' | 'complaint' | 'auto-reply' | 'delivered';
  reasons: string[];
};

type Row = { reason: string; isHard: boolean };

const PERL_ROW = /\['[\d.]*',\s*'\d*',\s*'(\w+)',\s*([01])(?:,\s*'([\w-]*)')?/g;
const GO_ROW = /\{"(\d\d)",\s*\d+,\s*"[\d.]*",\s*"\d*",\s*"(\w+)",\s*(true|false),\s*"([\w-]*)"/g;
/** Sisimai calls these feedback, but they are no complaints of a reader. */
const NO_COMPLAINT = 'auth-failure';

export function readExpectations(folder: string): Map<string, Expected> {
  const suites = [perlRows(folder), goRows(folder)];
  const names = new Set(suites.flatMap((suite) => [...suite.keys()]));
  return new Map([...names].map((name) => [name, combined(suites.flatMap((suite) => suite.get(name) ?? []))]));
}

function combined(rows: Row[]): Expected {
  const reasons = [...new Set(rows.map(({ reason }) => reason))];
  const hard = rows.filter(({ isHard }) => isHard).length;
  const named = { feedback: 'complaint', vacation: 'auto-reply', delivered: 'delivered' } as const;
  const [first = ''] = reasons;
  if (reasons.length === 1 && first in named) return { verdict: named[first as keyof typeof named], reasons };
  return { verdict: hard === 0 ? 'soft' : hard === rows.length ? 'hard' : 'disputed', reasons };
}

function perlRows(folder: string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const file of globSync(join(folder, '*/t/*.t'))) {
    const source = readFileSync(file, 'utf8');
    const engine = /enginename = '(\w+)'/.exec(source)?.[1]?.toLowerCase();
    const prefix = /-([lr]host)-/.exec(basename(file))?.[1];
    for (const entry of source.matchAll(/^\s*'(\d\d)'\s*=>([\s\S]*?)\]\],/gm))
      for (const [, reason = '', hard, type] of entry[2]?.matchAll(PERL_ROW) ?? [])
        if (engine) add(found, [prefix, engine, entry[1]], reason, hard === '1', type);
  }
  return found;
}

function goRows(folder: string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const file of globSync(join(folder, '*/fact/*_test.go'))) {
    const engine = /^\d+-(.+)_test\.go$/.exec(basename(file))?.[1];
    for (const [, number, reason = '', hard, type] of readFileSync(file, 'utf8').matchAll(GO_ROW))
      add(found, [engine, number], reason, hard === 'true', type);
  }
  return found;
}

function add(
  found: Map<string, Row[]>,
  name: (string | undefined)[],
  reason: string,
  isHard: boolean,
  type: string | undefined,
): void {
  const key = name.filter((part) => part !== undefined).join('-');
  const row = { reason: type === NO_COMPLAINT ? NO_COMPLAINT : reason, isHard };
  found.set(key, [...(found.get(key) ?? []), row]);
}
