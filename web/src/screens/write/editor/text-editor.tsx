import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import limits from '../../../api/limits.json';
import { errorOf } from '../../../api/problem.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cn } from '../../../ui/cn.ts';
import { useLength } from '../../../ui/length.ts';
import type { Draft } from '../types.ts';
import { ClaimSource, type PointedClaim, pointedClaim } from './claim-source.tsx';
import { editorMessages } from './messages.ts';
import type { LocatedClaim, LocatedFinding, TextRange } from './positions.ts';
import type { EditorState } from './use-editor.ts';
import { useFieldValue } from './use-field-value.ts';

/** Must be identical in both layers to keep marks and text aligned. */
const TEXT_STYLES =
  'col-start-1 row-start-1 m-0 block w-full border-0 p-0 font-sans text-lg leading-8 tracking-normal whitespace-pre-wrap break-keep wrap-anywhere';

/** The API has the same limits for every kind of document. */
const TEXT_LIMITS = limits['POST /press/edit'];

/** Distance to the window edge below which a position counts as out of view. */
const EDGE = 100;

const MARKS = {
  error: 'rounded-sm bg-danger-soft underline decoration-danger decoration-2 underline-offset-5',
  warning: 'rounded-sm bg-warning-soft underline decoration-warning decoration-2 underline-offset-5',
  info: 'underline decoration-accent/60 decoration-dotted decoration-2 underline-offset-5',
};
const GRAVITY = { error: 2, warning: 1, info: 0 };

/** Title and body. A second layer with the same text behind the text area shows the marks. */
export function TextEditor({ editor, isVisible }: { editor: EditorState; isVisible: boolean }) {
  const messages = useMessages(editorMessages);
  const title = useRef<HTMLTextAreaElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const { draft, change, target, jump } = editor;
  useEffect(() => {
    if (!target || !isVisible) return;
    show(target, target.field === 'title' ? title : content, layer);
    jump(null);
  }, [target, isVisible, jump]);
  const claims = useMemo(() => editor.claims?.filter(({ place }) => place.field === 'content') ?? [], [editor.claims]);
  const [pointed, setPointed] = useState<PointedClaim | null>(null);
  useFieldValue(title, draft.title);
  useFieldValue(content, draft.content);
  const problem = editor.isChanged ? editor.save.error : null;
  const titleLength = useLength(draft.title, TEXT_LIMITS.title);
  const contentLength = useLength(draft.content, TEXT_LIMITS.content);
  return (
    <div className="grid gap-4">
      <textarea
        ref={title}
        aria-label={messages.title}
        aria-invalid={(titleLength.error ?? errorOf(problem, 'title')) !== undefined || undefined}
        placeholder={messages.title}
        rows={1}
        className="field-sizing-content w-full resize-none rounded-sm bg-transparent text-2xl! leading-9 font-semibold tracking-tight outline-none"
        onChange={(event) => change({ title: event.target.value.replaceAll('\n', ' ') })}
        onKeyDown={(event) => {
          // The title has one line: Enter moves to the body, unless it completes a Korean syllable.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          content.current?.focus();
        }}
      />
      <Wrong message={titleLength.error ?? errorOf(problem, 'title')} field="title" />
      <Wrong message={contentLength.error ?? errorOf(problem, 'content')} field="content" />
      <div className="relative grid min-h-96">
        <div ref={layer} aria-hidden className={cn(TEXT_STYLES, 'pointer-events-none text-transparent select-none')}>
          <Marked text={draft.content} findings={editor.findings ?? []} claims={claims} pointed={pointed} />
          {'\n'}
        </div>
        <textarea
          ref={content}
          aria-label={messages.content}
          aria-invalid={(contentLength.error ?? errorOf(problem, 'content')) !== undefined || undefined}
          placeholder={messages.content}
          className={cn(TEXT_STYLES, 'resize-none overflow-hidden bg-transparent outline-none')}
          onChange={(event) => {
            change({ content: event.target.value });
            setPointed(null);
          }}
          onMouseMove={({ clientX, clientY }) => {
            const now = pointedClaim(layer.current, clientX, clientY);
            setPointed((before) => (before?.index === now?.index ? before : now));
          }}
          onMouseLeave={() => setPointed(null)}
        />
        <ClaimSource claim={claims[pointed?.index ?? -1]?.claim} place={pointed} />
      </div>
    </div>
  );
}

function Wrong({ message, field }: { message: string | undefined; field: keyof Draft }) {
  const messages = useMessages(editorMessages);
  if (!message) return null;
  return (
    <p role="alert" className="text-sm text-danger-text">
      {messages[field]}: {message}
    </p>
  );
}

type MarkedProps = {
  text: string;
  findings: LocatedFinding[];
  claims: LocatedClaim[];
  pointed: PointedClaim | null;
};

/** Splits the text into pieces, each with its most severe finding. */
function Marked({ text, findings, claims, pointed }: MarkedProps) {
  const marks = findings
    .filter(({ place }) => place?.field === 'content')
    .map(({ finding, place }) => ({ severity: finding.severity, ...(place as TextRange) }))
    .sort((one, other) => GRAVITY[other.severity] - GRAVITY[one.severity]);
  const places = claims.map(({ place }) => place);
  const edges = new Set([0, text.length, ...[...marks, ...places].flatMap(({ start, end }) => [start, end])]);
  const cuts = [...edges].sort((one, other) => one - other);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] as number;
    const mark = marks.find((one) => one.start <= start && one.end >= end);
    const claim = places.findIndex((one) => one.start <= start && one.end >= end);
    const isPointed = claim >= 0 && claim === pointed?.index;
    const styles = cn(mark && MARKS[mark.severity], isPointed && 'rounded-sm bg-accent-soft');
    return (
      <span key={start} className={styles} data-claim={claim < 0 ? undefined : claim}>
        {text.slice(start, end)}
      </span>
    );
  });
}

/** Selects the range and scrolls to it; a text area does not expose character positions. */
function show(
  { start, end, field }: TextRange,
  area: RefObject<HTMLTextAreaElement | null>,
  layer: RefObject<HTMLDivElement | null>,
) {
  area.current?.focus({ preventScroll: true });
  area.current?.setSelectionRange(start, end);
  const top = field === 'title' ? area.current?.getBoundingClientRect().top : topOf(layer.current, start);
  const isInView = top === undefined || (top > EDGE && top < window.innerHeight - EDGE);
  if (!isInView) window.scrollBy({ top: top - window.innerHeight / 3, behavior: 'smooth' });
}

function topOf(layer: HTMLElement | null, offset: number): number | undefined {
  if (!layer) return undefined;
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  let passed = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text;
    if (offset <= passed + length) {
      const range = document.createRange();
      range.setStart(node, offset - passed);
      range.setEnd(node, Math.min(length, offset - passed + 1));
      return range.getBoundingClientRect().top;
    }
    passed += length;
  }
  return undefined;
}
