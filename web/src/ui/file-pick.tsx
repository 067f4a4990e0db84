import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { cn } from './cn.ts';

type Props = {
  label: string;
  hint: string;
  accept: string;
  isBusy?: boolean;
  className?: string;
  onFile(file: File): void;
};

/** A place to drop a file, or to click for choosing one. What becomes of the file is for others to say. */
export function FilePick({ label, hint, accept, isBusy = false, className, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  function take(file: File | undefined) {
    if (file) onFile(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  return (
    <>
      <button
        type="button"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'flex w-full flex-col items-center rounded-lg border border-dashed border-line-strong px-4 py-6 text-center transition-colors hover:bg-hover disabled:animate-glow',
          isOver && 'border-accent bg-accent-soft',
          className,
        )}
      >
        <Upload className="mb-2 size-5 text-faint" aria-hidden />
        <span className="text-sm">{label}</span>
        <span className="text-xs text-faint">{hint}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
