import { changesBetween } from '../documents/changes.ts';
import type { Language } from '../documents/language.ts';
import type { Document, ToCheck } from '../documents/model.ts';
import { parseDocument } from '../documents/parse.ts';
import { textOf } from '../documents/render.ts';
import { documentOf, MAX_INLINE_CHARACTERS } from '../documents/stored.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Transaction } from '../kernel/database.ts';
import { requireFound } from '../kernel/ownership.ts';
import { badRequest } from '../kernel/problems.ts';
import type { JobKind } from '../kernel/workers/pool.ts';
import { clausesOf, evenlySpaced, MAX_CLAUSES } from '../writing/builtin/revise/clauses.ts';
import type { Claim } from '../writing/origins/types.ts';
import { recallBrief, type StoredBrief } from './brief.ts';
import type { TextKind } from './kind.ts';
import { formOf, requireOwnText, type ShownText, saveText, type Target, type TextDeps } from './save.ts';
import { lockText } from './store.ts';
import { requireVersion } from './versions.ts';

/** Changing a text by an instruction. */

export type RevisedText<Row> = {
  text: ShownText;
  generator: string;
  applied: boolean;
  claims: Claim[];
  row: Row;
};

/** `read` fetches additional fields of the area in the same transaction. */
export async function reviseText<Row>(
  deps: TextDeps,
  kind: TextKind,
  actor: Actor,
  { id, baseVersion, included, instruction }: Target & { instruction: string },
  read: (transaction: Transaction) => Promise<Row>,
): Promise<RevisedText<Row>> {
  refuseLongInstruction(instruction);
  const before = await requireOwnText(deps.database, kind, actor, id);
  // Checked here to avoid a useless model call, and again when the text is saved.
  requireVersion(before.version, baseVersion);
  const referenceArea = kind.area === 'creation' ? null : kind.area;
  const brief = await recallBrief(deps, actor.accountId, { ...before, task: kind.task, referenceArea });
  const document = await documentOf(deps.workers, actor, before, formOf(kind, before));
  const written = await deps.writer.revise({ text: before, document, instruction, brief }, actor);
  const { value, generator, claims } = written;
  const { applied } = value;
  const language = kind.languages.includes(value.language) ? value.language : before.language;
  const parsed = applied
    ? await parsedAfter(deps, kind, actor, { ...value, language, brief: before.brief }, document)
    : document;
  const after = { ...parsed, to_check: merged(parsed.to_check, value.toCheck) };
  return actor.commit(async (transaction) => {
    const version = requireFound(await lockText(transaction, kind, actor.accountId, id));
    requireVersion(version, baseVersion);
    const changes = changesBetween(document, after);
    // An instruction that could not be carried out leaves text and version unchanged.
    const text = applied
      ? await saveText(transaction, kind, actor, before, {
          ...textOf(after),
          language,
          document: after,
          cause: 'instruction',
          changes,
          claims,
        })
      : { ...before, document: after, changes };
    return { text: { ...text, included }, generator, applied, claims, row: await read(transaction) };
  });
}

const PARSE: JobKind<Parameters<typeof parseDocument>[0], Document> = {
  program: new URL('../documents/parse.ts', import.meta.url),
  handler: 'parseDocument',
  timeoutMs: 10_000,
};

/** Only what the revision changed is parsed. */
async function parsedAfter(
  { workers }: Pick<TextDeps, 'workers'>,
  kind: TextKind,
  { accountId, signal }: Actor,
  { title, content, language, brief }: { title: string; content: string; language: string; brief: StoredBrief },
  before: Document,
): Promise<Document> {
  const text = { ...formOf(kind, { brief }), title, content, language: language as Language, before };
  if (content.length <= MAX_INLINE_CHARACTERS) return parseDocument(text);
  return workers.run(PARSE, accountId, text, signal);
}

function refuseLongInstruction(instruction: string): void {
  if (clausesOf(evenlySpaced(instruction)).length <= MAX_CLAUSES) return;
  throw badRequest({
    field: 'modification_prompt',
    ko: `한 번에 ${MAX_CLAUSES}가지까지 요청할 수 있습니다. 나누어 보내 주세요.`,
    en: `asks for more than ${MAX_CLAUSES} changes at once. Send them in several calls.`,
  });
}

/** Without duplicates when an instruction is repeated. */
function merged(before: ToCheck[], added: ToCheck[]): ToCheck[] {
  const known = new Map([...before, ...added].map((each) => [`${each.field}\n${each.reason.en}`, each]));
  return [...known.values()];
}

/** For areas without additional fields in the response. */
export async function noExtraFields(): Promise<null> {
  return null;
}
