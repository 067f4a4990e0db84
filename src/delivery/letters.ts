import type { Database } from '../kernel/database.ts';
import { composeLetter, type ReleaseForMail } from '../mail/compose.ts';
import type { Letter } from '../providers/mail/port.ts';
import { findReleaseForMail } from './store.ts';

/** Letters of releases: the text, its PDF and its picture are fetched once a release and not once a letter. */

const MOST_KEPT = 20;

export type LetterDeps = {
  database: Database;
  publicUrl: string;
  mailFrom: { name: string; address: string };
  unsubscribeUrl(releaseId: number, recipientId: number, email: string): Promise<string>;
  pdfOf(release: ReleaseForMail, picture: Buffer | null): Promise<Buffer>;
  readPicture(url: string): Promise<Buffer | null>;
  onError(error: unknown): void;
};

type Person = { id: number; email: string; name: string; media: string };
type Material = { release: ReleaseForMail; pdf: Buffer | null; picture: Buffer | null };

export function createLetters(deps: LetterDeps) {
  const kept = new Map<number, Promise<Material>>();

  function materialOf(id: number): Promise<Material> {
    const known = kept.get(id);
    if (known) return known;
    const material = findReleaseForMail(deps.database, id).then((release) => {
      if (!release) throw new Error(`There is no release ${id}.`);
      return gather(deps, release);
    });
    kept.set(id, material);
    // A failure is not kept: the next letter tries again.
    material.catch(() => kept.delete(id));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return material;
  }

  return {
    async forRecipient({ release_id, ...person }: Person & { release_id: number }): Promise<Letter> {
      const material = await materialOf(release_id);
      return write(deps, material, person, await deps.unsubscribeUrl(release_id, person.id, person.email));
    },
    /** For a release that is not there yet: a look at it, a test to oneself. Nobody is subscribed to those. */
    async forDraft(release: ReleaseForMail, person: Person): Promise<Letter> {
      return write(deps, await gather(deps, release), person, '');
    },
  };
}

function write({ publicUrl, mailFrom }: LetterDeps, material: Material, person: Person, unsubscribeUrl: string) {
  const { release, pdf, picture } = material;
  return composeLetter(release, person, { publicUrl, mailFrom, unsubscribeUrl, pdf, picture });
}

/** A mail without its PDF is better than none. */
async function gather(deps: LetterDeps, release: ReleaseForMail): Promise<Material> {
  const picture = release.imageUrl === null ? null : await deps.readPicture(release.imageUrl).catch(() => null);
  const pdf = await deps.pdfOf(release, picture).catch((error: unknown) => {
    deps.onError(error);
    return null;
  });
  return { release, pdf, picture };
}
