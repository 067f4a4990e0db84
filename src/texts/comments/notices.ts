import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { TextKind } from '../kind.ts';
import type { Notice, Notify } from '../notices.ts';
import { findSession, findTitle } from '../store.ts';
import type { Mention, Owner, ThreadRow } from './store.ts';

const TYPES: Record<TextKind['area'], NonNullable<Notice['about']>['type']> = {
  press: 'press',
  blog: 'blog',
  creation: 'creation',
  'official-document': 'official_document',
};

const MAX_EXCERPT = 200;

type Said = { thread: ThreadRow; text: string; mentioned: Mention[]; onlyMentions?: boolean };

/** Tells the mentioned, and of a new comment also the others of the thread and who wrote the text last. */
export async function tellPeople(
  notify: Notify,
  transaction: Transaction,
  owner: Owner,
  { name, person }: Actor,
  { thread, text, mentioned, onlyMentions = false }: Said,
): Promise<void> {
  const { kind, accountId, textId } = owner;
  const others = onlyMentions ? [] : [...participants(thread), ...(await lastAuthors(transaction, owner))];
  const mentions = mentioned.map(({ id }) => id).filter((id) => id !== person?.id);
  const rest = [...new Set(others)].filter((id) => id !== person?.id && !mentions.includes(id));
  if (mentions.length + rest.length === 0) return;
  const notice = {
    about: { type: TYPES[kind.area], id: textId },
    title: await findTitle(transaction, kind, accountId, textId),
    excerpt: [...text].slice(0, MAX_EXCERPT).join(''),
    by: { personId: person?.id ?? null, name },
  };
  if (mentions.length > 0) await notify(transaction, accountId, mentions, { kind: 'mention', ...notice });
  if (rest.length > 0) await notify(transaction, accountId, rest, { kind: 'comment', ...notice });
}

function participants({ comments }: ThreadRow): number[] {
  return comments.flatMap(({ person_id, is_deleted }) => (person_id === null || is_deleted ? [] : [person_id]));
}

/** The member who saved the text last, if it was one who typed. */
async function lastAuthors(transaction: Transaction, { kind, accountId, textId }: Owner): Promise<number[]> {
  const session = await findSession(transaction, kind, accountId, textId);
  const author = session?.authors.findLast(({ version }) => version === session.version);
  const id = /^person:(\d+)$/.exec(author?.id ?? '')?.[1];
  return id === undefined ? [] : [Number(id)];
}
