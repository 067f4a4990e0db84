import { FileSpreadsheet, X } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { FilePick } from '../../../ui/file-pick.tsx';
import { importMessages } from './messages.ts';

type Props = { file: File | null; onFile(file: File | null): void };

export function formatOf(file: File): 'csv' | 'xlsx' | null {
  const name = file.name.toLowerCase();
  if (name.endsWith('.csv')) return 'csv';
  return name.endsWith('.xlsx') ? 'xlsx' : null;
}

/** It uploads nothing: the file is sent with the import request. */
export function FileZone({ file, onFile }: Props) {
  const messages = useMessages(importMessages);
  const formats = useFormats();
  const [isWrong, setWrong] = useState(false);
  function choose(found: File) {
    const isKnown = formatOf(found) !== null;
    setWrong(!isKnown);
    onFile(isKnown ? found : null);
  }
  if (file) {
    return (
      <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken py-3 pr-2 pl-4">
        <FileSpreadsheet className="size-5 shrink-0 text-faint" aria-hidden />
        <p className="min-w-0 flex-1 truncate">
          {file.name} <span className="ml-1 text-sm text-faint">{formats.bytes(file.size)}</span>
        </p>
        <Button variant="quiet" size="icon" aria-label={messages.remove} onClick={() => onFile(null)}>
          <X aria-hidden />
        </Button>
      </div>
    );
  }
  return (
    <div>
      <FilePick label={messages.choose} hint={messages.kinds} accept=".csv,.xlsx" className="py-10" onFile={choose} />
      {isWrong && (
        <p role="alert" className="mt-2 text-sm text-danger-text">
          {messages.wrongKind}
        </p>
      )}
    </div>
  );
}

/** CSV files too: the service detects whether they are UTF-8 or EUC-KR. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  }
  return btoa(pieces.join(''));
}
