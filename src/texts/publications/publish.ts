import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { requireFound, requireOwn } from '../../kernel/ownership.ts';
import { allOf, type FieldFault, Problem } from '../../kernel/problems.ts';
import { requireScope } from '../../kernel/require-scope.ts';
import { blanksIn, remarksIn } from '../../writing/lint/unfinished.ts';
import { keepInHouse } from '../house/keep.ts';
import type { PublicKind } from '../kind.ts';
import { lockText, setPublic, textExists } from '../store.ts';
import { requireVersion } from '../versions.ts';
import { findUnpublished, type PressKind, savePublication, type Unpublished } from './store.ts';

/** Making a text public. A press release is shown to everybody, so its text is checked and copied; later edits stay private. */

/** Of a text that is locked. Throws `PUBLICATION_REFUSED` for a text that must not be shown as it is. */
export async function changePublic(
  transaction: Transaction,
  kind: PublicKind,
  actor: Actor,
  { id, isPublic }: { id: number; isPublic: boolean },
): Promise<void> {
  if (isPublic && isPress(kind)) {
    const faults = await publishUnlessRefused(transaction, kind, actor, id);
    if (faults.length > 0) throw new Problem('PUBLICATION_REFUSED', allOf(faults), faults);
  } else await setPublic(transaction, kind, actor.accountId, { id, isPublic });
}

function isPress(kind: PublicKind): kind is PressKind {
  return kind.table === 'press_releases';
}

/** Publishes the text as it is in the database. */
export async function publishText(
  transaction: Transaction,
  kind: PressKind,
  actor: Actor,
  { id, baseVersion }: { id: number; baseVersion: number | undefined },
): Promise<void> {
  const version = await lockText(transaction, kind, actor.accountId, id);
  requireVersion(await requireOwn(version, () => textExists(transaction, kind, id)), baseVersion);
  await changePublic(transaction, kind, actor, { id, isPublic: true });
}

/** Publishes the current text, or returns what has to be corrected before. */
export async function publishUnlessRefused(
  transaction: Transaction,
  kind: PressKind,
  actor: Actor,
  id: number,
): Promise<FieldFault[]> {
  const text = requireFound(await findUnpublished(transaction, kind, actor.accountId, id));
  if (!text.is_public && kind.publicScope) requireScope(actor, kind.publicScope);
  const faults = faultsIn(text);
  if (faults.length > 0) return faults;
  await setPublic(transaction, kind, actor.accountId, { id, isPublic: true });
  await savePublication(transaction, kind, actor, id);
  await keepInHouse(transaction, kind, actor.accountId, id);
  return [];
}

const SHOWN = 5;

function faultsIn({ title, content, img_alt, img_caption, lacks_approval }: Unpublished): FieldFault[] {
  return [
    ...faultsOf('title', { ko: '제목', en: 'headline' }, title),
    ...faultsOf('content', { ko: '본문', en: 'text' }, content),
    ...faultsOf('image', { ko: '사진 설명', en: 'caption' }, `${img_alt ?? ''}\n${img_caption ?? ''}`),
    ...(lacks_approval ? [UNAPPROVED] : []),
  ];
}

const UNAPPROVED: FieldFault = {
  field: 'review_status',
  ko: '계정 소유자의 승인을 받아야 합니다.',
  en: 'An owner of the account has to approve the press release.',
};

function faultsOf(field: string, part: { ko: string; en: string }, text: string): FieldFault[] {
  const [blanks, remarks] = [blanksIn(text), remarksIn(text)];
  return [
    ...(blanks.length > 0
      ? [
          {
            field,
            ko: `${part.ko}에 채우지 않은 빈칸이 있습니다: ${listed(blanks, ' 등')}.`,
            en: `The ${part.en} has blanks that are not filled in: ${listed(blanks, ' …')}.`,
          },
        ]
      : []),
    ...(remarks.length > 0
      ? [
          {
            field,
            ko: `${part.ko}에 내부 메모가 남아 있습니다: ${listed(remarks, ' 등')}.`,
            en: `The ${part.en} has internal remarks: ${listed(remarks, ' …')}.`,
          },
        ]
      : []),
  ];
}

function listed(found: string[], more: string): string {
  return `${found.slice(0, SHOWN).join(', ')}${found.length > SHOWN ? more : ''}`;
}
