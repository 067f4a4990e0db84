import { newIdempotencyKey } from '../../../../api/idempotency-key.ts';
import { ApiProblem } from '../../../../api/problem.ts';
import { type Change, canonicalContent, changeBetween } from './edits.ts';
import { bounded, entryBetween, type JournalEntry, undoEntry } from './journal.ts';
import { type MergeResult, merge } from './merge.ts';
import type { Acceptance, EditorContent, EditorHandle, MergedBlock, Sync, SyncState } from './types.ts';

/**
 * Keeps a text in the editor and on the server the same: saves what is typed, and merges what others saved. Everything
 * that the server has not acknowledged is also kept on this device. Without React and without the network, which are
 * passed in.
 */

export type ServerText = { content: EditorContent; version: number };

export type Server = {
  read(): Promise<ServerText>;
  /** Resolves with the new version. A repeated call with the same key has one effect. */
  save(change: SavedChange, idempotencyKey: string): Promise<number>;
};

type SavedChange = Change & { base_version: number; suggestion?: Acceptance };

/** A save whose answer has not arrived. `content`: the text with it. */
type InFlight = { change: SavedChange; key: string; content: EditorContent };

/** `base`: the last text that the server acknowledged, with its version. */
export type Kept = { base: EditorContent; version: number; content: EditorContent; inFlight: InFlight | null };

/** Where this device keeps what is not acknowledged. A failure never keeps anybody from typing. */
export type LocalStore = {
  load(): Promise<Kept | null>;
  keep(kept: Kept): Promise<void>;
  drop(): Promise<void>;
  loadJournal(): Promise<JournalEntry[]>;
  keepJournal(entries: JournalEntry[]): Promise<void>;
};

export type EngineView = Pick<Sync, 'state' | 'version' | 'stored' | 'problem' | 'merged'>;

export type Engine = {
  view(): EngineView;
  attach(handle: EditorHandle): () => void;
  changed(): void;
  /** Somebody else may have saved this version. */
  remoteChanged(version: number): void;
  /** The network is back, or the tab is shown again. */
  retryNow(): void;
  flush(): Promise<number>;
  /** What is saved next accepts a suggestion. */
  accepting(suggestion: Acceptance): void;
  dismissMerged(blockId: string): void;
  undoBeforeReload(): boolean;
  /** Keeps what is not acknowledged on this device, and stops. */
  stop(): Promise<void>;
};

type Options = {
  server: Server;
  local: LocalStore;
  start: ServerText;
  onChange(): void;
  /** After each acknowledged save or merge. */
  onVersion?(version: number): void;
};

const QUIET_MS = 500;
const MAX_WAIT_MS = 3000;
const KEEP_MS = 200;
const COMPOSING_MS = 100;
const MAX_BACKOFF_MS = 15_000;
/** Instead of a time: a save that was refused is not repeated before something changes. */
const REFUSED = -1;

export function createEngine({ server, local, start, onChange, onVersion }: Options): Engine {
  let handle: EditorHandle | null = null;
  let base = start.content;
  let version = start.version;
  /** The newest version that the server is known to have. */
  let newest = start.version;
  let inFlight: InFlight | null = null;
  let isDirty = false;
  let dirtySince = 0;
  let saveAt = 0;
  let failures = 0;
  let problem: ApiProblem | null = null;
  let accepted: Acceptance | null = null;
  let state: SyncState = 'saved';
  let merged: MergedBlock[] = [];
  /** What this device kept is loaded. */
  let isReady = false;
  let isRunning = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  /** My text when the last step of the journal ended. */
  let journalled: EditorContent = start.content;
  let journal: JournalEntry[] = [];
  /** How many entries at the start of the journal are from before the page was loaded. */
  let before = 0;
  let waiting: { resolve(version: number): void; reject(error: unknown): void }[] = [];

  function show(next: SyncState): void {
    if (state !== next) state = next;
    onChange();
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), delay);
  }

  /** One thing at a time: retries an unanswered save, takes over what others saved, then saves. */
  async function run(): Promise<void> {
    if (isRunning || isStopped || !isReady || !handle) return;
    isRunning = true;
    clearTimeout(timer);
    try {
      while (!isStopped && handle) {
        if (inFlight) await send(inFlight);
        else if (newest > version) {
          if (handle.isComposing()) return schedule(COMPOSING_MS);
          await pull();
        } else if (isDirty && saveAt === REFUSED && waiting.length === 0) return;
        else if (isDirty && Date.now() < saveAt && waiting.length === 0) return schedule(saveAt - Date.now());
        else if (isDirty) await save();
        else return settle();
      }
    } catch (error) {
      fail(error);
    } finally {
      isRunning = false;
    }
  }

  function settle(): void {
    failures = 0;
    problem = null;
    accepted = null;
    show('saved');
    const done = waiting;
    waiting = [];
    for (const { resolve } of done) resolve(version);
    void local.drop().catch(() => {});
  }

  function fail(error: unknown): void {
    if (!(error instanceof ApiProblem)) console.error(error);
    problem = error instanceof ApiProblem ? error : new ApiProblem(500, 'UNKNOWN', String(error));
    const failed = waiting;
    waiting = [];
    for (const { reject } of failed) reject(problem);
    if (!problem.isPassing) {
      // Tried again with the next change.
      inFlight = null;
      saveAt = REFUSED;
      show('refused');
      return;
    }
    failures += 1;
    const backoff = Math.min(1000 * 2 ** (failures - 1), MAX_BACKOFF_MS);
    schedule(backoff * (0.75 + Math.random() / 2));
    show('offline');
  }

  async function save(): Promise<void> {
    const content = canonicalContent(handle!.read(), base);
    isDirty = false;
    const change = changeBetween(base, content);
    if (!change) return;
    remember();
    const sent = { ...change, base_version: version, ...(accepted && { suggestion: accepted }) };
    inFlight = { change: sent, key: newIdempotencyKey(), content };
    await keep();
    await send(inFlight);
  }

  async function send(sent: InFlight): Promise<void> {
    show(failures > 0 ? 'offline' : 'saving');
    const from = sent.change.base_version;
    try {
      const saved = await server.save(sent.change, sent.key);
      failures = 0;
      problem = null;
      accepted = null;
      base = sent.content;
      newest = Math.max(newest, saved);
      // The server added the change to what others had saved meanwhile, which is read now.
      if (saved === from + 1) version = saved;
      onVersion?.(saved);
    } catch (error) {
      isDirty = true;
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code === 'CHANGED_MEANWHILE') newest = Math.max(newest, version + 1);
      else if (error.code === 'SUGGESTION_DECIDED') takeBack(sent, error);
      // The thread may be gone: what was accepted is saved all the same.
      else if (sent.change.suggestion && !error.isPassing) accepted = null;
      else throw error;
    }
    inFlight = null;
    if (isDirty) await keep();
  }

  async function pull(): Promise<void> {
    const known = newest;
    const theirs = await server.read();
    if (!handle || handle.isComposing()) return;
    remember();
    const mine = handle.read();
    const result = merge(base, mine, theirs.content);
    base = theirs.content;
    version = theirs.version;
    // Unless a newer version was announced while this one was read.
    newest = newest === known ? version : Math.max(newest, version);
    apply(result, mine);
    journalled = result.content;
    isDirty ||= changeBetween(base, canonicalContent(result.content, base)) !== null;
    if (saveAt === REFUSED) saveAt = 0;
    onVersion?.(version);
    onChange();
  }

  function apply({ content, changed, merged: both }: MergeResult, mine: EditorContent): void {
    if (changed.size > 0 || content.title !== mine.title) handle!.apply(content, changed);
    merged = [...merged.filter(({ blockId }) => !both.some((each) => each.blockId === blockId)), ...both];
  }

  /** Somebody else decided about the suggestion first: what was accepted leaves the text, what was typed since stays. */
  function takeBack({ content }: InFlight, refusal: ApiProblem): void {
    accepted = null;
    const mine = handle!.read();
    const result = merge(content, mine, base);
    apply({ ...result, merged: [] }, mine);
    journalled = result.content;
    isDirty = changeBetween(base, canonicalContent(result.content, base)) !== null;
    const refused = waiting;
    waiting = [];
    for (const { reject } of refused) reject(refusal);
  }

  /** Ends a step of the journal. */
  function remember(): void {
    const now = handle!.read();
    const entry = entryBetween(journalled, now);
    journalled = now;
    if (!entry) return;
    const kept = bounded([...journal, entry]);
    before = Math.max(0, before - (journal.length + 1 - kept.length));
    journal = kept;
    void local.keepJournal(journal).catch(() => {});
  }

  async function keep(): Promise<void> {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (!handle || !isReady || !(isDirty || inFlight)) return;
    await local.keep({ base, version, content: handle.read(), inFlight }).catch(() => {});
  }

  /** A new editor takes over what happened to the text since the one before it was there. */
  function catchUp(content: EditorContent): void {
    const shown = handle!.read();
    apply({ ...merge(shown, shown, content), merged: [] }, shown);
  }

  /** What was typed before the page was loaded again, or the tab crashed. */
  async function restore(): Promise<void> {
    const [kept, entries] = await Promise.all([
      local.load().catch(() => null),
      local.loadJournal().catch((): JournalEntry[] => []),
    ]);
    journal = entries;
    before = entries.length;
    isReady = true;
    if (!kept || !handle) return;
    const typed = handle.read();
    // The server's text is read again, and merged with what was kept.
    const result = merge(start.content, typed, kept.content);
    ({ base, version, inFlight } = kept);
    newest = Math.max(newest, start.version);
    apply({ ...result, merged: [] }, typed);
    journalled = handle.read();
    isDirty = true;
    show('unsaved');
  }

  function markChanged(): void {
    const now = Date.now();
    if (!isDirty) dirtySince = now;
    isDirty = true;
    saveAt = Math.min(now + QUIET_MS, dirtySince + MAX_WAIT_MS);
    keepTimer ??= setTimeout(() => void keep(), KEEP_MS);
    if (state === 'saved' || state === 'refused') show('unsaved');
    // While the server cannot be reached, the next attempt is planned already.
    if (failures === 0) schedule(Math.max(0, saveAt - now));
  }

  return {
    view: () => ({ state, version, stored: { ...base, version }, problem, merged }),
    attach(attached) {
      const before = handle?.read();
      handle = attached;
      if (before) catchUp(before);
      if (isReady) void run();
      else void restore().then(run);
      return () => {
        // What is not saved yet is saved without the editor.
        if (handle === attached) handle = frozen(attached.read());
      };
    },
    changed: markChanged,
    remoteChanged(known) {
      if (known <= newest) return;
      newest = known;
      if (failures === 0) void run();
    },
    retryNow() {
      if (failures > 0 || newest > version) void run();
    },
    flush() {
      if (isStopped || !handle) return Promise.resolve(version);
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        void run();
      });
    },
    accepting(suggestion) {
      accepted = suggestion;
    },
    dismissMerged(blockId) {
      merged = merged.filter((each) => each.blockId !== blockId);
      onChange();
    },
    undoBeforeReload() {
      if (before === 0 || !handle || handle.isComposing()) return false;
      before -= 1;
      const [entry] = journal.splice(before, 1);
      const now = handle.read();
      const result = undoEntry(entry!, now);
      handle.apply(result.content, result.changed);
      journalled = handle.read();
      void local.keepJournal(journal).catch(() => {});
      markChanged();
      return true;
    },
    async stop() {
      if (isDirty || inFlight) await keep();
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(keepTimer);
    },
  };
}

function frozen(content: EditorContent): EditorHandle {
  let now = content;
  return {
    read: () => now,
    apply(changed) {
      now = changed;
    },
    isComposing: () => false,
  };
}
