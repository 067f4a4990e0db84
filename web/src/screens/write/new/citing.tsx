import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../../i18n/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { AddReference } from '../references/add.tsx';
import { ReferenceList } from '../references/list.tsx';
import type { ReferencePlace } from '../shapes.ts';
import { newWords } from './words.ts';

type Props = { place: ReferencePlace; chosen: number[]; onChoose(ids: number[]): void };

/** Which references to write from; one that is added here is meant for this text, and so it is chosen. */
export function Citing({ place, chosen, onChoose }: Props) {
  const words = useWords(newWords);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button size="small" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
      <Plus aria-hidden />
      {words.addReference}
    </Button>
  );
  const lead = chosen.length > 0 ? words.referencesChosen(chosen.length) : words.referencesLead;
  return (
    <Card title={words.references} lead={lead} actions={add}>
      {isAdding && (
        <div className="mb-4 rounded-lg border border-line p-4 pt-2">
          <AddReference place={place} onAdded={(id) => onChoose([...chosen, id])} />
        </div>
      )}
      <ReferenceList place={place} choice={{ chosen, onChoose }} />
    </Card>
  );
}
