import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { editorMessages } from './messages.ts';
import { locateText } from './positions.ts';
import type { EditorState } from './use-editor.ts';

/** Unverified claims, open points and web sources. */
export function WritingNotesNotice({ editor }: { editor: EditorState }) {
  const messages = useMessages(editorMessages);
  const { notes, draft } = editor;
  if (!notes) return null;
  const { claims, toCheck, sources, message } = notes;
  if (claims.length === 0 && toCheck.length === 0 && sources.length === 0 && message === '') return null;
  return (
    <Notice tone={claims.length > 0 ? 'warning' : 'info'} role="status">
      {message && <p className="mb-2">{message}</p>}
      {toCheck.length > 0 && (
        <>
          <p className="font-medium">{messages.toCheck}</p>
          <ul className="mt-1 mb-2 grid list-disc gap-0.5 pl-5">
            {toCheck.map(({ field, reason }) => (
              <li key={`${field} ${reason}`}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      {claims.length > 0 && (
        <>
          <p className="font-medium">{messages.claims}</p>
          <p>{messages.claimsLead}</p>
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {claims.map((claim) => (
              <li key={claim}>
                <button
                  type="button"
                  className="rounded-md border border-current/30 px-2 py-0.5 text-left hover:bg-surface"
                  onClick={() => editor.jump(locateText(draft, claim))}
                >
                  {claim}
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
      <Button size="small" className="mt-3" onClick={editor.dismissWritingNotes}>
        {messages.dismiss}
      </Button>
    </Notice>
  );
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
