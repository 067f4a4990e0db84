import type { Static } from 'typebox';
import type { Block, ToCheck } from '../../../../src/documents/model.ts';
import type { Checks as ChecksSchema } from '../../../../src/texts/document-schema.ts';
import type { UsedHouseTexts } from '../../../../src/texts/house/schema.ts';
import type { Sentences } from '../../../../src/texts/reference-schema.ts';
import type { ReviewStatus } from '../../../../src/texts/reviews/statuses.ts';
import type { Facts } from '../../../../src/writing/facts.ts';

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
  reviewStatus: ReviewStatus;
  /** Whether a release of it was sent; only press releases are. */
  isDistributed: boolean;
};

export type WrittenText = Listed & {
  version: number;
  content: string;
  /** What the content is derived from. */
  blocks: Block[];
  updatedAt: number | null;
  /** The brief it was written from. */
  origin: string | null;
  /** The form it was written from. */
  facts: Facts | null;
  /** Earlier texts that it was written from. */
  houseTexts: Static<typeof UsedHouseTexts>;
  imageUrl: string | null;
  imageAlt: string | null;
  /** The image was created for an earlier headline and is not used until confirmed. */
  isImageStale: boolean;
  /** What a person should add or confirm before publishing. */
  toCheck: ToCheck[];
};

export type Draft = { title: string; content: string };
/** A stored document with its version. */
export type Stored = Draft & { version: number };

export type Checks = Static<typeof ChecksSchema>;
export type Claim = Checks['claims'][number];
export type Finding = Checks['findings'][number];

export type ListedPage = { rows: Listed[]; pages: number; total: number };

/** Returned once by the call that wrote the document. */
export type WritingNotes = {
  message: string;
  sources: { title: string; url: string | null; outlet?: string | null; published?: string | null }[];
};

export type Reference = { id: number; name: string; content: string; address: string | null; createdAt: number | null };

export type Sentence = Static<typeof Sentences>[number];

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
