import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { sharedWords } from '../i18n/shared-words.ts';
import { useWords } from '../i18n/words.ts';
import { Button, type ButtonProps } from './button.tsx';

type Props = Omit<ButtonProps, 'onClick'> & { text: string; withLabel?: boolean };

export function CopyButton({ text, withLabel = false, look = 'quiet', ...rest }: Props) {
  const words = useWords(sharedWords);
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await copyText(text);
    setCopied(true);
    setTimeout(setCopied, 1500, false);
  }
  const label = isCopied ? words.copied : words.copy;
  return (
    <Button size={withLabel ? 'medium' : 'icon'} look={look} aria-label={label} title={label} {...rest} onClick={copy}>
      {isCopied ? <Check className="text-success" aria-hidden /> : <Copy aria-hidden />}
      {withLabel && label}
      <span className="sr-only" role="status">
        {isCopied ? words.copied : ''}
      </span>
    </Button>
  );
}

/** Browsers lend the clipboard to encrypted pages only; a service in a house network often has no certificate. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  // Inside an open dialog everything else is inert.
  (document.querySelector('dialog:modal') ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
