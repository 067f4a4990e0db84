import { cn } from './cn.ts';
import { CopyButton } from './copy-button.tsx';

export function CodeBlock({ code, label, className }: { code: string; label: string; className?: string }) {
  return (
    <div className={cn('relative rounded-lg border border-line bg-sunken', className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard. */}
      <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-lg">
        <pre className="p-3.5 pr-12 font-mono text-xs leading-relaxed">
          <code>{code}</code>
        </pre>
      </section>
      <CopyButton text={code} className="absolute top-1.5 right-1.5 bg-sunken" />
    </div>
  );
}
