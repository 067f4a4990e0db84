import { useWords } from '../../../i18n/words.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Kind } from '../kinds.ts';
import { KindPage } from '../list/layout.tsx';
import { AddReference } from './add.tsx';
import { ReferenceList } from './list.tsx';
import { referenceWords } from './words.ts';

export function ReferencesScreen({ kind }: { kind: Kind }) {
  const words = useWords(referenceWords);
  const place = kind.references;
  if (!place) return null;
  return (
    <KindPage kind={kind} actions={<ApiCallButton method="GET" path={place.list} />}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card title={words.title} lead={words.lead}>
          <ReferenceList place={place} />
        </Card>
        <Card title={words.add} className="max-lg:order-first">
          <AddReference place={place} />
        </Card>
      </div>
    </KindPage>
  );
}
