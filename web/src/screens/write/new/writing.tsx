import { Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { newMessages } from './messages.ts';

/** The text while it is generated, with a stop button and what stopping costs. */
export function Writing({ text, price, onStop }: { text: string; price: number; onStop(): void }) {
  const messages = useMessages(newMessages);
  const formats = useFormats();
  const end = useRef<HTMLSpanElement>(null);
  // Scroll down as the text grows.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Progress label={messages.writing} share={null} />
        <Button autoFocus onClick={onStop}>
          <Square aria-hidden />
          {messages.stop}
        </Button>
      </div>
      <p className="mt-2 text-sm text-soft">
        {price === 0 ? messages.freeRule : messages.paidRule(formats.money(price))}
      </p>
      <div className="mt-5 min-h-72 border-t border-line pt-5" aria-live="polite" aria-busy>
        {text === '' ? (
          <>
            <p className="mb-4 text-soft">{messages.preparing}</p>
            <SkeletonText lines={6} />
          </>
        ) : (
          <p className="text-lg leading-relaxed whitespace-pre-wrap">
            {text}
            <span ref={end} className="ml-0.5 inline-block h-4 w-0.5 animate-glow bg-accent align-middle" />
          </p>
        )}
      </div>
    </Card>
  );
}
