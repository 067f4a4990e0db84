import type { Database } from '../kernel/database.ts';
import { createLinkSigner } from '../kernel/link-signer.ts';
import type { SecretBox } from '../kernel/secret-box.ts';

/** The invisible picture in tracked mails: whoever loads it has probably opened the mail. */

export const OPENS_PATH = '/mail/opens';

/** One transparent pixel. */
export const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export type Open = { releaseId: number; recipientId: number; isMachine: boolean };
export type RecordOpen = (open: Open) => Promise<void>;

export type OpenTracking = {
  url(releaseId: number, recipientId: number): Promise<string>;
  /** Does nothing for a link that is not ours, without asking the database. */
  loaded(path: string, request: { method: string; userAgent: string | undefined }): Promise<void>;
};

type Deps = { database: Database; secrets: SecretBox; publicUrl: string; record: RecordOpen };

export function createOpenTracking({ database, secrets, publicUrl, record }: Deps): OpenTracking {
  const { sign, isSigned } = createLinkSigner(database, secrets, 'opens');
  return {
    async url(releaseId, recipientId) {
      return `${publicUrl}${OPENS_PATH}/${releaseId}/${recipientId}/${await sign([releaseId, recipientId])}`;
    },
    async loaded(path, { method, userAgent = '' }) {
      const parts = /^(\d{1,15})\/(\d{1,15})\/([^/]+)$/.exec(path);
      if (!parts) return;
      const [releaseId, recipientId] = [Number(parts[1]), Number(parts[2])];
      if (!(await isSigned([releaseId, recipientId], parts[3]!))) return;
      // Nobody sees a picture that was only asked for its headers.
      await record({ releaseId, recipientId, isMachine: method === 'HEAD' || isMachine(userAgent) });
    },
  };
}

/**
 * Programs that load pictures whether or not somebody reads the mail, by their user agent: none at all, the bare one of
 * Apple Mail Privacy Protection, the prefetching of Gmail (it names an old Edge; its picture proxy loads only what is
 * opened), the picture proxy of Yahoo, scanners of mail filters, and HTTP libraries.
 */
const MACHINES =
  /^\s*$|^Mozilla\/5\.0$|Edge\/12\.246 Mozilla\/5\.0$|YahooMailProxy|Barracuda|Proofpoint|Mimecast|Forcepoint|FireEye|Trend ?Micro|Symantec|Sophos|SafeLinks|BingPreview|bot\b|crawl|spider|scanner|prefetch|Headless|^(curl|Wget|python|Go-http-client|Java|Apache-HttpClient|libwww|node|axios|undici)\b/i;

export function isMachine(userAgent: string): boolean {
  return MACHINES.test(userAgent.slice(0, 1000));
}
