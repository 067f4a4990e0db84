import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWriter } from '../../../api/me.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { AddReference } from '../references/add.tsx';
import { type SharedReference, SharedReferenceList } from '../references/shared-list.tsx';
import type { ReferenceEndpoints } from '../types.ts';
import { type Citing, cited } from './bodies.ts';
import { newMessages } from './messages.ts';
import { SentencePicker } from './sentence-picker.tsx';

type Props = { endpoints: ReferenceEndpoints; body: Citing; change(fields: Citing): void };

/** Selects references to use, and sentences of them; a reference added here is selected automatically. */
export function ReferencePicker({ endpoints, body, change }: Props) {
  const messages = useMessages(newMessages);
  const [isAdding, setAdding] = useState(false);
  const isBuiltIn = useWriter() === 'built-in';
  const { reference_ids: chosen = [], use_sentences: choices = [] } = body;
  const onChoose = (reference_ids: number[]) => change({ reference_ids });
  // Files are added one after the other, long after the first of them was drawn.
  const newest = useRef((_id: number) => {});
  newest.current = (id) => onChoose([...chosen, id]);
  function useSentencesOf(id: number, sentences: number[] | null) {
    const others = choices.filter(({ reference_id }) => reference_id !== id);
    change({ use_sentences: sentences === null ? others : [...others, { reference_id: id, sentences }] });
  }
  const add = (
    <Button size="small" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
      <Plus aria-hidden />
      {messages.addReference}
    </Button>
  );
  const used = cited(body).reference_ids.length;
  const lead = used > 0 ? messages.referencesChosen(used) : messages.referencesLead;
  const sentencesOf = (reference: SharedReference) => (
    <SentencePicker
      reference={reference}
      chosen={choices.find(({ reference_id }) => reference_id === reference.id)?.sentences ?? null}
      onChoose={(sentences) => useSentencesOf(reference.id, sentences)}
    />
  );
  return (
    <Card title={messages.references} lead={lead} actions={add}>
      {isBuiltIn && chosen.length > 0 && <p className="mb-2 text-sm text-soft">{messages.builtInReferences}</p>}
      {isAdding && (
        <div className="mb-4 rounded-lg border border-line p-4 pt-2">
          <AddReference endpoints={endpoints} onAdded={(id) => newest.current(id)} />
        </div>
      )}
      <SharedReferenceList chosen={chosen} onChoose={onChoose} below={sentencesOf} />
    </Card>
  );
}
