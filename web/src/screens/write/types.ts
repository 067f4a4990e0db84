/** Common types of the four kinds of documents, whose API field names differ. */

export type KindName = 'press' | 'documents' | 'blog' | 'creations';

export type Listed = {
  id: number;
  title: string;
  language: string;
  createdAt: number;
  /** Null for kinds that are never public. */
  isPublic: boolean | null;
  /** Document type, as an API value. */
  form: string | null;
  preview: string | null;
};

export type WrittenText = Listed & {
  version: number;
  content: string;
  updatedAt: number | null;
  /** The brief it was written from. */
  origin: string | null;
  imageUrl: string | null;
  imageAlt: string | null;
  /** The image was created for an earlier headline and is not used until confirmed. */
  isImageStale: boolean;
  /** What a person should add or confirm before publishing. */
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

/** Notes of the writer, returned once by the call that wrote or revised the document. */
export type WritingNotes = {
  claims: string[];
  /** Every figure, name and quotation with its source. */
  origins: Claim[];
  /** What a person should add or confirm. */
  toCheck: ToCheck[];
  sources: { title: string; url: string | null; outlet?: string | null; published?: string | null }[];
  message: string;
};

export type Reference = { id: number; name: string; content: string; address: string | null; createdAt: number | null };

/** API endpoints for the references of a kind. */
export type ReferenceEndpoints = {
  area: string;
  list: string;
  query?: Record<string, number>;
  nameField: 'title' | 'name';
  /** `read`: the service fetches the page; `stored`: the URL is only stored with the text. */
  url: 'read' | 'stored' | 'none';
  read(data: unknown): Reference[];
};
