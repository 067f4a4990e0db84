import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { koreanDay } from '../../kernel/clock.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../kernel/private-files.ts';
import type { WriteMessage } from './message.ts';
import type { Mailer } from './port.ts';

/** Used without a mail server: writes each message to an .eml file. Sending the same message again replaces its file. */

const DAY_MS = 86_400_000;

export function createOutbox(deps: { folder: string; writeMessage: WriteMessage; now(): Date }): Mailer {
  return {
    mode: 'outbox',
    async send(message) {
      if (!isMailAddress(message.to)) return { kind: 'refused', answer: '501 5.1.3 Not one mail address', code: 501 };
      const date = deps.now();
      const bytes = await deps.writeMessage(message, date);
      const day = koreanDay(date);
      const name = fileName(message.messageId);
      const path = join(deps.folder, day, name);
      const unfinished = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(join(deps.folder, day), { recursive: true, mode: PRIVATE_FOLDER });
        await writeFile(unfinished, bytes, { flush: true, mode: PRIVATE_FILE });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        // Retried later, because a full disk may have room again.
        return {
          kind: 'deferred',
          answer: `The outbox cannot be written: ${(error as Error).message}`,
          reached: false,
        };
      }
      return { kind: 'accepted', answer: `outbox/${day}/${name}`, isStored: true };
    },
    async close() {},
  };
}

/** Deletes the folders of days that are longer ago than that. */
export async function removeOldMail(folder: string, days: number, now: Date): Promise<void> {
  const oldest = koreanDay(new Date(now.getTime() - days * DAY_MS));
  // Without mail there is no folder.
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (/^\d{4}-\d\d-\d\d$/.test(name) && name < oldest) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Customers see the name, so it contains neither the address nor the message id, which would allow forging a bounce. */
function fileName(messageId: string): string {
  return `${createHash('sha256').update(messageId).digest('hex').slice(0, 32)}.eml`;
}
