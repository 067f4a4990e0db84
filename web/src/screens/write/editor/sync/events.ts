import { addressOf } from '../../../../api/client.ts';
import type { Person } from './types.ts';

/** The event stream of a text. */

/** `back`: the server can be reached. */
type Listener = {
  back(): void;
  changed(version: number): void;
  commented(): void;
  reviewed(): void;
  present(people: Person[]): void;
};

/** A tab that nobody looks at gives its connection back: browsers allow few of them to one server. */
const HIDDEN_MS = 30_000;
const RETRY_MS = 10_000;

/** Own changes are not reported. Returns how to end it. */
export function watchText(
  textPath: string,
  client: string,
  { back, changed, commented, reviewed, present }: Listener,
): () => void {
  let source: EventSource | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource(addressOf(`${textPath}/events`, { client }));
    source.addEventListener('open', back);
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const change = JSON.parse(data) as { version: number; client: string | null };
      if (change.client !== client) changed(change.version);
    });
    source.addEventListener('commented', commented);
    source.addEventListener('reviewed', reviewed);
    source.addEventListener('presence', ({ data }: MessageEvent<string>) => {
      const people = JSON.parse(data) as { id: string; name: string; block_id: string | null }[];
      present(people.map(({ id, name, block_id }) => ({ id, name, blockId: block_id })));
    });
    source.addEventListener('error', () => {
      present([]);
      // The browser connects again by itself, except after an answer that is no stream.
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, RETRY_MS);
    });
  }

  function close(): void {
    clearTimeout(again);
    source?.close();
    source = null;
    present([]);
  }

  function onVisibility(): void {
    clearTimeout(hiding);
    if (document.visibilityState === 'visible') open();
    else hiding = setTimeout(close, HIDDEN_MS);
  }

  document.addEventListener('visibilitychange', onVisibility);
  open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(hiding);
    close();
  };
}
