import { documentOf } from '../../../documents/stored.ts';
import { loadPictures, type Pictures } from '../../../export/index.ts';
import type { Database } from '../../../kernel/database.ts';
import type { JobKind, WorkerPool } from '../../../kernel/workers/pool.ts';
import {
  type Body,
  type BodyInput,
  composeMessage,
  type MessageContext,
  type PreviewMessage,
  type Recipient,
  type ReleaseForMail,
  type SharedContent,
  sharedContent,
  writeBody,
} from '../../../mail/compose.ts';
import { attachPictures, type ShownPicture } from '../../../mail/pictures.ts';
import type { CurrentUrl } from '../../../media/addresses.ts';
import type { Library } from '../../../media/library/index.ts';
import type { MailMessage } from '../../../providers/mail/port.ts';
import type { StoredRelease } from '../stored-release.ts';
import { findReleaseForMail } from './store.ts';

/** Composes the messages of a release. Text, PDF and picture are prepared once per release and cached. */

const MAX_CACHED = 20;
/** Longer texts are composed in a worker thread. */
const LIGHT_CHARACTERS = 20_000;
const WRITE_BODY: JobKind<BodyInput, Body> = {
  program: new URL('../../../mail/compose.ts', import.meta.url),
  handler: 'writeBody',
  timeoutMs: 10_000,
};
/** Paid messages wait for a worker instead of failing when the queue is full. */
const WRITE_PAID_BODY = { ...WRITE_BODY, patient: true };

export type ComposerDeps = {
  database: Database;
  workers: WorkerPool;
  publicUrl: string;
  /** Of all mail of the installation. */
  sender(): { name: string; address: string };
  /** Whether the installation has no other account than this. */
  isOnlyAccount(accountId: number): Promise<boolean>;
  unsubscribeUrl(releaseId: number, recipientId: number, email: string): Promise<string>;
  /** The address of the picture that tells of an open. */
  pixelUrl(releaseId: number, recipientId: number): Promise<string>;
  pdfOf(release: ReleaseForMail, pictures: Pictures, owner: number | undefined): Promise<Buffer>;
  readPicture(url: string, accountId: number): Promise<Buffer | null>;
  library: Library;
  currentUrl: CurrentUrl;
  onError(error: unknown): void;
};

type Person = Recipient & { id: number };
type ReleaseContent = {
  release: ReleaseForMail;
  shared: SharedContent;
  shown: ShownPicture[];
  isOnlyAccount: boolean;
};

export function createMessageComposer(deps: ComposerDeps) {
  const cache = new Map<number, Promise<ReleaseContent>>();

  function contentOf(id: number, accountId: number): Promise<ReleaseContent> {
    const known = cache.get(id);
    if (known) return known;
    const content = findReleaseForMail(deps.database, id).then((release) => {
      if (!release) throw new Error(`There is no release ${id}.`);
      return buildContent(deps, release, { accountId, isDraft: false, withPdf: true });
    });
    cache.set(id, content);
    // Failures are not cached, so that the next message tries again.
    content.catch(() => cache.delete(id));
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return content;
  }

  return {
    async forRecipient({
      release_id,
      account_id,
      ...person
    }: Person & { release_id: number; account_id: number }): Promise<MailMessage> {
      const content = await contentOf(release_id, account_id);
      return write(deps, content, person, {
        unsubscribeUrl: await deps.unsubscribeUrl(release_id, person.id, person.email),
        pixelUrl: content.release.tracksOpens ? await deps.pixelUrl(release_id, person.id) : '',
      });
    },
    /** For test mails, which have no unsubscribe link and report no open. */
    async forTest(accountId: number, release: StoredRelease, person: Person): Promise<MailMessage> {
      const content = await buildContent(deps, release, { accountId, isDraft: true, withPdf: true });
      return write(deps, content, person, NO_LINKS);
    },
    /** Nobody opens the attached PDF of a preview, so it has none. */
    async forPreview(accountId: number, release: StoredRelease, person: Person): Promise<PreviewMessage> {
      const content = await buildContent(deps, release, { accountId, isDraft: true, withPdf: false });
      return { ...write(deps, content, person, NO_LINKS), pictures: content.shown };
    },
  };
}

const NO_LINKS = { unsubscribeUrl: '', pixelUrl: '' };

function write(
  { publicUrl, sender }: ComposerDeps,
  { release, shared, isOnlyAccount }: ReleaseContent,
  person: Person,
  links: Pick<MessageContext, 'unsubscribeUrl' | 'pixelUrl'>,
): MailMessage {
  return composeMessage(shared, release, person, { publicUrl, mailFrom: sender(), isOnlyAccount, ...links });
}

/** A failed PDF is only logged: a message without it is better than none. */
async function buildContent(
  deps: ComposerDeps,
  stored: StoredRelease,
  { accountId, isDraft, withPdf }: { accountId: number; isDraft: boolean; withPdf: boolean },
): Promise<ReleaseContent> {
  const document = documentOf(stored);
  const imageUrl = stored.imageUrl === null ? null : await deps.currentUrl(stored.imageUrl);
  const library = stored.pictures ? deps.library.keeping(stored.pictures) : deps.library;
  const imageCaption = imageUrl === null ? null : await library.captionOf(accountId, imageUrl);
  const release = { ...stored, document, imageUrl, imageCaption };
  // A message without a picture is better than none.
  const readOwn = async (url: string) => (await library.read(url)) ?? deps.readPicture(url, accountId);
  const readPicture = (url: string) => readOwn(url).catch(() => null);
  const pictures = await loadPictures(readPicture, document, imageUrl);
  // Pictures of the library have a smaller version for mails.
  const readSmall = async (url: string) => (await library.read(url, 'mail')) ?? readPicture(url);
  const { shown, attachments } = attachPictures(release, await loadPictures(readSmall, document, imageUrl));
  const pdf = withPdf
    ? await deps.pdfOf(release, pictures, isDraft ? accountId : undefined).catch((error: unknown) => {
        deps.onError(error);
        return null;
      })
    : null;
  const input = { release, shown, downloads: await library.downloads(accountId, [...pictures.keys()]) };
  const isLight = release.content.length <= LIGHT_CHARACTERS;
  const kind = isDraft ? WRITE_BODY : WRITE_PAID_BODY;
  const body = isLight ? writeBody(input) : await deps.workers.run(kind, accountId, input);
  const isOnlyAccount = await deps.isOnlyAccount(accountId);
  return { release, shared: sharedContent(release, { pdf, attachments }, body), shown, isOnlyAccount };
}
