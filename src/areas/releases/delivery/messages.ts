import { documentOf } from '../../../documents/parsing.ts';
import type { Database } from '../../../kernel/database.ts';
import type { JobKind, WorkerPool } from '../../../kernel/workers/pool.ts';
import {
  type Body,
  type BodyInput,
  composeMessage,
  figureOf,
  type ReleaseForMail,
  type SharedContent,
  type StoredRelease,
  sharedContent,
  writeBody,
} from '../../../mail/compose.ts';
import type { MailMessage } from '../../../providers/mail/port.ts';
import { findReleaseForMail } from './store.ts';

/** Letters of releases: the text, its PDF and its picture are fetched once a release and not once a letter. */

const MOST_KEPT = 20;
/** Longer texts are written in a thread. */
const LIGHT_CHARACTERS = 20_000;
const WRITE_BODY: JobKind<BodyInput, Body> = {
  program: new URL('../../../mail/compose.ts', import.meta.url),
  handler: 'writeBody',
  timeoutMs: 10_000,
};
/** What is paid for waits its turn, however long. */
const WRITE_PAID_BODY = { ...WRITE_BODY, patient: true };

export type ComposerDeps = {
  database: Database;
  workers: WorkerPool;
  publicUrl: string;
  mailFrom: { name: string; address: string };
  unsubscribeUrl(releaseId: number, recipientId: number, email: string): Promise<string>;
  pdfOf(release: ReleaseForMail, picture: Buffer | null, owner: number | undefined): Promise<Buffer>;
  readPicture(url: string): Promise<Buffer | null>;
  onError(error: unknown): void;
};

type Person = { id: number; email: string; name: string; media: string };
type Material = { release: ReleaseForMail; shared: SharedContent };

export function createMessageComposer(deps: ComposerDeps) {
  const kept = new Map<number, Promise<Material>>();

  function materialOf(id: number, accountId: number): Promise<Material> {
    const known = kept.get(id);
    if (known) return known;
    const material = findReleaseForMail(deps.database, id).then((release) => {
      if (!release) throw new Error(`There is no release ${id}.`);
      return gather(deps, release, { accountId, isDraft: false });
    });
    kept.set(id, material);
    // A failure is not kept: the next letter tries again.
    material.catch(() => kept.delete(id));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return material;
  }

  return {
    async forRecipient({
      release_id,
      account_id,
      ...person
    }: Person & { release_id: number; account_id: number }): Promise<MailMessage> {
      const material = await materialOf(release_id, account_id);
      return write(deps, material, person, await deps.unsubscribeUrl(release_id, person.id, person.email));
    },
    /** For a release that is not there yet: a look at it, a test to oneself. Nobody is subscribed to those. */
    async forDraft(accountId: number, release: StoredRelease, person: Person): Promise<MailMessage> {
      return write(deps, await gather(deps, release, { accountId, isDraft: true }), person, '');
    },
  };
}

function write(
  { publicUrl, mailFrom }: ComposerDeps,
  { release, shared }: Material,
  person: Person,
  unsubscribeUrl: string,
): MailMessage {
  return composeMessage(shared, release, person, { publicUrl, mailFrom, unsubscribeUrl });
}

/** A mail without its PDF is better than none. */
async function gather(
  deps: ComposerDeps,
  stored: StoredRelease,
  { accountId, isDraft }: { accountId: number; isDraft: boolean },
): Promise<Material> {
  const document = await documentOf(deps.workers, { accountId }, stored, { isPress: true, withSubtitle: null });
  const release = { ...stored, document };
  const picture = release.imageUrl === null ? null : await deps.readPicture(release.imageUrl).catch(() => null);
  const pdf = await deps.pdfOf(release, picture, isDraft ? accountId : undefined).catch((error: unknown) => {
    deps.onError(error);
    return null;
  });
  const input = { release, figure: figureOf(release, picture) };
  const isLight = release.content.length + release.introduction.length <= LIGHT_CHARACTERS;
  const kind = isDraft ? WRITE_BODY : WRITE_PAID_BODY;
  const body = isLight ? writeBody(input) : await deps.workers.run(kind, accountId, input);
  return { release, shared: sharedContent(release, { pdf, picture }, body) };
}
