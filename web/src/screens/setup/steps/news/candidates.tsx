import { useState } from 'react';
import { messageOf } from '../../../../api/problem.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { ProblemNotice } from '../../../../ui/notice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { type Offered, type Region, type Tried, tryFeed, useAddFeeds } from './calls.ts';
import { newsStepMessages } from './messages.ts';
import { Trial } from './trial.tsx';

type Row = Offered & { isChosen: boolean; tried: Tried | 'running' | { problem: string } | null };
type Props = {
  offered: Offered[];
  /** Whether new ones are selected at first. */
  isChosen: boolean;
  /** Starter lists are all domestic. */
  withRegion?: boolean;
  onAdded(): void;
};

const MAX_TESTS_AT_ONCE = 4;

/** Sources to choose from: names and addresses can be edited, and each can be tried before it is added. */
export function Candidates({ offered, isChosen, withRegion = false, onAdded }: Props) {
  const messages = useMessages(newsStepMessages);
  const [region, setRegion] = useState<Region>('국내');
  const [rows, setRows] = useState(() =>
    offered.map((feed): Row => ({ ...feed, isChosen: isChosen && !feed.is_known, tried: null })),
  );
  const change = (place: number, part: Partial<Row>) =>
    setRows((before) => before.map((row, at) => (at === place ? { ...row, ...part } : row)));
  const add = useAddFeeds(({ added, refused }) => {
    if (refused.length > 0) toast(messages.refused(refused.length));
    if (added > 0) toast(messages.added(added));
    onAdded();
  });
  const free = rows.filter(({ is_known }) => !is_known);
  const chosen = free.filter((row) => row.isChosen && row.media.trim() !== '' && row.url.trim() !== '');

  async function test(place: number): Promise<void> {
    change(place, { tried: 'running' });
    const tried = await tryFeed(rows[place]!.url.trim(), region).catch((problem) => ({ problem: messageOf(problem) }));
    change(place, { tried });
  }

  async function testChosen(): Promise<void> {
    const waiting = rows.flatMap((row, place) => (row.isChosen && !row.is_known ? [place] : []));
    const testNext = async (): Promise<void> => {
      const place = waiting.shift();
      if (place === undefined) return;
      await test(place);
      await testNext();
    };
    await Promise.all(Array.from({ length: MAX_TESTS_AT_ONCE }, testNext));
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox
          label={messages.chooseAll}
          disabled={free.length === 0}
          checked={free.length > 0 && free.every((row) => row.isChosen)}
          onCheckedChange={(isOn) =>
            setRows((before) => before.map((row) => ({ ...row, isChosen: isOn === true && !row.is_known })))
          }
        />
        <Button size="small" disabled={chosen.length === 0} onClick={testChosen}>
          {messages.testChosen}
        </Button>
      </div>
      <ul aria-label={messages.sources} className="grid divide-y divide-line rounded-lg border border-line">
        {rows.map((row, place) => (
          <li key={place} className="grid gap-2 px-3 py-2.5">
            <div className="flex flex-wrap items-center gap-2">
              <Checkbox
                aria-label={messages.choose(row.media)}
                disabled={row.is_known}
                checked={row.isChosen}
                onCheckedChange={(isOn) => change(place, { isChosen: isOn === true })}
              />
              <Input
                aria-label={messages.nameOf(row.url)}
                maxLength={100}
                className="w-36 flex-none"
                disabled={row.is_known}
                value={row.media}
                onChange={(event) => change(place, { media: event.target.value })}
              />
              <Input
                aria-label={messages.addressOf(row.media)}
                inputMode="url"
                maxLength={2000}
                className="min-w-40 flex-1 text-soft"
                disabled={row.is_known}
                value={row.url}
                onChange={(event) => change(place, { url: event.target.value, tried: null })}
              />
              {row.is_known ? (
                <Badge>{messages.known}</Badge>
              ) : (
                <Button
                  size="small"
                  pending={row.tried === 'running'}
                  aria-label={messages.testOf(row.media)}
                  onClick={() => test(place)}
                >
                  {messages.test}
                </Button>
              )}
            </div>
            {row.tried && row.tried !== 'running' && <Trial result={row.tried} />}
          </li>
        ))}
      </ul>
      {withRegion && (
        <Field label={messages.region} className="max-w-40">
          <Select value={region} onChange={(event) => setRegion(event.target.value as Region)}>
            <option value="국내">{messages.domestic}</option>
            <option value="해외">{messages.abroad}</option>
          </Select>
        </Field>
      )}
      <ProblemNotice problem={add.error} />
      <div className="flex justify-end">
        <Button
          variant="primary"
          pending={add.isPending}
          disabled={chosen.length === 0}
          onClick={() => add.mutate(chosen.map(({ url, media }) => ({ url: url.trim(), media: media.trim(), region })))}
        >
          {messages.add(chosen.length)}
        </Button>
      </div>
    </div>
  );
}
