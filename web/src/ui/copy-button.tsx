import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { sharedWords } from '../i18n/shared-words.ts';
import { useWords } from '../i18n/words.ts';
import { Button, type ButtonProps } from './button.tsx';
import { copyText } from './copy-text.ts';

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
