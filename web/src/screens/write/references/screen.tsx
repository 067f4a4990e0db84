import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Kind } from '../kinds.ts';
import { KindPage } from '../list/layout.tsx';
import { AddReference } from './add.tsx';
import { ReferenceList } from './list.tsx';
import { referenceMessages } from './messages.ts';

export function ReferencesScreen({ kind }: { kind: Kind }) {
  const messages = useMessages(referenceMessages);
  const endpoints = kind.references;
  if (!endpoints) return null;
  return (
    <KindPage kind={kind} actions={<ApiCallButton method="GET" path={endpoints.list} />}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card title={messages.title} lead={messages.lead}>
          <ReferenceList endpoints={endpoints} />
        </Card>
        <Card title={messages.add} className="max-lg:order-first">
          <AddReference endpoints={endpoints} />
        </Card>
      </div>
    </KindPage>
  );
}
