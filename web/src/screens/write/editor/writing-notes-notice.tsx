import { useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { removeNotes, saveConfirmed, savedConfirmed, savedNotes } from '../writing-notes.ts';
import { editorMessages } from './messages.ts';
import { checkFieldMessages } from './part-messages.ts';
import type { LocatedClaim } from './positions.ts';
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
  const unverified = unverifiedClaims(claims).filter(({ claim }) => !confirmed.includes(claim.text));
  const toCheck = text.toCheck.filter(({ reason }) => !confirmed.includes(reason.en));
  if (unverified.length === 0 && toCheck.length === 0 && sources.length === 0 && message === '') return null;
  function confirm() {
    const points = [...unverified.map(({ claim }) => claim.text), ...toCheck.map(({ reason }) => reason.en)];
    saveConfirmed(kind.name, text.id, [...confirmed, ...points]);
    setConfirmed([...confirmed, ...points]);
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
            {unverified.map(({ claim, place }) => (
              <li key={claim.text}>
                <button
                  type="button"
                  className="rounded-md border border-current/30 px-2 py-0.5 text-left hover:bg-surface"
                  onClick={() => editor.jump(place)}
                >
                  {claim.text}
                </button>
              </li>
            ))}
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

/** Each text once, at its first place. */
function unverifiedClaims(claims: LocatedClaim[]): LocatedClaim[] {
  const unverified = claims.filter(({ claim }) => claim.origin.type === 'unverified');
  return [...new Map(unverified.toReversed().map((located) => [located.claim.text, located])).values()]
    .toReversed()
    .slice(0, MAX_CLAIMS);
}

/** Only link to http and https: the URLs are external. */
function Source({ title, url }: { title: string; url: string | null }) {
  if (!url || !/^https?:\/\//i.test(url)) return <span>{title}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
      {title}
    </a>
  );
}
