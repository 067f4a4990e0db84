import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { clockTime } from '../../i18n/clock.ts';
import { useFormats } from '../../i18n/format.ts';
import { secondsOf, wallTime } from '../../i18n/korean-time.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import type { Entry } from './calls.ts';
import { calendarMessages } from './messages.ts';

type Props = {
  entry: Entry;
  pending: boolean;
  problem: ApiProblem | null;
  onMove(time: string): void;
  onClose(): void;
};

export function EntryDialog({ entry, pending, problem, onMove, onClose }: Props) {
  const messages = useMessages(calendarMessages);
  const formats = useFormats();
  const start = secondsOf(entry.start_kst);
  const [time, setTime] = useState(wallTime(start));
  const isPast = entry.kind === 'release' && time !== '' && secondsOf(time) * 1000 <= clockTime();
  const when =
    entry.end_kst === null ? formats.dateTime(start) : formats.dateTimeRange(start, secondsOf(entry.end_kst));
  function submit(event: FormEvent) {
    event.preventDefault();
    onMove(time);
  }
  return (
    <Dialog
      open
      title={entry.title}
      lead={`${messages[entry.kind]} · ${when}`}
      onClose={onClose}
      actions={
        <>
          <Button asChild>
            <Link to={pathOf(entry) as string}>{messages.open}</Link>
          </Button>
          {entry.is_movable && (
            <Button
              variant="primary"
              type="submit"
              form="move-entry"
              pending={pending}
              disabled={time === '' || time === wallTime(start) || isPast}
            >
              {messages.move}
            </Button>
          )}
        </>
      }
    >
      {entry.is_movable ? (
        <form id="move-entry" onSubmit={submit} className="grid gap-3">
          <Field label={messages.time} error={isPast ? messages.past : undefined}>
            <Input type="datetime-local" value={time} onChange={(event) => setTime(event.target.value)} />
          </Field>
          <ProblemNotice problem={problem} />
        </form>
      ) : (
        <p className="text-soft">{messages.fixed}</p>
      )}
    </Dialog>
  );
}

function pathOf({ kind, id, reporter_id }: Entry): string {
  if (kind === 'social') return `/social/${id}`;
  return kind === 'meeting' ? `/reporters/${reporter_id}` : `/distribute/${id}`;
}
