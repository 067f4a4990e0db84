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

export type Format = 'pdf' | 'docx' | 'hwpx';

/** What one sees is what one gets: unsaved changes are saved first. The share is undefined while nothing is fetched. */
export function useDownload(desk: Desk) {
  const [share, setShare] = useState<number | null | undefined>(undefined);
  async function start(format: Format) {
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
  return { share, start };
}

/** On a phone the menu has them. */
export function DownloadButton({ desk, format }: { desk: Desk; format: Format }) {
  const words = useWords(deskWords);
  const { share, start } = useDownload(desk);
  return (
    <Button
      className="relative overflow-hidden max-sm:hidden"
      disabled={share !== undefined}
      onClick={() => start(format)}
    >
      <Download aria-hidden />
      {words[format]}
      {share !== undefined && (
        <Progress
          label={words.downloading(words[format])}
          share={share}
          className="absolute inset-x-0 bottom-0 h-0.5 rounded-none"
        />
      )}
    </Button>
  );
}
