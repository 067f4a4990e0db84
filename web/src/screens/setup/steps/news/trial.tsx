import { useFormats } from '../../../../i18n/format.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import type { Tried } from './calls.ts';
import { useFailureText } from './failure.ts';
import { newsStepMessages } from './messages.ts';

/** The newest articles of a source, or why there are none. */
export function Trial({ result }: { result: Tried | { problem: string } }) {
  const messages = useMessages(newsStepMessages);
  const formats = useFormats();
  const failureText = useFailureText();
  if ('problem' in result) return <Refusal>{result.problem}</Refusal>;
  if (result.outcome === 'failed') return <Refusal>{failureText(result)}</Refusal>;
  if (result.outcome === 'empty') {
    return (
      <Notice tone="warning" role="status">
        {messages.empty}
      </Notice>
    );
  }
  return (
    <Notice role="status">
      <p className="font-medium">{messages.works}</p>
      <ul className="mt-1 grid gap-0.5">
        {result.articles.map(({ title, url, published_at }) => (
          <li key={url} className="flex gap-2">
            <span className="min-w-0 flex-1 truncate">{title}</span>
            {published_at !== null && <span className="shrink-0">{formats.relative(published_at)}</span>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Refusal({ children }: { children: string | null }) {
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  );
}
