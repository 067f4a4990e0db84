import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { cn } from './cn.ts';

type Props = {
  label: string;
  hint: string;
  accept: string;
  isBusy?: boolean;
  /** Several files may be chosen or dropped at once; `onFile` is called for each. */
  multiple?: boolean;
  className?: string;
  onFile(file: File): void;
};

/** Drop area that also opens the file chooser. The caller decides what happens to the file. */
export function FilePick({ label, hint, accept, isBusy = false, multiple = false, className, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  function choose(files: FileList | null) {
    const chosen = [...(files ?? [])];
    for (const file of multiple ? chosen : chosen.slice(0, 1)) onFile(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
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
        multiple={multiple}
        accept={accept}
        onChange={(event) => {
          choose(event.target.files);
          event.target.value = '';
        }}
      />
    </>
  );
}
