import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DiffView } from '../../../ui/diff-view.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import type { Release } from '../types.ts';
import { reviewMessages } from './messages.ts';

export type Texts = { subject: string; introduction: string; content: string };

export function textsOf({ subject, introduction, content }: Release): Texts {
  return { subject, introduction, content };
}

type EditProps = { texts: Texts; problem: unknown; isOpen: boolean; onChange(texts: Texts): void };

export function EditFields({ texts, problem, isOpen, onChange }: EditProps) {
  const messages = useMessages(reviewMessages);
  const set = (change: Partial<Texts>) => onChange({ ...texts, ...change });
  return (
    <Card title={messages.edit} className="min-w-0">
      <div className="grid gap-4">
        <Field label={messages.subject} name="subject" problem={problem}>
          <Input
            disabled={!isOpen}
            maxLength={500}
            value={texts.subject}
            onChange={(event) => set({ subject: event.target.value })}
          />
        </Field>
        <Field label={messages.introduction} name="introduction" problem={problem}>
          <Textarea
            disabled={!isOpen}
            rows={6}
            maxLength={20_000}
            value={texts.introduction}
            onChange={(event) => set({ introduction: event.target.value })}
          />
        </Field>
        <Field label={messages.content} name="content" problem={problem}>
          <Textarea
            disabled={!isOpen}
            rows={18}
            value={texts.content}
            onChange={(event) => set({ content: event.target.value })}
          />
        </Field>
        <ProblemNotice problem={problem} fields={['subject', 'introduction', 'content']} />
      </div>
    </Card>
  );
}

type OriginalProps = { original: Texts; texts: Texts; onRevert?(): void };

/** The customer's text, or the differences to the edited one. */
export function OriginalPane({ original, texts, onRevert }: OriginalProps) {
  const messages = useMessages(reviewMessages);
  const [view, setView] = useSearchValue('view', 'original');
  const isChanged = JSON.stringify(original) !== JSON.stringify(texts);
  const names = ['subject', 'introduction', 'content'] as const;
  return (
    <Card className="min-w-0">
      <Tabs value={view} onValueChange={setView}>
        <div className="-mt-1 flex items-center justify-between gap-2">
          <TabList aria-label={messages.original} className="border-0">
            <Tab value="original">{messages.original}</Tab>
            <Tab value="changes">{messages.changes}</Tab>
          </TabList>
          {isChanged && onRevert && (
            <Button variant="quiet" size="small" onClick={onRevert}>
              {messages.revert}
            </Button>
          )}
        </div>
        <TabPanel value={view} className="grid gap-4 pt-3">
          {names.map((name) => (
            <section key={name}>
              <h3 className="text-sm text-faint">{messages[name]}</h3>
              <div className="mt-0.5 leading-relaxed whitespace-pre-wrap">
                {view === 'changes' ? <DiffView before={original[name]} after={texts[name]} /> : original[name]}
              </div>
            </section>
          ))}
        </TabPanel>
      </Tabs>
    </Card>
  );
}
