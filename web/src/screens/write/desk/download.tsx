import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../api/files.ts';
import { messageOf } from '../../../api/problem.ts';
import { useWords } from '../../../i18n/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Desk } from './use-desk.ts';
import { deskWords } from './words.ts';

/** What one sees is what one gets: unsaved changes are saved first. */
export function DownloadButton({ desk, format }: { desk: Desk; format: 'pdf' | 'docx' }) {
  const words = useWords(deskWords);
  const [share, setShare] = useState<number | null | undefined>(undefined);
  const isBusy = share !== undefined;
  async function fetchFile() {
    setShare(null);
    try {
      await desk.ensureSaved();
      await download(desk.kind.downloadPath!(desk.text.id, format), setShare);
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' });
    } finally {
      setShare(undefined);
    }
  }
  return (
    <Button className="relative overflow-hidden" disabled={isBusy} onClick={fetchFile}>
      <Download aria-hidden />
      {words[format]}
      {isBusy && (
        <Progress
          label={words.downloading(words[format])}
          share={share}
          className="absolute inset-x-0 bottom-0 h-0.5 rounded-none"
        />
      )}
    </Button>
  );
}
