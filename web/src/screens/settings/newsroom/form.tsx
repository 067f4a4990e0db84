import { type FormEvent, useState } from 'react';
import limits from '../../../api/limits.json';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type NewsroomInput, type StoredNewsroom, useSaveNewsroom } from './calls.ts';
import { HostState } from './host-state.tsx';
import { newsroomMessages } from './messages.ts';

const LIMITS = limits['PUT /newsroom'];
const FIELDS = ['slug', 'name', 'description', 'language', 'accent', 'contact', 'host'];

type Entered = {
  is_on: boolean;
  slug: string;
  name: string;
  description: string;
  language: NewsroomInput['language'];
  accent: string;
  contact: string;
  host: string;
};

export function NewsroomForm({ stored }: { stored: StoredNewsroom }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(newsroomMessages) };
  const formats = useFormats();
  const isOwner = useMe().data?.person.role === 'owner';
  const [entered, setEntered] = useState<Entered>(enteredOf(stored));
  const change = (part: Partial<Entered>) => setEntered((before) => ({ ...before, ...part }));
  const save = useSaveNewsroom(() => toast(messages.saved));
  const problem = save.error;
  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(inputOf(entered));
  }
  return (
    <form onSubmit={submit}>
      <fieldset disabled={!isOwner} className="grid gap-4">
        {!isOwner && <Notice>{messages.onlyOwners}</Notice>}
        <Card>
          <Switch
            label={messages.isOn}
            hint={stored.is_on ? messages.published(formats.number(stored.published_count)) : messages.isOnHint}
            checked={entered.is_on}
            disabled={!isOwner}
            onCheckedChange={(is_on) => change({ is_on })}
          />
        </Card>
        <Card title={messages.site} lead={messages.siteLead}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={messages.name} name="name" problem={problem} className="sm:col-span-2">
              <Input
                required
                maxLength={LIMITS.name}
                value={entered.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            </Field>
            <Field label={messages.description} name="description" problem={problem} optional className="sm:col-span-2">
              <Textarea
                rows={2}
                maxLength={LIMITS.description}
                placeholder={messages.descriptionPlaceholder}
                value={entered.description}
                onChange={(event) => change({ description: event.target.value })}
              />
            </Field>
            <Field label={messages.language} name="language" problem={problem} className="self-start">
              <Select
                value={entered.language}
                onChange={(event) => change({ language: event.target.value as Entered['language'] })}
              >
                <option value="ko">{messages.ko}</option>
                <option value="en">{messages.en}</option>
              </Select>
            </Field>
            <Field label={messages.accent} name="accent" problem={problem} hint={messages.accentHint}>
              <Input
                type="color"
                className="w-20 p-1"
                value={entered.accent}
                onChange={(event) => change({ accent: event.target.value })}
              />
            </Field>
            <Field
              label={messages.contact}
              name="contact"
              problem={problem}
              hint={messages.contactHint}
              optional
              className="sm:col-span-2"
            >
              <Textarea
                rows={3}
                maxLength={LIMITS.contact}
                placeholder={messages.contactPlaceholder}
                value={entered.contact}
                onChange={(event) => change({ contact: event.target.value })}
              />
            </Field>
          </div>
        </Card>
        <Card title={messages.address}>
          <div className="grid gap-4">
            <Field
              label={messages.slug}
              name="slug"
              problem={problem}
              hint={messages.slugHint(`${location.origin}/newsroom/${entered.slug || '…'}`)}
            >
              <Input
                required
                autoCapitalize="none"
                spellCheck={false}
                pattern="[a-z0-9][a-z0-9\-]{1,48}[a-z0-9]"
                maxLength={50}
                value={entered.slug}
                onChange={(event) => change({ slug: event.target.value.toLowerCase() })}
              />
            </Field>
            <Field label={messages.host} name="host" problem={problem} hint={messages.hostHint} optional>
              <Input
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={LIMITS.host}
                placeholder="news.example.com"
                value={entered.host}
                onChange={(event) => change({ host: event.target.value })}
              />
            </Field>
            <HostState stored={stored} saved={inputOf(enteredOf(stored))} canCheck={isOwner} />
          </div>
        </Card>
        <ProblemNotice problem={problem} fields={FIELDS} />
        <div className="flex justify-end">
          <Button type="submit" variant="primary" pending={save.isPending} disabled={!isOwner}>
            {messages.save}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}

function inputOf({ contact, host, ...others }: Entered): NewsroomInput {
  return { ...others, ...(contact.trim() && { contact }), ...(host.trim() && { host }) };
}

function enteredOf({ is_on, slug, name, description, language, accent, contact, host }: StoredNewsroom): Entered {
  return {
    ...{ is_on, description, language, accent },
    slug: slug ?? '',
    name: name ?? '',
    contact: contact ?? '',
    host: host ?? '',
  };
}
