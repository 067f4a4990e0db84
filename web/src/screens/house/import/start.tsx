import { Link } from '@tanstack/react-router';
import { FolderOpen } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { HOUSE_AREAS } from '../../../../../src/texts/house/names.ts';
import { ACCEPTED } from '../../../api/files.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { FilePick } from '../../../ui/file-pick.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { houseMessages } from '../messages.ts';
import { type Import, useImports, useStartImport } from './calls.ts';
import { importMessages } from './messages.ts';
import { useSending } from './use-sending.ts';

const MAX_FILES = 1000;

/** Files, a folder of them or an address, and the imports so far. */
export function Start({ onStarted }: { onStarted(started: Import): void }) {
  const messages = { ...useMessages(houseMessages), ...useMessages(importMessages) };
  const [area, setArea] = useState<Import['area']>('press');
  const [url, setUrl] = useState('');
  const start = useStartImport(onStarted);
  function submit(event: FormEvent) {
    event.preventDefault();
    start.mutate({ area, url: url.trim() });
  }
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Field label={messages.kind} name="area" problem={null}>
            <Select
              className="max-w-48"
              value={area}
              onChange={({ target }) => setArea(target.value as Import['area'])}
            >
              {HOUSE_AREAS.map((each) => (
                <option key={each} value={each}>
                  {messages[each]}
                </option>
              ))}
            </Select>
          </Field>
          <Tabs defaultValue="files" onValueChange={() => start.reset()}>
            <TabList aria-label={messages.way}>
              <Tab value="files">{messages.files}</Tab>
              <Tab value="site">{messages.site}</Tab>
            </TabList>
            <TabPanel value="files" className="pt-4">
              <ChooseFiles
                isStarting={start.isPending}
                problem={start.error}
                onSent={(file_urls) => start.mutate({ area, file_urls })}
              />
            </TabPanel>
            <TabPanel value="site" className="pt-4">
              <form onSubmit={submit} className="grid gap-4">
                <Field label={messages.address} name="url" hint={messages.addressHint} problem={start.error}>
                  <Input
                    type="url"
                    placeholder="https://"
                    value={url}
                    onChange={({ target }) => setUrl(target.value)}
                  />
                </Field>
                <ProblemNotice problem={start.error} fields={['url']} />
                <div>
                  <Button variant="primary" type="submit" pending={start.isPending} disabled={url.trim() === ''}>
                    {messages.find}
                  </Button>
                </div>
              </form>
            </TabPanel>
          </Tabs>
        </div>
      </Card>
      <Earlier />
    </div>
  );
}

type ChooseProps = { isStarting: boolean; problem: unknown; onSent(fileUrls: string[]): void };

function ChooseFiles({ isStarting, problem, onSent }: ChooseProps) {
  const messages = useMessages(importMessages);
  const formats = useFormats();
  const [files, setFiles] = useState<File[]>([]);
  const folder = useRef<HTMLInputElement>(null);
  const sent = useRef<{ files: File[]; urls: string[] }>(null);
  const { sending, send, reset } = useSending();
  const isBusy = sending !== null && sending.done < sending.total;
  const add = (chosen: File[]) => setFiles((now) => [...now, ...chosen.filter(({ name }) => !name.startsWith('.'))]);
  const isTooMany = files.length > MAX_FILES;
  async function submit() {
    // A second try after the import was refused sends no file again.
    if (sent.current?.files !== files) sent.current = { files, urls: await send(files) };
    const { urls } = sent.current;
    if (urls.length > 0) onSent(urls);
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FilePick
        label={messages.choose}
        hint={messages.fileKinds}
        accept={`${ACCEPTED},.zip`}
        multiple
        isBusy={isBusy}
        onFile={(file) => add([file])}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={isBusy} onClick={() => folder.current?.click()}>
          <FolderOpen aria-hidden />
          {messages.folder}
        </Button>
        <input
          ref={folder}
          type="file"
          hidden
          multiple
          {...{ webkitdirectory: '' }}
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <span role="status" className="text-sm text-soft">
          {isBusy
            ? messages.sending(formats.number(sending.done), formats.number(sending.total))
            : files.length > 0 && messages.chosen(formats.number(files.length))}
        </span>
      </div>
      {isBusy && <Progress label={messages.progress} share={sending.done / sending.total} />}
      {isTooMany && <Notice tone="warning">{messages.tooMany}</Notice>}
      {sending && sending.notSent.length > 0 && (
        <Notice tone="warning" role="alert">
          {messages.notSent(formats.number(sending.notSent.length))}
          <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-4">
            {sending.notSent.map(({ name, note }, place) => (
              <li key={`${place} ${name}`}>
                {name}: {note}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ProblemNotice problem={problem} />
      {files.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" pending={isBusy || isStarting} disabled={isTooMany} onClick={submit}>
            {messages.send(formats.number(files.length))}
          </Button>
          <Button
            variant="quiet"
            disabled={isBusy}
            onClick={() => {
              setFiles([]);
              reset();
            }}
          >
            {messages.clear}
          </Button>
        </div>
      )}
    </div>
  );
}

function Earlier() {
  const messages = useMessages(importMessages);
  const formats = useFormats();
  const imports = useImports().data?.data ?? [];
  if (imports.length === 0) return null;
  return (
    <Card title={messages.earlier}>
      <ul className="-my-2 divide-y divide-line">
        {imports.map(({ house_import_id: id, url, state, counts, created_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <Link
              to="/house/import"
              search={{ import: id } as never}
              className="min-w-0 text-sm break-all text-accent-text underline-offset-4 hover:underline"
            >
              {url ?? messages.fromFiles} · {formats.dateTime(created_at)}
            </Link>
            <span className="flex items-center gap-2 text-sm text-soft">
              {counts.taken > 0 && messages.tab(messages.taken, formats.number(counts.taken))}
              <Badge tone={state === 'failed' ? 'danger' : state === 'ready' ? 'accent' : 'neutral'}>
                {messages[`${state}Name`]}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
