import type { Resources } from './generated/resources.ts';
import type { CallOptions, Transport } from './transport.ts';

/** How the texts of a kind get a reference from an uploaded file. */
const KINDS = {
  press: ({ press }: Resources, title: string, file_url: string, options: CallOptions) =>
    press.createReference({ title, file_url }, options),
  blog: ({ blog }: Resources, title: string, file_url: string, options: CallOptions) =>
    blog.createReference({ title, file_url }, options),
  officialDocuments: ({ officialDocuments }: Resources, title: string, file_url: string, options: CallOptions) =>
    officialDocuments.createReference({ name: title, file_url }, options),
};

type Kind = keyof typeof KINDS;
type Settings<For extends Kind> = Omit<CallOptions, 'idempotencyKey'> & {
  /** Which texts the file is a reference of; press releases by default. */
  for?: For;
  /** Title of the reference; the name of the file by default. */
  title?: string;
  /** Name of the file with its extension, for contents that have none. */
  filename?: string;
};

/** Files that texts can cite: asks for permission, uploads, and makes the reference. */
export class Uploads {
  readonly #transport: Transport;
  readonly #resources: Resources;

  constructor(transport: Transport, resources: Resources) {
    this.#transport = transport;
    this.#resources = resources;
  }

  /** A path (in Node.js, Deno and Bun), a `File`, or a `Blob` with `filename`. */
  async file<For extends Kind = 'press'>(
    source: string | Blob,
    settings: Settings<For> = {},
  ): Promise<Awaited<ReturnType<(typeof KINDS)[For]>>> {
    const { for: kind = 'press' as For, title, filename, ...options } = settings;
    const content = typeof source === 'string' ? await opened(source) : source;
    const name = filename ?? (typeof source === 'string' ? lastPart(source) : (source as Partial<File>).name);
    if (!name) throw new TypeError('Pass filename for a Blob: its extension tells the format.');
    const grant = await this.#resources[kind].createUploadUrl({ filename: name }, options);
    await this.#put(grant.presigned_url, content, options);
    const made = await KINDS[kind](this.#resources, title ?? name, grant.file_url, options);
    return made as Awaited<ReturnType<(typeof KINDS)[For]>>;
  }

  async #put(url: string, content: Blob, options: CallOptions): Promise<void> {
    // The permission names the media type that the service expects.
    const type = new URL(url).searchParams.get('type') ?? content.type;
    const init = { method: 'PUT', headers: { 'content-type': type }, body: content };
    const response = await this.#transport.attempt({ url, init }, { ...options, isRepeatable: true });
    await response.body?.cancel();
  }
}

async function opened(path: string): Promise<Blob> {
  // A name that bundlers do not resolve: browsers have no files by path.
  const module = 'node:fs';
  const fs = (await import(/* @vite-ignore */ module).catch(() => null)) as {
    openAsBlob(path: string): Promise<Blob>;
  } | null;
  if (!fs) throw new TypeError('Browsers read no files by path: pass a File.');
  return fs.openAsBlob(path);
}

function lastPart(path: string): string {
  return path.split(/[\\/]/).at(-1)!;
}
