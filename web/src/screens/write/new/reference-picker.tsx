import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { AddReference } from '../references/add.tsx';
import { ReferenceList } from '../references/list.tsx';
import type { ReferenceEndpoints } from '../types.ts';
import { newMessages } from './messages.ts';

type Props = { endpoints: ReferenceEndpoints; chosen: number[]; onChoose(ids: number[]): void };

/** Selects references to use; a reference added here is selected automatically. */
export function ReferencePicker({ endpoints, chosen, onChoose }: Props) {
  const messages = useMessages(newMessages);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button size="small" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
      <Plus aria-hidden />
      {messages.addReference}
    </Button>
  );
  const lead = chosen.length > 0 ? messages.referencesChosen(chosen.length) : messages.referencesLead;
  return (
    <Card title={messages.references} lead={lead} actions={add}>
      {isAdding && (
        <div className="mb-4 rounded-lg border border-line p-4 pt-2">
          <AddReference endpoints={endpoints} onAdded={(id) => onChoose([...chosen, id])} />
        </div>
      )}
      <ReferenceList endpoints={endpoints} choice={{ chosen, onChoose }} />
    </Card>
  );
}
