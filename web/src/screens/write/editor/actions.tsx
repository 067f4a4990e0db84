import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Download, Ellipsis, Eye, PencilLine, Send, Share2, Trash2 } from 'lucide-react';
import { contentOf } from '../../../../../src/documents/render.ts';
import { useMay } from '../../../api/me.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useRemove } from '../calls.ts';
import { DownloadButton, type Format, useDownload } from './download.tsx';
import { editorMessages } from './messages.ts';
import { PREVIEW_KEYS, type Preview } from './preview/use-preview.ts';
import { suggestingMessages } from './suggesting/messages.ts';
import type { EditorState } from './use-editor.ts';

const FORMATS: Format[] = ['pdf', 'docx', 'hwpx'];

export function Actions({ editor, preview }: { editor: EditorState; preview: Preview }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(editorMessages) };
  const [mayWrite, maySend] = [useMay('write'), useMay('send')];
  const { kind, text, sync, draft } = editor;
  const edited = { [kind.idField]: text.id, title: draft.title, base_version: sync.version };
  return (
    <>
      {mayWrite && <ApiCallButton method="POST" path={kind.editPath} body={edited} />}
      {preview.isOffered && (
        <Tooltip text={messages.tabPreview} keys={PREVIEW_KEYS}>
          <Button
            aria-pressed={preview.isOpen}
            className="aria-pressed:bg-hover max-sm:hidden"
            onClick={preview.toggle}
          >
            <Eye aria-hidden />
            {messages.tabPreview}
          </Button>
        </Tooltip>
      )}
      {kind.downloadPath && FORMATS.map((format) => <DownloadButton key={format} editor={editor} format={format} />)}
      {kind.name === 'press' && maySend && (
        <Button asChild>
          <Link to="/distribute/new" search={{ press_id: String(text.id) } as never}>
            <Send aria-hidden />
            {messages.distribute}
          </Link>
        </Button>
      )}
      <MoreMenu editor={editor} />
    </>
  );
}

function MoreMenu({ editor }: { editor: EditorState }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(editorMessages) };
  const navigate = useNavigate();
  const suggestions = useMessages(suggestingMessages);
  const mayWrite = useMay('write');
  const { kind, text, title, body, sync, suggesting } = editor;
  const { share, start } = useDownload(editor);
  const source = { press: 'press_id', blog: 'blog_id' }[kind.name as string];
  const remove = useRemove(kind, messages.deletedText(title), {
    flush: sync.flush,
    onDone: () => navigate({ to: kind.home as string, ignoreBlocker: true, replace: true }),
  });
  async function copy() {
    const content = body ? contentOf({ title, blocks: body.blocks(), to_check: [] }) : text.content;
    await copyText(`${title}\n\n${content}`);
    toast(messages.copied);
  }
  const trigger = (
    <Button size="icon" aria-label={messages.otherActions} pending={share !== undefined || remove.isPending}>
      <Ellipsis aria-hidden />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      {!suggesting.isOn && (
        <MenuItem onSelect={() => suggesting.start(() => toast(suggestions.startFailed))}>
          <PencilLine aria-hidden />
          {suggestions.mode}
        </MenuItem>
      )}
      <MenuItem onSelect={copy}>
        <Copy aria-hidden />
        {messages.copyText}
      </MenuItem>
      {kind.downloadPath &&
        FORMATS.map((format) => (
          <MenuItem key={format} className="sm:hidden" onSelect={() => start(format)}>
            <Download aria-hidden />
            {messages.downloadAs(messages[format])}
          </MenuItem>
        ))}
      {source && mayWrite && (
        <MenuItem onSelect={() => navigate({ to: '/social/new', search: { [source]: String(text.id) } as never })}>
          <Share2 aria-hidden />
          {messages.social}
        </MenuItem>
      )}
      {mayWrite && <MenuLine />}
      <MenuItem danger onSelect={() => remove.mutate(text.id)}>
        <Trash2 aria-hidden />
        {messages.delete}
      </MenuItem>
    </Menu>
  );
}
