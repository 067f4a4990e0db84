import type { Database } from '../../../kernel/database.ts';
import { createLinkSigner } from '../../../kernel/link-signer.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { confirmSubscriber, findSubscriber, removeById, type Subscriber } from './store.ts';

/** Signed links to confirm or end a subscription without signing in. */

export type SubscriberLinkParts = { subscriberId: string; signature: string };
/** Part of the signature, so that a link is only valid for its purpose. */
type Purpose = 'confirm' | 'stop';

export function createSubscriberLinks(database: Database, secrets: SecretBox) {
  const { sign, isSigned } = createLinkSigner(database, secrets, 'newsroom');

  /** Null when the link is forged or the address is not subscribed. */
  async function find({ subscriberId, signature }: SubscriberLinkParts, purpose: Purpose): Promise<Subscriber | null> {
    if (!/^\d{1,15}$/.test(subscriberId)) return null;
    const row = await findSubscriber(database, Number(subscriberId));
    return row && (await isSigned([purpose, row.id, row.email], signature)) ? row : null;
  }

  /** The path of a link, after that of its page. */
  const path = async (purpose: Purpose, id: number, email: string) => `${id}/${await sign([purpose, id, email])}`;

  async function confirm(link: SubscriberLinkParts): Promise<boolean> {
    const subscriber = await find(link, 'confirm');
    if (subscriber) await confirmSubscriber(database, subscriber.id);
    return subscriber !== null;
  }

  async function stop(link: SubscriberLinkParts): Promise<boolean> {
    const subscriber = await find(link, 'stop');
    if (subscriber) await removeById(database, subscriber.id);
    return subscriber !== null;
  }

  return { find, path, confirm, stop };
}
