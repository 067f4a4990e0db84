import { useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { FilePick } from '../../../../ui/file-pick.tsx';
import { Notice, ProblemNotice } from '../../../../ui/notice.tsx';
import { type Offered, useOpml } from './calls.ts';
import { Candidates } from './candidates.tsx';
import { newsStepMessages } from './messages.ts';

export function OpmlFile({ onAdded }: { onAdded(): void }) {
  const messages = useMessages(newsStepMessages);
  const [offered, setOffered] = useState<Offered[] | null>(null);
  const opml = useOpml(setOffered);
  return (
    <div className="grid gap-4">
      <FilePick
        label={messages.opmlLabel}
        hint={messages.opmlHint}
        accept=".opml,.xml"
        isBusy={opml.isPending}
        onFile={async (file) => {
          setOffered(null);
          opml.mutate(await file.text());
        }}
      />
      <ProblemNotice problem={opml.error} />
      {offered?.length === 0 && (
        <Notice tone="warning" role="status">
          {messages.opmlEmpty}
        </Notice>
      )}
      {offered && offered.length > 0 && (
        <Candidates key={JSON.stringify(offered)} offered={offered} isChosen withRegion onAdded={onAdded} />
      )}
    </div>
  );
}
