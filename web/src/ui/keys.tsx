import { cn } from './cn.ts';

/** Keys of a shortcut, such as `Ctrl K` or `G P`. */
export function Keys({ keys, className, ...rest }: { keys: string; className?: string; 'aria-hidden'?: boolean }) {
  return (
    <span className={cn('inline-flex gap-1 pointer-coarse:hidden', className)} {...rest}>
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-sm border border-line-strong px-1 text-center font-sans text-xs text-soft"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
