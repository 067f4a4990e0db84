import type { Document } from '../documents/model.ts';
import { textOf } from '../documents/render.ts';
import { documentOf } from '../documents/stored.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Database } from '../kernel/database.ts';
import type { Queue } from '../kernel/jobs/index.ts';
import { requireFound } from '../kernel/ownership.ts';
import type { JobKind, WorkerPool } from '../kernel/workers/pool.ts';
import type { Brief } from '../writing/brief.ts';
import { givenSentences } from '../writing/given.ts';
import { type Finding, lintOfficial, lintPress } from '../writing/lint/index.ts';
import { checkExact, claimsAfterEdit } from '../writing/origins/index.ts';
import type { Claim } from '../writing/origins/types.ts';
import { type BriefDeps, recallBrief } from './brief.ts';
import {
  accountsToCheck,
  type Checks,
  findChecks,
  markChanged,
  pendingTexts,
  postponeChecks,
  saveChecks,
  waitForTyping,
} from './check-store.ts';
import type { Included } from './include.ts';
import type { TextKind } from './kind.ts';
import { findText, type TextRow } from './store.ts';
import { findTextAt } from './versions.ts';

/** Claims and findings of a text, checked in the background after every change. */

export async function textChecks(
  deps: { database: Database },
  kind: TextKind,
  actor: Actor,
  id: number,
): Promise<Checks> {
  const { version } = requireFound(await findText(deps.database, kind, actor.accountId, id));
  const checks = await findChecks(deps.database, kind, actor.accountId, id);
  if (checks && (checks.is_pending || checks.version === version)) return checks;
  // Such as a text that was restored from the trash.
  await markChanged(deps.database, kind, actor.accountId, { id });
  return { version: 0, claims: [], findings: [], ...checks, is_pending: true };
}

/** The claims, or null when the caller did not ask for them. */
export async function claimsIfIncluded(
  deps: { database: Database },
  kind: TextKind,
  { accountId }: Actor,
  id: number,
  included: Included,
): Promise<Claim[] | null> {
  if (!included.has('claims')) return null;
  return (await findChecks(deps.database, kind, accountId, id))?.claims ?? [];
}

type CheckJob = {
  area: TextKind['area'];
  document: Document;
  language: Brief['language'];
  brief: Brief;
  /** The last version whose claims are known. */
  before: { document: Document; claims: Claim[] } | null;
};

/** Pure, because it runs in a thread. */
export function checkDocument({ before, ...job }: CheckJob): { claims: Claim[]; findings: Finding[] } {
  const { document, language, brief } = job;
  const exact = checkExact(document, language, givenSentences(brief), brief);
  return { claims: before === null ? exact : claimsAfterEdit(before, document, exact), findings: lintOf(job) };
}

function lintOf({ area, document, language, brief }: Omit<CheckJob, 'before'>): Finding[] {
  const input = { ...textOf(document), language, document, documentType: brief.kind };
  if (area === 'press') return lintPress(input);
  return area === 'official-document' ? lintOfficial(input) : [];
}

const CHECK: JobKind<CheckJob, { claims: Claim[]; findings: Finding[] }> = {
  program: new URL('./checks.ts', import.meta.url),
  handler: 'checkDocument',
  timeoutMs: 30_000,
  patient: true,
};

const BATCH = 20;
/** After this time the next account gets its turn. */
const TURN_MS = 1000;

type Deps = Pick<BriefDeps, 'brandOf' | 'now'> & { database: Database; workers: WorkerPool; kinds: TextKind[] };

export function checksQueue(deps: Deps): Queue {
  return {
    name: 'texts.checks',
    concurrency: 1,
    due: accountsToCheck,
    async work({ key, signal }) {
      const accountId = Number(key);
      const end = performance.now() + TURN_MS;
      for (const { area, text_id: id } of await pendingTexts(deps.database, accountId, BATCH)) {
        if (signal.aborted || performance.now() >= end) return;
        const kind = deps.kinds.find((each) => each.area === area)!;
        try {
          await checkAgain(deps, kind, accountId, id);
        } catch (error) {
          await postponeChecks(deps.database, kind, accountId, id);
          throw error;
        }
      }
    },
  };
}

async function checkAgain(deps: Deps, kind: TextKind, accountId: number, id: number): Promise<void> {
  const text = await findText(deps.database, kind, accountId, id);
  // Deleting a text deletes its checks.
  if (!text) return;
  const known = await findChecks(deps.database, kind, accountId, id);
  const { claims, findings } = await checked(deps, kind, accountId, { text, known });
  // The writer's own claims of a version stay: it knew more than the brief that is stored.
  const isSaved = await saveChecks(deps.database, kind, accountId, {
    ...{ id, version: text.version, findings },
    claims: known?.version === text.version ? known.claims : claims,
  });
  if (!isSaved) await waitForTyping(deps.database, kind, accountId, id);
}

async function checked(
  { workers, ...deps }: Deps,
  kind: TextKind,
  accountId: number,
  { text, known }: { text: TextRow; known: Checks | undefined },
) {
  const brief = await recallBrief(deps, accountId, { ...text, task: kind.task });
  const document = documentOf(text);
  const language = text.language as Brief['language'];
  const earlier =
    known === undefined || known.version === text.version
      ? undefined
      : await findTextAt(deps.database, kind, accountId, { textId: text.id, version: known.version });
  const before =
    earlier === undefined || known === undefined ? null : { document: documentOf(earlier), claims: known.claims };
  return workers.run(CHECK, `checks:${accountId}`, { area: kind.area, document, language, brief, before });
}
