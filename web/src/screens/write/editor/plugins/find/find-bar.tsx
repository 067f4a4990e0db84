import type { Editor } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { CaseSensitive, ChevronDown, ChevronRight, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../../../i18n/messages.ts';
import { Button } from '../../../../../ui/button.tsx';
import { cn } from '../../../../../ui/cn.ts';
import { Input } from '../../../../../ui/input.tsx';
import { toast } from '../../../../../ui/toast.tsx';
import { Tooltip } from '../../../../../ui/tooltip.tsx';
import { findMessages } from './messages.ts';
import { attributeHits, hitsInText, MAX_HITS, replacedIn } from './search.ts';
import { foundIn, goTo, replaceAll, replaceCurrent, setQuery } from './state.ts';
import { useFindKeys } from './use-find-keys.ts';

const MAX_LENGTH = 200;

/** The title stands beside the editor; `change` null: it must not be changed. */
export type FoundTitle = { text: string; change: ((title: string) => void) | null };

/** Opens with Ctrl+F, with the second line with Ctrl+H (⌥⌘F on a Mac). */
export function FindBar({ editor, title, className }: { editor: Editor; title: FoundTitle; className?: string }) {
  const [mode, setMode] = useState<'find' | 'replace' | null>(null);
  useFindKeys((chosen) => setMode((now) => (now === 'replace' ? now : chosen)));
  if (mode === null) return null;
  return (
    <OpenBar
      editor={editor}
      title={title}
      className={className}
      isReplacing={mode === 'replace'}
      setReplacing={(isReplacing) => setMode(isReplacing ? 'replace' : 'find')}
      onClose={() => setMode(null)}
    />
  );
}

type OpenBarProps = {
  editor: Editor;
  title: FoundTitle;
  className?: string | undefined;
  isReplacing: boolean;
  setReplacing(isReplacing: boolean): void;
  onClose(): void;
};

function OpenBar({ editor, title, className, isReplacing, setReplacing, onClose }: OpenBarProps) {
  const messages = useMessages(findMessages);
  const bar = useRef<HTMLElement>(null);
  const [text, setText] = useState(() => selectedWords(editor.state));
  const [replacement, setReplacement] = useState('');
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const { hits, current, beside } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      hits: foundIn(state).hits.length,
      current: foundIn(state).current,
      beside: attributeHits(state.doc, foundIn(state).query).reduce((sum, { count }) => sum + count, 0),
    }),
  });
  const inTitle = title.change === null ? 0 : hitsInText(title.text, { text, isCaseSensitive }).length;
  const total = hits + beside + inTitle;
  useEffect(() => {
    bar.current?.querySelector('input')?.select();
    return () => {
      if (!editor.isDestroyed) editor.view.dispatch(setQuery(editor.state, { text: '', isCaseSensitive: false }));
    };
  }, [editor]);
  useEffect(() => {
    editor.view.dispatch(setQuery(editor.state, { text, isCaseSensitive }));
    scrollToCurrent(editor);
  }, [editor, text, isCaseSensitive]);
  const shownTotal = hits === MAX_HITS ? `${MAX_HITS}+` : String(total);
  const place = hits === 0 ? 0 : current + 1;

  function run(transaction: Transaction | null) {
    if (!transaction) return;
    editor.view.dispatch(transaction);
    scrollToCurrent(editor);
  }
  function close() {
    onClose();
    editor.commands.focus();
  }
  function replaceEverything() {
    run(replaceAll(editor.state, replacement));
    if (inTitle > 0) title.change?.(replacedIn(title.text, { text, isCaseSensitive }, replacement));
    if (total > 0) toast(messages.replaced(total));
  }
  function onKey(event: KeyboardEvent) {
    // Enter also ends the composition of a Korean syllable.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.target as HTMLElement).id === 'find-text')
      run(goTo(editor.state, event.shiftKey ? -1 : 1));
    else if (event.key === 'Enter' && (event.target as HTMLElement).id === 'find-replacement')
      run(replaceCurrent(editor.state, replacement));
    else return;
    event.preventDefault();
  }
  return (
    <search
      ref={bar}
      aria-label={messages.bar}
      onKeyDown={onKey}
      className={cn('grid w-full max-w-md gap-1.5 rounded-lg border border-line bg-raised p-2 shadow-float', className)}
    >
      <div className="flex items-center gap-1">
        <IconButton
          label={isReplacing ? messages.hideReplace : messages.showReplace}
          isExpanded={isReplacing}
          onClick={() => setReplacing(!isReplacing)}
        >
          <ChevronRight aria-hidden className={cn('transition-transform', isReplacing && 'rotate-90')} />
        </IconButton>
        <div className="relative min-w-0 grow">
          <Input
            id="find-text"
            aria-label={messages.find}
            placeholder={messages.find}
            maxLength={MAX_LENGTH}
            value={text}
            className="pr-16"
            onChange={(event) => setText(event.target.value)}
          />
          <span
            role="status"
            className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-sm text-soft tabular-nums"
          >
            {text !== '' && (
              <>
                <span aria-hidden>{total === 0 ? messages.none : messages.count(place, shownTotal)}</span>
                <span className="sr-only">
                  {total === 0 ? messages.spokenNone : messages.spokenCount(place, shownTotal)}
                </span>
              </>
            )}
          </span>
        </div>
        <IconButton
          label={messages.matchCase}
          isPressed={isCaseSensitive}
          onClick={() => setCaseSensitive(!isCaseSensitive)}
        >
          <CaseSensitive aria-hidden />
        </IconButton>
        <IconButton label={messages.previous} isDisabled={hits === 0} onClick={() => run(goTo(editor.state, -1))}>
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton label={messages.next} isDisabled={hits === 0} onClick={() => run(goTo(editor.state, 1))}>
          <ChevronDown aria-hidden />
        </IconButton>
        <IconButton label={messages.close} onClick={close}>
          <X aria-hidden />
        </IconButton>
      </div>
      {isReplacing && (
        <div className="flex items-center gap-1 pl-9">
          <Input
            id="find-replacement"
            aria-label={messages.replacement}
            placeholder={messages.replacement}
            maxLength={MAX_LENGTH}
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
          />
          <Button disabled={hits === 0} onClick={() => run(replaceCurrent(editor.state, replacement))}>
            {messages.replace}
          </Button>
          <Button disabled={total === 0} onClick={replaceEverything}>
            {messages.replaceAll}
          </Button>
        </div>
      )}
    </search>
  );
}

type IconButtonProps = {
  label: string;
  isPressed?: boolean;
  isExpanded?: boolean;
  isDisabled?: boolean;
  onClick(): void;
  children: ReactNode;
};

function IconButton({ label, isPressed, isExpanded, isDisabled, onClick, children }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        aria-pressed={isPressed}
        aria-expanded={isExpanded}
        disabled={isDisabled}
        className="aria-pressed:bg-selected aria-pressed:text-ink"
        onClick={onClick}
      >
        {children}
      </Button>
    </Tooltip>
  );
}

/** A word that was selected is probably the one that is sought. */
function selectedWords({ doc, selection: { from, to } }: EditorState): string {
  const words = doc.textBetween(from, to, '\n', '\n');
  return words.includes('\n') || words.length > MAX_LENGTH ? '' : words;
}

/** The editor scrolls to its selection only while it has the focus, which stays in the bar. */
function scrollToCurrent(editor: Editor): void {
  const { current } = foundIn(editor.state);
  editor.view.dom.querySelector(`[data-hit="${current}"]`)?.scrollIntoView({ block: 'nearest' });
}
