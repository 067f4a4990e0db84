import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ChangeList } from '../editor/change-list.tsx';
import type { EditorState } from '../editor/use-editor.ts';
import type { Stage } from './badge.tsx';
import { type Review, useRevokeLink } from './calls.ts';
import { reviewMessages } from './messages.ts';

type Props = { editor: EditorState; review: Review; stage: Stage; onClose(): void };

/** What changed since the approval, the open links, and what happened. */
export function DetailsDialog({ editor, review, stage, onClose }: Props) {
  const messages = useMessages(reviewMessages);
  return (
    <Dialog
      open
      title={messages.details}
      lead={messages.detailsLead(messages[stage])}
      onClose={onClose}
      className="w-[min(40rem,calc(100vw-2rem))]"
    >
      <div className="grid gap-6">
        {review.status === 'changed_after_approval' && <Changes review={review} />}
        {review.links.length > 0 && <Links editor={editor} links={review.links} />}
        <Events history={review.history} />
      </div>
    </Dialog>
  );
}

function Changes({ review: { changes, image_changed } }: { review: Review }) {
  const messages = useMessages(reviewMessages);
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">{messages.changes}</h3>
      {image_changed && <Notice tone="warning">{messages.imageChanged}</Notice>}
      {changes === null ? (
        <p className="text-sm text-soft">{messages.changesUnknown}</p>
      ) : (
        changes.length > 0 && <ChangeList changes={changes} />
      )}
    </section>
  );
}

function Links({ editor, links }: { editor: EditorState; links: Review['links'] }) {
  const messages = useMessages(reviewMessages);
  const formats = useFormats();
  const revoke = useRevokeLink(editor, () => toast(messages.revoked));
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{messages.openLinks}</h3>
      <ul className="divide-y divide-line">
        {links.map(({ link_id, name, email, expires_kst }) => (
          <li key={link_id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="block break-words">
                {name}
                {email && <span className="text-soft"> · {email}</span>}
              </span>
              <span className="text-xs text-faint">{messages.until(formats.dateTime(secondsOf(expires_kst)))}</span>
            </span>
            <Button
              size="small"
              variant="quiet"
              pending={revoke.isPending && revoke.variables === link_id}
              onClick={() => revoke.mutate(link_id)}
            >
              {messages.revoke}
            </Button>
          </li>
        ))}
      </ul>
      <ProblemNotice problem={revoke.error} />
    </section>
  );
}

function Events({ history }: Pick<Review, 'history'>) {
  const messages = useMessages(reviewMessages);
  const formats = useFormats();
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{messages.history}</h3>
      {history.length === 0 && <p className="text-sm text-soft">{messages.noHistory}</p>}
      <ol className="grid gap-3">
        {history.map(({ action, by, via_link, note, version, at_kst }) => (
          <li key={`${at_kst} ${action} ${note}`} className="border-l-2 border-line pl-3">
            <p>{messages[`did_${action}`](by)}</p>
            {note && <p className="text-sm break-words whitespace-pre-wrap text-soft">{note}</p>}
            <p className="text-xs text-faint">
              {[
                formats.dateTime(secondsOf(at_kst)),
                messages.atVersion(version),
                ...(via_link ? [messages.viaLink] : []),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
