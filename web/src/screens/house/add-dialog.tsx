import { type FormEvent, useState } from 'react';
import { HOUSE_AREAS } from '../../../../src/texts/house/names.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { AddFiles } from '../write/references/add-files.tsx';
import { type Text, useAddHouseText, useSaveHouseFile } from './calls.ts';
import { houseMessages } from './messages.ts';

/** Several files, or one text that is pasted. */
export function AddDialog({ onClose }: { onClose(): void }) {
  const messages = useMessages(houseMessages);
  const [area, setArea] = useState<Text['area']>('press');
  const [content, setContent] = useState('');
  const save = useSaveHouseFile(area);
  const add = useAddHouseText(() => {
    toast(messages.addedToast);
    setContent('');
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate({ area, content });
  }
  return (
    <Dialog open title={messages.add} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-soft">{messages.addLead}</p>
        <Field label={messages.kind} name="area" problem={null}>
          <Select value={area} onChange={({ target }) => setArea(target.value as Text['area'])}>
            {HOUSE_AREAS.map((each) => (
              <option key={each} value={each}>
                {messages[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Tabs defaultValue="files">
          <TabList aria-label={messages.way}>
            <Tab value="files">{messages.files}</Tab>
            <Tab value="paste">{messages.paste}</Tab>
          </TabList>
          <TabPanel value="files" className="pt-4">
            <AddFiles area="/press" save={save} hint="" />
          </TabPanel>
          <TabPanel value="paste" className="pt-4">
            <form id="house-text" onSubmit={submit} className="grid gap-4">
              <Field label={messages.content} name="content" hint={messages.contentHint} problem={add.error}>
                <Textarea rows={10} value={content} onChange={({ target }) => setContent(target.value)} />
              </Field>
              <ProblemNotice problem={add.error} fields={['content']} />
              <FormActions
                form="house-text"
                verb={messages.add}
                pending={add.isPending}
                disabled={content.trim() === ''}
                onClose={onClose}
              />
            </form>
          </TabPanel>
        </Tabs>
      </div>
    </Dialog>
  );
}
