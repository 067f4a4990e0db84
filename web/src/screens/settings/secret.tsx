import { CopyButton } from '../../ui/copy-button.tsx';

/** Something to be kept, shown whole and ready to copy. */
export function Secret({ text }: { text: string }) {
  return (
    <div className="flex items-center gap-2 rounded-lg border border-line bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 py-1.5 font-mono text-sm break-all">{text}</code>
      <CopyButton text={text} />
    </div>
  );
}
