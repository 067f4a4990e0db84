import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { TextDay } from '../day.tsx';
import { houseMessages } from '../messages.ts';
import { type Import, type Item, isRunning, useImport, useItems, useRemoveImport, useTakeImport } from './calls.ts';
import { importMessages } from './messages.ts';

/** In the order of their tabs. */
const SHOWN = ['ready', 'taken', 'refused', 'duplicate', 'left_out'] as const;

/** What was read, to choose from, and why the rest was not. */
export function Preview({ id, onAnother }: { id: number; onAnother(): void }) {
  const messages = useMessages(importMessages);
  const formats = useFormats();
  const found = useImport(id);
  const take = useTakeImport(id);
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  if (found.error) return <ErrorState problem={found.error} onRetry={found.refetch} />;
  if (!found.data) return <Skeleton className="h-64 w-full" />;
  const order = found.data;
  const chosen = order.counts.ready - excluded.size;
  const isReady = order.state === 'ready';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <State order={order} />
      <div className="flex flex-wrap gap-2">
        {isReady && (
          <Button
            variant="primary"
            pending={take.isPending}
            disabled={chosen === 0}
            onClick={() => take.mutate({ except: [...excluded] })}
          >
            {messages.take(formats.number(chosen))}
          </Button>
        )}
        {order.state === 'done' && (
          <Button variant="primary" harmless asChild>
            <Link to="/house">{messages.toTexts}</Link>
          </Button>
        )}
        {!isRunning(order) && !isReady && <Button onClick={onAnother}>{messages.another}</Button>}
        <Stop order={order} onStopped={onAnother} />
      </div>
      <ProblemNotice problem={take.error} />
      {!isRunning(order) && <Items order={order} excluded={excluded} onExclude={setExcluded} />}
    </div>
  );
}

function State({ order }: { order: Import }) {
  const messages = useMessages(importMessages);
  const formats = useFormats();
  const language = useLanguage();
  const { state, counts, reason_text } = order;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (state === 'failed')
    return (
      <Notice tone="danger" role="alert">
        {messages.failed} {reason_text?.[language]}
      </Notice>
    );
  const done = state === 'taking' ? counts.taken : total - counts.waiting;
  const all = state === 'taking' ? counts.taken + counts.ready : total;
  const text = {
    reading: all === 0 ? messages.finding : messages.reading(formats.number(done), formats.number(all)),
    ready: messages.readyState,
    taking: messages.takingState(formats.number(done), formats.number(all)),
    done: messages.done(formats.number(counts.taken)),
  }[state];
  return (
    <div className="grid gap-2">
      <p role="status">{text}</p>
      {isRunning(order) && <Progress label={messages.progress} share={all === 0 ? null : done / all} />}
    </div>
  );
}

function Stop({ order, onStopped }: { order: Import; onStopped(): void }) {
  const messages = useMessages(importMessages);
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveImport(order.house_import_id, onStopped);
  const isOver = order.state === 'done' || order.state === 'failed';
  return (
    <>
      <Button variant="quiet" pending={remove.isPending} onClick={() => (isOver ? remove.mutate() : setAsking(true))}>
        {isOver ? messages.forget : messages.stop}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={messages.stopTitle}
        verb={messages.stop}
        pending={remove.isPending}
        problem={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {messages.stopLead}
      </ConfirmDialog>
    </>
  );
}

type ItemsProps = { order: Import; excluded: ReadonlySet<number>; onExclude(ids: ReadonlySet<number>): void };

function Items({ order, excluded, onExclude }: ItemsProps) {
  const messages = useMessages(importMessages);
  const formats = useFormats();
  const states = SHOWN.filter((state) => order.counts[state] > 0);
  const [first] = states;
  if (first === undefined) return null;
  return (
    <Tabs key={order.state} defaultValue={first}>
      <TabList aria-label={messages.text}>
        {states.map((state) => (
          <Tab key={state} value={state}>
            {messages.tab(messages[state], formats.number(order.counts[state]))}
          </Tab>
        ))}
      </TabList>
      {states.map((state) => (
        <TabPanel key={state} value={state} className="pt-4">
          <ItemTable order={order} state={state} excluded={excluded} onExclude={onExclude} />
        </TabPanel>
      ))}
    </Tabs>
  );
}

function ItemTable({ order, state, excluded, onExclude }: ItemsProps & { state: Item['state'] }) {
  const messages = useMessages(importMessages);
  const [page, setPage] = useState(1);
  const items = useItems(order.house_import_id, state, page);
  const rows = items.data?.data;
  const columns = useColumns({ order, state, rows: rows ?? [], excluded, onExclude });
  return (
    <>
      <Table
        label={messages[state]}
        columns={columns}
        rows={rows}
        rowKey={({ item_id }) => item_id}
        problem={items.error}
        onRetry={items.refetch}
        isStale={items.isPlaceholderData}
        empty={<p className="p-4 text-sm text-soft">{messages.nothing}</p>}
      />
      <Pagination
        page={page}
        pageCount={items.data?.page_count}
        totalCount={items.data?.total_count}
        onPage={setPage}
      />
    </>
  );
}

function useColumns({
  order,
  state,
  rows,
  excluded,
  onExclude,
}: ItemsProps & { state: Item['state']; rows: Item[] }): Column<Item>[] {
  const messages = { ...useMessages(houseMessages), ...useMessages(importMessages) };
  const language = useLanguage();
  function choose(ids: number[], isChosen: boolean) {
    const next = new Set(excluded);
    for (const id of ids) isChosen ? next.delete(id) : next.add(id);
    onExclude(next);
  }
  const ids = rows.map(({ item_id }) => item_id);
  const left = ids.filter((id) => excluded.has(id)).length;
  const box: Column<Item> = {
    key: 'chosen',
    width: 'w-12',
    title: (
      <Checkbox
        aria-label={messages.chooseAll}
        checked={left === 0 ? true : left === ids.length ? false : 'indeterminate'}
        onCheckedChange={(isChosen) => choose(ids, isChosen === true)}
      />
    ),
    cell: ({ item_id, title, name }) => (
      <Checkbox
        aria-label={messages.chooseOne(title ?? name)}
        checked={!excluded.has(item_id)}
        onCheckedChange={(isChosen) => choose([item_id], isChosen === true)}
      />
    ),
  };
  const text: Column<Item> = {
    key: 'text',
    title: messages.text,
    cell: ({ title, name, excerpt }) => (
      <span className="block py-1">
        <span className="font-medium">{title ?? name}</span>
        <span className="mt-0.5 line-clamp-1 text-xs break-all text-soft">
          {excerpt ?? (title === null ? '' : name)}
        </span>
      </span>
    ),
  };
  const kind: Column<Item> = {
    key: 'kind',
    title: messages.kind,
    width: 'w-32',
    wide: true,
    cell: () => messages[order.area],
  };
  const day: Column<Item> = { key: 'date', title: messages.date, width: 'w-36', cell: (item) => <TextDay {...item} /> };
  const reason: Column<Item> = {
    key: 'reason',
    title: messages.reason,
    width: 'w-1/2',
    cell: ({ reason_text }) => reason_text?.[language],
  };
  if (state === 'refused') return [text, reason];
  return state === 'ready' ? [box, text, kind, day] : [text, kind, day];
}
