/** One page of a list, in the same form for all lists. */
export type Page<Entry> = {
  items: Entry[];
  page: number;
  page_count: number;
  total_count: number;
  /** For `after`; null at the end, undefined for a list that only has pages. */
  next: string | null | undefined;
};

type Counts = {
  page_count?: number;
  total_pages?: number;
  total_count?: number;
  total?: number;
  next?: string | null;
};
type Load<Answer> = (page: number, after: string | null) => Promise<Answer>;

/**
 * A list: `await` gets one page, `for await` goes through the entries of all pages, each of which begins after the last
 * entry of the one before, whatever was added meanwhile.
 */
export class Listing<Entry> implements PromiseLike<Page<Entry>>, AsyncIterable<Entry> {
  readonly #load: Load<Page<Entry>>;
  readonly #first: number;

  /** `field` names the entries within `data`; null when `data` is the entries. */
  constructor(load: Load<unknown>, first: number | null | undefined, field: string | null) {
    this.#first = first ?? 1;
    this.#load = async (page, after) => pageOf<Entry>(await load(page, after), page, field);
  }

  // biome-ignore lint/suspicious/noThenProperty: `await` gets a page.
  then<Kept = Page<Entry>, Instead = never>(
    kept?: ((page: Page<Entry>) => Kept | PromiseLike<Kept>) | null,
    instead?: ((reason: unknown) => Instead | PromiseLike<Instead>) | null,
  ): Promise<Kept | Instead> {
    return this.#load(this.#first, null).then(kept, instead);
  }

  async *pages(): AsyncGenerator<Page<Entry>> {
    let after: string | null = null;
    for (let page = this.#first; ; page += 1) {
      const loaded: Page<Entry> = await this.#load(page, after);
      yield loaded;
      if (loaded.next === undefined ? page >= loaded.page_count : loaded.next === null) return;
      after = loaded.next ?? null;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Entry> {
    for await (const { items } of this.pages()) yield* items;
  }

  /** All entries at once, for short lists. */
  async all(): Promise<Entry[]> {
    const entries: Entry[] = [];
    for await (const entry of this) entries.push(entry);
    return entries;
  }
}

function pageOf<Entry>(answer: unknown, page: number, field: string | null): Page<Entry> {
  const { data } = answer as { data: Entry[] & Counts & Record<string, Entry[]> };
  const counts = field === null ? (answer as Counts) : (data as Counts);
  return {
    items: field === null ? data : data[field]!,
    page,
    page_count: counts.page_count ?? counts.total_pages ?? page,
    total_count: counts.total_count ?? counts.total ?? 0,
    next: counts.next,
  };
}
