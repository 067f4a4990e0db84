import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Download, Ellipsis, Send, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useRemove } from '../calls.ts';
import { DownloadButton, type Format, useDownload } from './download.tsx';
import type { Desk } from './use-desk.ts';
import { deskWords } from './words.ts';

const FORMATS: Format[] = ['pdf', 'docx', 'hwpx'];

export function Actions({ desk }: { desk: Desk }) {
  const words = { ...useWords(sharedWords), ...useWords(deskWords) };
  const { kind, text, save, isChanged, changes, revision } = desk;
  const [isLeaving, setLeaving] = useState(false);
  const edited = {
    [kind.idField]: text.id,
    ...(isChanged ? changes : { title: desk.draft.title, base_version: text.version }),
  };
  return (
    <>
      {kind.editPath === null ? (
        <ApiCallButton method="GET" path={kind.readPath(text.id)} />
      ) : (
        <ApiCallButton method="POST" path={kind.editPath} body={edited} />
      )}
      {kind.downloadPath && FORMATS.map((format) => <DownloadButton key={format} desk={desk} format={format} />)}
      {kind.name === 'press' && (
        <Button asChild>
          <Link to="/distribute/new" search={{ press_id: String(text.id) } as never}>
            <Send aria-hidden />
            {words.distribute}
          </Link>
        </Button>
      )}
      <MoreMenu desk={desk} onDelete={() => setLeaving(true)} />
      {kind.editPath !== null && (
        <Tooltip text={words.save} keys="Ctrl S">
          <Button
            look="primary"
            pending={save.isPending}
            disabled={!isChanged || revision.isRunning}
            onClick={() => save.mutate(changes)}
          >
            {words.save}
          </Button>
        </Tooltip>
      )}
      <DeleteDialog desk={desk} open={isLeaving} onClose={() => setLeaving(false)} />
    </>
  );
}

function MoreMenu({ desk, onDelete }: { desk: Desk; onDelete(): void }) {
  const words = { ...useWords(sharedWords), ...useWords(deskWords) };
  const navigate = useNavigate();
  const { kind, text, draft } = desk;
  const { share, start } = useDownload(desk);
  const source = { press: 'press_id', blog: 'blog_id' }[kind.name as string];
  async function copy() {
    await copyText(`${draft.title}\n\n${draft.content}`);
    toast(words.copied);
  }
  const trigger = (
    <Button size="icon" aria-label={words.otherActions} pending={share !== undefined}>
      <Ellipsis aria-hidden />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem onSelect={copy}>
        <Copy aria-hidden />
        {words.copyText}
      </MenuItem>
      {kind.downloadPath &&
        FORMATS.map((format) => (
          <MenuItem key={format} className="sm:hidden" onSelect={() => start(format)}>
            <Download aria-hidden />
            {words.downloadAs(words[format])}
          </MenuItem>
        ))}
      {source && (
        <MenuItem onSelect={() => navigate({ to: '/social/new', search: { [source]: String(text.id) } as never })}>
          <Share2 aria-hidden />
          {words.social}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem danger onSelect={onDelete}>
        <Trash2 aria-hidden />
        {words.delete}
      </MenuItem>
    </Menu>
  );
}

function DeleteDialog({ desk: { kind, text }, open, onClose }: { desk: Desk; open: boolean; onClose(): void }) {
  const words = { ...useWords(sharedWords), ...useWords(deskWords) };
  const navigate = useNavigate();
  const remove = useRemove(kind, () => {
    toast(words.deleted);
    navigate({ to: kind.home as string, ignoreBlocker: true, replace: true });
  });
  return (
    <ConfirmDialog
      open={open}
      title={words.deleteTitle}
      verb={words.delete}
      call={{ method: 'DELETE', path: kind.textPath(text.id) }}
      pending={remove.isPending}
      problem={remove.error}
      onConfirm={() => remove.mutate(text.id)}
      onClose={onClose}
    >
      {kind.name === 'blog' ? words.deleteBlogLead(text.title) : words.deleteLead(text.title)}
    </ConfirmDialog>
  );
}
