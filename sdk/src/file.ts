/** A file that the service made. Read it once, as a stream or as a whole. */
export class DownloadedFile {
  readonly name: string | null;
  readonly type: string;
  readonly #response: Response;

  constructor(response: Response) {
    this.#response = response;
    this.name = nameIn(response.headers.get('content-disposition') ?? '');
    this.type = response.headers.get('content-type') ?? 'application/octet-stream';
  }

  get stream(): ReadableStream<Uint8Array> {
    return this.#response.body!;
  }

  async bytes(): Promise<Uint8Array> {
    return new Uint8Array(await this.#response.arrayBuffer());
  }

  blob(): Promise<Blob> {
    return this.#response.blob();
  }
}

function nameIn(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/i.exec(disposition)?.[1] ?? null);
}
