import { Check, ChevronDown, History, Link2, MessageSquareWarning, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useMay, useMe } from '../../../api/me.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { EditorState } from '../editor/use-editor.ts';
import { ReviewBadge, stageOf } from './badge.tsx';
import { useReview, useWithdraw } from './calls.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { reviewMessages } from './messages.ts';
import { ApproveDialog, RejectDialog, RequestDialog } from './note-dialogs.tsx';

type Opened = 'request' | 'approve' | 'reject' | 'link' | 'details';

/** The state of the review beside the title, with everything that can be done about it. */
export function ReviewChip({ editor }: { editor: EditorState }) {
  const messages = useMessages(reviewMessages);
  const { data: review } = useReview(editor);
  const isOwner = useMe().data?.person.role === 'owner';
  const mayWrite = useMay('write');
  const [opened, open] = useState<Opened | null>(null);
  const withdraw = useWithdraw(editor, () => toast(messages.withdrawn));
  if (!review) return null;
  const { status, approval_required, approved_version } = review;
  const stage = stageOf(status, editor.text.isDistributed);
  const close = () => open(null);
  const trigger = (
    <button
      type="button"
      aria-label={messages.statusMenu(messages[stage])}
      className="inline-flex items-center gap-1 rounded-[0.625rem] transition-opacity hover:opacity-80 pointer-coarse:min-h-8"
    >
      <ReviewBadge stage={stage} />
      <ChevronDown className="size-3.5 text-faint" aria-hidden />
    </button>
  );
  return (
    <>
      <Menu trigger={trigger} align="start">
        {!mayWrite ? null : status === 'in_review' ? (
          <MenuItem onSelect={() => withdraw.mutate()}>
            <Undo2 aria-hidden />
            {messages.withdraw}
          </MenuItem>
        ) : (
          status !== 'approved' && (
            <MenuItem onSelect={() => open('request')}>
              <Send aria-hidden />
              {approved_version === null && status === 'draft' ? messages.request : messages.requestAgain}
            </MenuItem>
          )
        )}
        {isOwner && status !== 'approved' && (
          <MenuItem onSelect={() => open('approve')}>
            <Check aria-hidden />
            {messages.approve}
          </MenuItem>
        )}
        {isOwner && (
          <MenuItem onSelect={() => open('reject')}>
            <MessageSquareWarning aria-hidden />
            {messages.reject}
          </MenuItem>
        )}
        {(isOwner || (mayWrite && !approval_required)) && (
          <MenuItem onSelect={() => open('link')}>
            <Link2 aria-hidden />
            {messages.createLink}
          </MenuItem>
        )}
        {mayWrite && <MenuLine />}
        <MenuItem onSelect={() => open('details')}>
          <History aria-hidden />
          {messages.details}
        </MenuItem>
      </Menu>
      {opened === 'request' && <RequestDialog editor={editor} onClose={close} />}
      {opened === 'approve' && <ApproveDialog editor={editor} onClose={close} />}
      {opened === 'reject' && <RejectDialog editor={editor} onClose={close} />}
      {opened === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {opened === 'details' && <DetailsDialog editor={editor} review={review} stage={stage} onClose={close} />}
    </>
  );
}
