import { type FormEvent, useState } from 'react';
import { secondsOf, wallTime } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Post, usePlan } from '../calls.ts';
import { detailMessages } from './messages.ts';

/** When somebody means to publish the post, for the calendar. */
export function Planned({ post }: { post: Post }) {
  const messages = useMessages(detailMessages);
  const stored = post.planned_kst === null ? '' : wallTime(secondsOf(post.planned_kst));
  const [time, setTime] = useState(stored);
  const plan = usePlan(post.id, () => toast(messages.planSaved));
  function submit(event: FormEvent) {
    event.preventDefault();
    plan.mutate(time);
  }
  return (
    <form onSubmit={submit} className="grid max-w-md gap-2">
      <div className="flex items-end gap-2">
        <Field label={messages.planned} className="flex-1">
          <Input type="datetime-local" value={time} onChange={(event) => setTime(event.target.value)} />
        </Field>
        <Button type="submit" pending={plan.isPending} disabled={time === stored}>
          {messages.planSave}
        </Button>
      </div>
      <p className="text-sm text-soft">{messages.plannedHint}</p>
      <ProblemNotice problem={plan.error} />
    </form>
  );
}
