import type { Document, ToCheck } from '../documents/model.ts';
import type { Anchor } from '../documents/plain.ts';
import type { Brand, Brief, Draft, Language } from './brief.ts';
import type { FoundRule, HouseRulesRequest } from './house-rules.ts';
import type { Claim } from './origins/types.ts';
import type { PlatformId, PlatformTable } from './social/platforms.ts';

/** Writes and rewrites texts; the areas do not know whether a language model or the built-in writer does it. */
export type Writer = {
  draft(brief: Brief, listener: Listener): Promise<Checked<Draft>>;
  revise(request: RevisionRequest, listener: Listener): Promise<Checked<Revision>>;
  social(request: SocialRequest, listener: Listener): Promise<Checked<SocialPost>>;
  introduction(request: IntroductionRequest, listener: Listener): Promise<Written<string>>;
  /** Null where no model can read. */
  houseRules(request: HouseRulesRequest, listener: Listener): Promise<Written<FoundRule[]> | null>;
};

/** The caller: account, abort signal, and where to stream the text (null without streaming). Test mode asks no model. */
export type Listener = {
  accountId: number;
  isTest: boolean;
  signal: AbortSignal;
  onText: ((piece: string) => void) | null;
};

/** `generator` is `provider/model`, sent to the caller as X-Generator. */
export type Written<Value> = { value: Value; generator: string };

/** `claims`: what the text states as fact and where it comes from, in the order of reading. */
export type Checked<Value> = Written<Value> & { claims: Claim[] };

export type RevisionRequest = {
  document: Document;
  instruction: string;
  brief: Brief;
  /** Ids of the blocks that may change; null: all, and the title. */
  blocks: string[] | null;
  /** Only this part of the one block may change. */
  passage?: Anchor | null;
};

/** `applied` is false when the text is unchanged because the instruction could not be carried out; `toCheck` says why. */
export type Revision = {
  document: Document;
  language: Language;
  applied: boolean;
  toCheck: ToCheck[];
};

export type SocialRequest = {
  platform: PlatformId;
  /** The limits of each platform, as configured by the operator. */
  table: PlatformTable;
  source: { title: string; content: string; language: Language };
  brief: Brief;
  includeHashtags: boolean;
  hashtagCount: number;
  /** 0 for the first text; each regeneration asks for the next. */
  variant: number;
};

/** `toCheck` lists the sentences of the source that the post leaves out or shortens, with the reason. */
export type SocialPost = { title: string | null; content: string; hashtags: string[]; toCheck?: ToCheck[] };

export type IntroductionRequest = { title: string; content: string; language: Language; brand: Brand | null };
