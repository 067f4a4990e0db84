import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type ComponentProps, useContext } from 'react';
import { cn } from './cn.ts';
import { ReadOnly } from './read-only.ts';

export const buttonVariants = cva(
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap transition-colors select-none disabled:opacity-50 disabled:cursor-not-allowed aria-busy:cursor-progress [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-accent-ink shadow-card hover:not-disabled:bg-accent-hover',
        secondary: 'border border-line-strong bg-surface shadow-card hover:not-disabled:bg-hover',
        quiet: 'text-soft hover:not-disabled:bg-hover hover:not-disabled:text-ink',
        danger: 'bg-danger text-accent-ink shadow-card hover:not-disabled:bg-danger-hover',
        link: 'text-accent-text underline-offset-4 hover:underline',
      },
      size: {
        small: 'h-7 px-2.5 text-sm',
        medium: 'h-8 px-3 text-sm pointer-coarse:h-10 pointer-coarse:px-4',
        large: 'h-10 px-4 text-base',
        icon: 'size-8 pointer-coarse:size-10',
        bare: 'h-auto p-0 text-sm',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'medium' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    /** Applies the styles to the only child: `<Button asChild><Link … /></Button>`. */
    asChild?: boolean;
    /** Changes nothing, so that it is shown to those who may only look, whatever its look. */
    harmless?: boolean;
    /** Keeps its width and the focus, which a disabled button would lose; shows a spinner and ignores clicks. */
    pending?: boolean;
  };

export function Button({
  variant,
  size,
  asChild,
  pending = false,
  harmless = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isReadOnly = useContext(ReadOnly);
  if (isReadOnly && !harmless && (variant === 'primary' || variant === 'danger')) return null;
  const classes = cn(buttonVariants({ variant, size }), pending && 'relative', className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-busy={pending}
      aria-disabled={pending || undefined}
      // Enter in a field of a form clicks its button too.
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      <span className={cn('contents', pending && '*:opacity-0')}>
        {pending ? <span className="inline-flex items-center gap-1.5">{children}</span> : children}
      </span>
      {pending && <LoaderCircle className="absolute animate-spin" aria-hidden />}
    </button>
  );
}
