import { Tags } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import type { useCatalogue } from './calls.ts';
import { useReporterCounts } from './counts.ts';
import { catalogueMessages } from './messages.ts';

export function CategoriesTab({ catalogue }: { catalogue: ReturnType<typeof useCatalogue> }) {
  const messages = useMessages(catalogueMessages);
  const formats = useFormats();
  const counts = useReporterCounts();
  const { data, error } = catalogue;
  if (error && !data) return <ErrorState problem={error} onRetry={catalogue.refetch} />;
  if (data?.groups.length === 0) {
    return (
      <EmptyState icon={Tags} title={messages.noGroups}>
        {messages.noProductsLead}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {!data && [1, 2, 3, 4].map((place) => <Skeleton key={place} className="h-52 rounded-xl" />)}
      {data?.groups.map((group) => (
        <Card key={group.code} title={group.name}>
          <ul className="-my-1">
            {group.categories.map(({ code, name }) => {
              const count = counts.get(name);
              return (
                <li key={code} className="flex items-baseline justify-between gap-3 py-1">
                  <span>
                    {name} <code className="ml-1 font-mono text-xs text-faint">{code}</code>
                  </span>
                  <span className="text-sm whitespace-nowrap text-soft tabular-nums">
                    {count !== undefined && messages.people(formats.number(count))}
                  </span>
                </li>
              );
            })}
          </ul>
        </Card>
      ))}
    </div>
  );
}
