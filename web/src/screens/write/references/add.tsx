import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api/client.ts';
import { refreshPaths } from '../../../api/hooks.ts';
import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type NewReference, REFERENCES, referenceBody, useAddReference } from '../calls.ts';
import type { ReferenceEndpoints } from '../types.ts';
import { isDefaultMessage } from '../writing-notes.ts';
import { AddFiles } from './add-files.tsx';
import { referenceMessages } from './messages.ts';
import type { SaveFile } from './use-file-queue.ts';

type Props = { endpoints: ReferenceEndpoints; onAdded?(id: number): void };

/** Adds files, pasted text or a web page. */
export function AddReference({ endpoints, onAdded }: Props) {
  const messages = useMessages(referenceMessages);
  const save = useSaveFile(endpoints, onAdded);
  return (
    <Tabs defaultValue="file">
      <TabList aria-label={messages.way}>
        <Tab value="file">{messages.file}</Tab>
        <Tab value="text">{messages.text}</Tab>
        {endpoints.url === 'read' && <Tab value="page">{messages.page}</Tab>}
      </TabList>
      <TabPanel value="file" className="pt-4">
        <AddFiles area={endpoints.area} save={save} hint={messages.readHint} />
      </TabPanel>
      <TabPanel value="text" className="pt-4">
        <AddText endpoints={endpoints} onAdded={onAdded} />
      </TabPanel>
      <TabPanel value="page" className="pt-4">
        <AddText endpoints={endpoints} onAdded={onAdded} isPage />
      </TabPanel>
    </Tabs>
  );
}

function useSaveFile(endpoints: ReferenceEndpoints, onAdded: Props['onAdded']): SaveFile['save'] {
  const queries = useQueryClient();
  return async (file, options) => {
    const body = referenceBody(endpoints, file);
    const added = await api.post<{ id?: number; reference_id?: number }>(`${endpoints.area}/reference`, body, options);
    refreshPaths(queries, [endpoints.list, REFERENCES]);
    onAdded?.((added.id ?? added.reference_id) as number);
  };
}

function AddText({ endpoints, onAdded, isPage = false }: Props & { isPage?: boolean }) {
  const messages = useMessages(referenceMessages);
  const [name, setName] = useState('');
  const [content, setContent] = useState('');
  const [url, setUrl] = useState('');
  const add = useAdding(endpoints, (id) => {
    setName('');
    setContent('');
    setUrl('');
    onAdded?.(id);
  });
  const input: NewReference = { name: name.trim(), content: content.trim(), url: url.trim(), isPage };
  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate(input);
  }
  const hasUrl = isPage || endpoints.url === 'stored';
  const address = (
    <Field
      label={messages.address}
      name="url"
      problem={add.error}
      hint={isPage ? messages.addressHint : messages.addressKept}
      optional={!isPage}
    >
      <Input
        type="url"
        maxLength={limits['POST /press/reference'].url}
        required={isPage}
        placeholder="https://"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
    </Field>
  );
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={messages.name} name={endpoints.nameField} problem={add.error}>
        <Input
          required
          maxLength={limits['POST /press/reference'].title}
          placeholder={messages.namePlaceholder}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {isPage && address}
      <Field label={isPage ? messages.note : messages.content} name="content" problem={add.error} optional={isPage}>
        <Textarea
          required={!isPage}
          maxLength={limits['POST /press/reference'].content}
          className="max-h-64"
          placeholder={messages.contentPlaceholder}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      {!isPage && hasUrl && address}
      <ProblemNotice problem={add.error} fields={[endpoints.nameField, 'content', 'url']} />
      <div className="flex justify-end gap-2">
        <ApiCallButton method="POST" path={`${endpoints.area}/reference`} body={referenceBody(endpoints, input)} />
        <Button type="submit" pending={add.isPending}>
          {messages.add}
        </Button>
      </div>
    </form>
  );
}

/** Prefer the message of the service, e.g. that a page could not be read, over a plain "added". */
function useAdding(endpoints: ReferenceEndpoints, onAdded?: (id: number) => void) {
  const messages = useMessages(referenceMessages);
  return useAddReference(endpoints, ({ id, name, message }) => {
    toast(isDefaultMessage(message) ? messages.addedNamed(name) : message);
    onAdded?.(id);
  });
}
