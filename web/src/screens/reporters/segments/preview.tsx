import { useEffect, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Card } from '../../../ui/card.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { type SegmentRules, useSegmentPreview } from '../list-calls.ts';
import { isComplete } from './condition.tsx';
import { segmentMessages } from './messages.ts';

const PAUSE_MS = 300;

/** Who meets the conditions as they are now; counted again after a short pause in typing. */
export function Preview({ workspaceId, rules }: { workspaceId: number; rules: SegmentRules }) {
  const messages = useMessages(segmentMessages);
  const formats = useFormats();
  const settled = useSettled(rules);
  const isReady = settled.conditions.every(isComplete);
  const preview = useSegmentPreview(workspaceId, isReady ? settled : null);
  const found = preview.data;
  return (
    <Card title={messages.preview}>
      <ProblemNotice problem={preview.error} />
      <div aria-live="polite" aria-busy={preview.isFetching}>
        {!isReady && <p className="text-sm text-soft">{messages.incomplete}</p>}
        {isReady && found && (
          <>
            <p className="text-2xl font-semibold tabular-nums">
              {messages.count(formats.number(found.reporter_count))}
            </p>
            <p className="mt-1 text-sm text-soft">
              {found.reporter_count === 0
                ? messages.nobody
                : messages.recipients(formats.number(found.recipient_count))}
            </p>
          </>
        )}
      </div>
      {isReady && found && found.reporters.length > 0 && (
        <ul className="mt-3 grid gap-1 border-t border-line pt-3 text-sm">
          {found.reporters.map(({ reporter_id, name, media }) => (
            <li key={reporter_id} className="flex justify-between gap-3">
              <span>{name}</span>
              <span className="truncate text-soft">{media}</span>
            </li>
          ))}
          {found.reporter_count > found.reporters.length && (
            <li className="text-soft">
              {messages.more(formats.number(found.reporter_count - found.reporters.length))}
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}

function useSettled(rules: SegmentRules): SegmentRules {
  const [settled, setSettled] = useState(rules);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, rules);
    return () => clearTimeout(timer);
  }, [rules]);
  return settled;
}
