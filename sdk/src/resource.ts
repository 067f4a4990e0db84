import { eventsIn, Generation, type ServerEvent } from './events.ts';
import { DownloadedFile } from './file.ts';
import { Listing } from './listing.ts';
import type { Call, CallOptions, Transport } from './transport.ts';

/** What the generated methods are made of. */
export class Resource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  protected async json<Result>(call: Call): Promise<Result> {
    return (await this.#transport.json(call)).data as Result;
  }

  protected pages<Entry>(call: Call, field: string | null): Listing<Entry> {
    const load = (page: number, after: string | null) =>
      this.#transport.json({ ...call, query: { ...call.query, ...(after === null ? { page } : { page: 1, after }) } });
    return new Listing<Entry>(load, (call.query as { page?: number } | undefined)?.page, field);
  }

  protected async file(call: Call): Promise<DownloadedFile> {
    return new DownloadedFile(await this.#transport.send(call));
  }

  protected stream<Result>(call: Call): Generation<Result> {
    return new Generation<Result>(this.#transport.send({ ...call, accept: 'text/event-stream' }));
  }

  protected async *events(call: Call): AsyncGenerator<ServerEvent> {
    yield* eventsIn(await this.#transport.send({ ...call, accept: 'text/event-stream' }));
  }
}

export type { CallOptions };
