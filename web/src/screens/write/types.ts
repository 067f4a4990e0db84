/** What the four kinds of text have in common, whatever the service calls it in each of them. */

export type KindName = 'press' | 'documents' | 'blog' | 'creations';

export type Listed = {
  id: number;
  title: string;
  language: string;
  createdAt: number;
  /** Null where this kind is never public. */
  isPublic: boolean | null;
  /** The form of the text, in the words of the service. */
  form: string | null;
  preview: string | null;
};

export type WrittenText = Listed & {
  version: number;
  content: string;
  updatedAt: number | null;
  /** What it was written from. */
  origin: string | null;
  imageUrl: string | null;
  imageAlt: string | null;
  /** The picture was made for another headline, and is used nowhere until somebody confirms it. */
  isImageStale: boolean;
  /** What a person should add or confirm before the text goes out. */
  toCheck: ToCheck[];
};

export type ListedPage = { rows: Listed[]; pages: number; total: number };

export type ToCheck = { field: string; reason: string };

export type Claim = {
  text: string;
  field: 'title' | 'content';
  start: number;
  end: number;
  origin:
    | { type: 'keyword' | 'brand'; sentence: string }
    | { type: 'reference' | 'source'; title: string; sentence: string }
    | { type: 'derived'; how: { ko: string; en: string }; from: string[] }
    | { type: 'unverified' };
};

/** What the call that wrote or changed a text says once and the service does not keep. */
export type WritingNotes = {
  claims: string[];
  /** Every figure, name and quotation with where it comes from. */
  origins: Claim[];
  /** What a person should add or confirm. */
  toCheck: ToCheck[];
  sources: { title: string; url: string | null; outlet?: string | null; published?: string | null }[];
  message: string;
};

export type Reference = { id: number; name: string; content: string; address: string | null; createdAt: number | null };

/** Where the references of a kind are kept, and what its calls look like. */
export type ReferenceEndpoints = {
  area: string;
  list: string;
  query?: Record<string, number>;
  nameField: 'title' | 'name';
  /** `read`: the service reads the page; `kept`: the address is only kept beside the text. */
  url: 'read' | 'kept' | 'none';
  read(data: unknown): Reference[];
};
