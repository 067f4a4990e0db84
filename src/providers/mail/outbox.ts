import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { koreanDay } from '../../kernel/clock.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../kernel/private-files.ts';
import type { WriteMessage } from './message.ts';
import type { Mailer } from './port.ts';

/** Without a mail server: every message is a file that any mail program opens. The same message again replaces its file. */

export function createOutbox(parts: { folder: string; writeMessage: WriteMessage; now(): Date }): Mailer {
  return {
    mode: 'outbox',
    async send(letter) {
      if (!isMailAddress(letter.to)) return { kind: 'refused', answer: 'This is not one mail address.', code: 553 };
      const date = parts.now();
      const message = await parts.writeMessage(letter, date);
      const day = koreanDay(date);
      const name = fileName(letter.messageId);
      const path = join(parts.folder, day, name);
      const unfinished = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(join(parts.folder, day), { recursive: true, mode: PRIVATE_FOLDER });
        await writeFile(unfinished, message, { flush: true, mode: PRIVATE_FILE });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        // A full disk may have room later.
        return {
          kind: 'deferred',
          answer: `The outbox cannot be written: ${(error as Error).message}`,
          reached: false,
        };
      }
      return { kind: 'accepted', answer: `outbox/${day}/${name}` };
    },
    async close() {},
  };
}

/** Customers are shown the name: it must hold no address, nor the id itself, with which a bounce could be forged. */
function fileName(messageId: string): string {
  return `${createHash('sha256').update(messageId).digest('hex').slice(0, 32)}.eml`;
}
