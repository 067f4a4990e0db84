import { FileSpreadsheet, Upload, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/words.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { importWords } from './words.ts';

type Props = { file: File | null; onFile(file: File | null): void };

export function formatOf(file: File): 'csv' | 'xlsx' | null {
  const name = file.name.toLowerCase();
  if (name.endsWith('.csv')) return 'csv';
  return name.endsWith('.xlsx') ? 'xlsx' : null;
}

/** Unlike the kit's zone it sends nothing: the file goes with the call that imports it. */
export function FileZone({ file, onFile }: Props) {
  const words = useWords(importWords);
  const formats = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isWrong, setWrong] = useState(false);
  function take(found: File | undefined) {
    if (!found) return;
    const isKnown = formatOf(found) !== null;
    setWrong(!isKnown);
    onFile(isKnown ? found : null);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  if (file) {
    return (
      <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken py-3 pr-2 pl-4">
        <FileSpreadsheet className="size-5 shrink-0 text-faint" aria-hidden />
        <p className="min-w-0 flex-1 truncate">
          {file.name} <span className="ml-1 text-sm text-faint">{formats.bytes(file.size)}</span>
        </p>
        <Button look="quiet" size="icon" aria-label={words.remove} onClick={() => onFile(null)}>
          <X aria-hidden />
        </Button>
      </div>
    );
  }
  return (
    <div>
      <button
        type="button"
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'flex w-full flex-col items-center rounded-lg border border-dashed border-line-strong px-4 py-10 text-center transition-colors hover:bg-hover',
          isOver && 'border-accent bg-accent-soft',
        )}
      >
        <Upload className="mb-2.5 size-5 text-faint" aria-hidden />
        <span>{words.choose}</span>
        <span className="mt-0.5 text-xs text-faint">{words.kinds}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {isWrong && (
        <p role="alert" className="mt-2 text-sm text-danger-text">
          {words.wrongKind}
        </p>
      )}
    </div>
  );
}

/** A CSV too: the service finds out whether it is UTF-8 or EUC-KR. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  }
  return btoa(pieces.join(''));
}
