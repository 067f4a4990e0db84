import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Claim } from '../types.ts';
import { removeNotes, saveConfirmed, savedConfirmed, savedNotes } from '../writing-notes.ts';
import { editorMessages } from './messages.ts';
import { checkFieldMessages } from './part-messages.ts';
import type { EditorState } from './use-editor.ts';

/** Nobody goes through more. */
const MAX_CLAIMS = 20;

/** Unverified claims and open points, the same for everybody, and what the writer said. */
export function WritingNotesNotice({ editor }: { editor: EditorState }) {
  const messages = useMessages(editorMessages);
  const fields = useMessages(checkFieldMessages);
  const language = useLanguage();
  const { kind, text, claims = [] } = editor;
  const [notes, setNotes] = useState(() => savedNotes(kind.name, text.id));
  const [confirmed, setConfirmed] = useState(() => savedConfirmed(kind.name, text.id));
  const { message = '', sources = [] } = notes ?? {};
  const unverified = useListedClaims(editor).filter((claim) => !confirmed.includes(claim));
  const toCheck = text.toCheck.filter(({ reason }) => !confirmed.includes(reason.en));
  if (unverified.length === 0 && toCheck.length === 0 && sources.length === 0 && message === '') return null;
  function confirm() {
    const points = [...unverified, ...toCheck.map(({ reason }) => reason.en)];
    const all = [...savedConfirmed(kind.name, text.id), ...points];
    saveConfirmed(kind.name, text.id, all);
    setConfirmed(all);
    removeNotes(kind.name, text.id);
    setNotes(null);
  }
  return (
    <Notice tone={unverified.length > 0 ? 'warning' : 'info'} role="status">
      {message && <p className="mb-2">{message}</p>}
      {toCheck.length > 0 && (
        <>
          <p className="font-medium">{messages.toCheck}</p>
          <ul className="mt-1 mb-2 grid list-disc gap-0.5 pl-5">
            {toCheck.map(({ field, reason }) => (
              <li key={`${field} ${reason.en}`}>
                {/* A later version of the service may know other fields. */}
                {field in fields && <span className="font-medium">{fields[field]}: </span>}
                {reason[language]}
              </li>
            ))}
          </ul>
        </>
      )}
      {unverified.length > 0 && (
        <>
          <p className="font-medium">{messages.claims}</p>
          <p>{messages.claimsLead}</p>
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {unverified.slice(0, MAX_CLAIMS).map((listed) => {
              const place = claims.find(({ claim }) => oneLine(claim.text) === listed)?.place;
              return (
                <li key={listed}>
                  <button
                    type="button"
                    disabled={!place}
                    className="rounded-md border border-current/30 px-2 py-0.5 text-left hover:bg-surface disabled:line-through disabled:opacity-60"
                    onClick={() => place && editor.jump(place)}
                  >
                    {listed}
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {sources.length > 0 && (
        <>
          <p className="mt-2 font-medium first:mt-0">{messages.sources}</p>
          <ul className="mt-1 grid gap-0.5">
            {sources.map(({ title, url, outlet, published }) => (
              <li key={`${title}${url}`}>
                <Source title={title} url={url} />
                {(outlet || published) && (
                  <span className="text-soft"> · {[outlet, published].filter(Boolean).join(', ')}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button size="small" className="mt-3" onClick={confirm}>
        {messages.dismiss}
      </Button>
    </Notice>
  );
}

/**
 * The claims of what was written for the user. What somebody types is known to them, and the text must not move while they
 * do: the list stays as it was, and new claims count as confirmed on this device.
 */
function useListedClaims({ kind, text, checks: { data }, isChanged, revision }: EditorState): string[] {
  const found = unverifiedTexts(data?.claims ?? []);
  const [listed, setListed] = useState(found);
  const isWritten = useRef(!data || data.is_pending);
  const isTyped = useRef(false);
  if (isChanged) {
    isWritten.current = false;
    isTyped.current = true;
  }
  if (revision.isRunning) isWritten.current = true;
  const all = found.join('\n');
  useEffect(() => {
    const now = all === '' ? [] : all.split('\n');
    // The same list again must not draw again.
    if (isWritten.current) setListed((before) => (before.join('\n') === all ? before : now));
    else if (isTyped.current)
      saveConfirmed(kind.name, text.id, typedToo(savedConfirmed(kind.name, text.id), now, listed));
  }, [all, listed, kind.name, text.id]);
  return listed;
}

const typedToo = (confirmed: string[], now: string[], listed: string[]) => [
  ...new Set([...confirmed, ...now.filter((claim) => !listed.includes(claim))]),
];

/** Each text once, in the order of its first place. */
function unverifiedTexts(claims: Claim[]): string[] {
  return [...new Set(claims.filter(({ origin }) => origin.type === 'unverified').map(({ text }) => oneLine(text)))];
}

const oneLine = (text: string) => text.replaceAll('\n', ' ');

/** Only link to http and https: the URLs are external. */
function Source({ title, url }: { title: string; url: string | null }) {
  if (!url || !/^https?:\/\//i.test(url)) return <span>{title}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
      {title}
    </a>
  );
}
