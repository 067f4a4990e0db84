import { Resources } from './generated/resources.ts';
import { type ClientOptions, Transport } from './transport.ts';
import { Uploads } from './uploads.ts';

export * from './errors.ts';
export { Generation, type ServerEvent } from './events.ts';
export { DownloadedFile } from './file.ts';
export type * from './generated/types.ts';
export { Listing, type Page } from './listing.ts';
export type { CallOptions, ClientOptions } from './transport.ts';
export { verifyWebhook } from './webhooks.ts';

/** Client of one installation, for one account. */
export class Presswright extends Resources {
  readonly uploads: Uploads;

  constructor(options: ClientOptions = {}) {
    const transport = new Transport(options);
    super(transport);
    this.uploads = new Uploads(transport, this);
  }
}
