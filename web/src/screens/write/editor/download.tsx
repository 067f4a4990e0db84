import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../api/files.ts';
import { messageOf } from '../../../api/problem.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.tsx';
import { editorMessages } from './messages.ts';
import type { EditorState } from './use-editor.ts';

export type Format = 'pdf' | 'docx' | 'hwpx';

/** Saves unsaved changes before the download. The progress is undefined while idle. */
export function useDownload(editor: EditorState) {
  const [share, setShare] = useState<number | null | undefined>(undefined);
  async function start(format: Format) {
    setShare(null);
    try {
      await editor.sync.flush();
      await download(editor.kind.downloadPath!(editor.text.id, format), setShare);
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' });
    } finally {
      setShare(undefined);
    }
  }
  return { share, start };
}

/** On a phone they are in the menu. */
export function DownloadButton({ editor, format }: { editor: EditorState; format: Format }) {
  const messages = useMessages(editorMessages);
  const { share, start } = useDownload(editor);
  return (
    <Button
      className="relative overflow-hidden max-sm:hidden"
      disabled={share !== undefined}
      onClick={() => start(format)}
    >
      <Download aria-hidden />
      {messages[format]}
      {share !== undefined && (
        <Progress
          label={messages.downloading(messages[format])}
          share={share}
          className="absolute inset-x-0 bottom-0 h-0.5 rounded-none"
        />
      )}
    </Button>
  );
}
