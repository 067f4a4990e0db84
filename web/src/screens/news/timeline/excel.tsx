import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { download } from '../../../api/files.ts';
import { refreshPaths } from '../../../api/hooks.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { ME, useMe, usePrices } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import { NEWS, useGroups } from '../calls.ts';
import { daysBetween, today } from '../dates.ts';
import { newsMessages } from '../messages.ts';
import { timelineMessages } from './messages.ts';

const MOST_DAYS = 366;

export function ExcelDialog({ first, last, onClose }: { first: string; last: string; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(newsMessages), ...useMessages(timelineMessages) };
  const formats = useFormats();
  const me = useMe();
  const groups = useGroups();
  const [chosenGroup] = useSearchValue('group');
  const [chosenCollapse] = useSearchValue('collapse', '1');
  const [start, setStart] = useState(first);
  const [end, setEnd] = useState(last);
  const [group, setGroup] = useState(chosenGroup);
  const [collapse, setCollapse] = useState(chosenCollapse === '1');
  const path = pathOf({ start_date: start, end_date: end, keyword_group_id: group, collapse: collapse ? 'true' : '' });
  const file = useExcel(path);
  const isReversed = end < start;
  const isLong = !isReversed && daysBetween(start, end).length > MOST_DAYS;
  const price = formats.money(usePrices().excel ?? 0);
  const actions = (
    <>
      <span className="mr-auto">
        <ApiCallButton method="GET" path={path} />
      </span>
      <Button variant="primary" pending={file.isRunning} disabled={isReversed || isLong} onClick={file.start}>
        <Download aria-hidden />
        {file.isPaid ? messages.again : messages.download(price)}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={messages.excelTitle} lead={messages.excelLead(price)} actions={actions}>
      <div className="grid gap-4">
        <Field label={messages.group} name="keyword_group_id" problem={file.problem}>
          <Select value={group} onChange={(event) => setGroup(event.target.value)}>
            <option value="">{messages.allArticles}</option>
            {groups.data?.map(({ id, group_name }) => (
              <option key={id} value={id}>
                {group_name}
              </option>
            ))}
          </Select>
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={messages.from} name="start_date" problem={file.problem} className="content-start">
            <Input
              type="date"
              max={today()}
              value={start}
              onChange={(event) => setStart(event.target.value || start)}
            />
          </Field>
          <Field
            label={messages.to}
            name="end_date"
            problem={file.problem}
            error={isReversed ? messages.reversed : isLong ? messages.tooLong : undefined}
          >
            <Input type="date" max={today()} value={end} onChange={(event) => setEnd(event.target.value || end)} />
          </Field>
        </div>
        <Checkbox
          label={messages.collapse}
          checked={collapse}
          onCheckedChange={(checked) => setCollapse(checked === true)}
        />
        <div className="grid h-7 content-center gap-1.5 text-sm text-soft" role="status">
          {file.isRunning ? (
            <>
              <span className="sr-only">{messages.preparing}</span>
              <Progress label={messages.preparing} share={file.share} />
            </>
          ) : (
            <span>
              {file.isPaid && `${messages.done} `}
              {me.data && messages.balance(formats.money(me.data.account.credit_balance))}
            </span>
          )}
        </div>
        <ProblemNotice problem={file.problem} fields={['keyword_group_id', 'start_date', 'end_date']} />
      </div>
    </Dialog>
  );
}

function pathOf(query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return `${NEWS}/download/excel?${new URLSearchParams(given)}`;
}

/** Each selection has one idempotency key while the dialog is open, so it is charged once. */
function useExcel(path: string) {
  const queries = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const running = useRef<AbortController | null>(null);
  const [paid, setPaid] = useState<string[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const key = keys.current.get(path) ?? newIdempotencyKey();
    keys.current.set(path, key);
    running.current = new AbortController();
    setProblem(null);
    setShare(null);
    setRunning(true);
    try {
      await download(path, setShare, running.current.signal, key);
      setPaid((before) => [...before, path]);
    } catch (failure) {
      if (!running.current.signal.aborted) setProblem(failure);
    } finally {
      setRunning(false);
      await refreshPaths(queries, [ME, '/account/ledger']);
    }
  }
  return { start, isRunning, share, problem, isPaid: paid.includes(path) };
}
