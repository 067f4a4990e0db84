import { useState } from 'react';
import { useLanguage } from '../../../../i18n/language.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { RadioCards } from '../../../../ui/radio-cards.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { useStarterLists } from './calls.ts';
import { Candidates } from './candidates.tsx';
import { newsStepMessages } from './messages.ts';

/** Korean outlets by topic. */
export function Starters({ onAdded }: { onAdded(): void }) {
  const messages = useMessages(newsStepMessages);
  const language = useLanguage();
  const starters = useStarterLists();
  const [topic, setTopic] = useState<string | null>(null);
  if (starters.isError) return <ErrorState problem={starters.error} onRetry={starters.refetch} />;
  if (!starters.data) return <Skeleton className="h-64" />;
  const { lists } = starters.data;
  const list = lists.find((each) => each.topic === topic) ?? lists[0];
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{messages.startersLead}</p>
      <RadioCards
        label={messages.topics}
        className="grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]"
        value={list?.topic ?? ''}
        onChange={setTopic}
        options={lists.map(({ topic, name }) => ({ value: topic, label: name[language] }))}
      />
      {list && <Candidates key={list.topic} offered={list.feeds} isChosen onAdded={onAdded} />}
    </div>
  );
}
