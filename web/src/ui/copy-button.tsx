import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { sharedMessages } from '../i18n/shared-messages.ts';
import { Button, type ButtonProps } from './button.tsx';
import { copyText } from './copy-text.ts';

type Props = Omit<ButtonProps, 'onClick'> & { text: string; withLabel?: boolean };

export function CopyButton({ text, withLabel = false, variant = 'quiet', ...rest }: Props) {
  const messages = useMessages(sharedMessages);
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await copyText(text);
    setCopied(true);
    setTimeout(setCopied, 1500, false);
  }
  const label = isCopied ? messages.copied : messages.copy;
  return (
    <Button
      size={withLabel ? 'medium' : 'icon'}
      variant={variant}
      aria-label={label}
      title={label}
      {...rest}
      onClick={copy}
    >
      {isCopied ? <Check className="text-success" aria-hidden /> : <Copy aria-hidden />}
      {withLabel && label}
      <span className="sr-only" role="status">
        {isCopied ? messages.copied : ''}
      </span>
    </Button>
  );
}
