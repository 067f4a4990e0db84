import { type FormEvent, useState } from 'react';
import limits from '../../../api/limits.json';
import { errorOf } from '../../../api/problem.ts';
import { useWords } from '../../../i18n/words.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type NewReference, referenceBody, useAddReference } from '../calls.ts';
import { isPlain } from '../remarks.ts';
import type { ReferencePlace } from '../shapes.ts';
import { referenceWords } from './words.ts';

type Props = { place: ReferencePlace; onAdded?(id: number): void };

/** A file, a pasted text, or a page of the web. */
export function AddReference({ place, onAdded }: Props) {
  const words = useWords(referenceWords);
  return (
    <Tabs defaultValue="file">
      <TabList aria-label={words.way}>
        <Tab value="file">{words.file}</Tab>
        <Tab value="text">{words.text}</Tab>
        {place.url === 'read' && <Tab value="page">{words.page}</Tab>}
      </TabList>
      <TabPanel value="file" className="pt-4">
        <AddFile place={place} onAdded={onAdded} />
      </TabPanel>
      <TabPanel value="text" className="pt-4">
        <AddText place={place} onAdded={onAdded} />
      </TabPanel>
      <TabPanel value="page" className="pt-4">
        <AddText place={place} onAdded={onAdded} isPage />
      </TabPanel>
    </Tabs>
  );
}

function AddFile({ place, onAdded }: Props) {
  const words = useWords(referenceWords);
  const add = useAdding(place, onAdded);
  const wrong = errorOf(add.error, 'file_url');
  const nameOf = (file: File) => file.name.replace(/\.[^.]+$/, '').slice(0, 200) || file.name.slice(0, 200);
  return (
    <div className="grid gap-2">
      {add.isPending ? (
        <div className="grid gap-2.5 rounded-lg border border-line px-4 py-6 text-sm text-soft" role="status">
          {words.reading}
          <Progress label={words.reading} share={null} />
        </div>
      ) : (
        <DropZone area={place.area} onUploaded={(file_url, file) => add.mutate({ name: nameOf(file), file_url })} />
      )}
      <p className="text-sm text-soft">{words.readHint}</p>
      {wrong ? (
        <Notice tone="danger" role="alert">
          {wrong}
        </Notice>
      ) : (
        <ProblemNotice problem={add.error} />
      )}
    </div>
  );
}

function AddText({ place, onAdded, isPage = false }: Props & { isPage?: boolean }) {
  const words = useWords(referenceWords);
  const [name, setName] = useState('');
  const [content, setContent] = useState('');
  const [url, setUrl] = useState('');
  const add = useAdding(place, (id) => {
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
  const hasUrl = isPage || place.url === 'kept';
  const address = (
    <Field
      label={words.address}
      name="url"
      problem={add.error}
      hint={isPage ? words.addressHint : words.addressKept}
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
      <Field label={words.name} name={place.nameField} problem={add.error}>
        <Input
          required
          maxLength={limits['POST /press/reference'].title}
          placeholder={words.namePlaceholder}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {isPage && address}
      <Field label={isPage ? words.note : words.content} name="content" problem={add.error} optional={isPage}>
        <Textarea
          required={!isPage}
          maxLength={limits['POST /press/reference'].content}
          className="max-h-64"
          placeholder={words.contentPlaceholder}
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      {!isPage && hasUrl && address}
      <ProblemNotice problem={add.error} fields={[place.nameField, 'content', 'url']} />
      <div className="flex justify-end gap-2">
        <ApiCallButton method="POST" path={`${place.area}/reference`} body={referenceBody(place, input)} />
        <Button type="submit" pending={add.isPending}>
          {words.add}
        </Button>
      </div>
    </form>
  );
}

/** What the service remarks (a page it could not read, say) is worth more than a plain "added". */
function useAdding(place: ReferencePlace, onAdded?: (id: number) => void) {
  const words = useWords(referenceWords);
  return useAddReference(place, ({ id, name, message }) => {
    toast(isPlain(message) ? words.added(name) : message);
    onAdded?.(id);
  });
}
