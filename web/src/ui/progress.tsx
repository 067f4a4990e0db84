import { Progress as Radix } from 'radix-ui';
import { cn } from './cn.ts';

/** `share` from 0 to 1; null while the total is unknown. */
export function Progress({ share, label, className }: { share: number | null; label: string; className?: string }) {
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <Radix.Root
      value={percent}
      aria-label={label}
      className={cn('h-1.5 w-full overflow-hidden rounded-full bg-hover', className)}
    >
      <Radix.Indicator
        className={cn(
          'h-full rounded-full bg-accent transition-[width] duration-200',
          percent === null && 'w-1/3 animate-glow',
        )}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </Radix.Root>
  );
}
