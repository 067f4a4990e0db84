import { useMessages } from '../../../i18n/messages.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { ByAddress } from './news/by-address.tsx';
import { newsStepMessages } from './news/messages.ts';
import { OpmlFile } from './news/opml.tsx';
import { Starters } from './news/starters.tsx';

/** Adds news sources; for operators only. */
export function NewsStep({ onDone }: { onDone(): void }) {
  const messages = useMessages(newsStepMessages);
  return (
    <Tabs defaultValue="starters" className="grid gap-4">
      <TabList>
        <Tab value="starters">{messages.starters}</Tab>
        <Tab value="address">{messages.byAddress}</Tab>
        <Tab value="opml">{messages.opml}</Tab>
      </TabList>
      <TabPanel value="starters">
        <Starters onAdded={onDone} />
      </TabPanel>
      <TabPanel value="address">
        <ByAddress onAdded={onDone} />
      </TabPanel>
      <TabPanel value="opml">
        <OpmlFile onAdded={onDone} />
      </TabPanel>
    </Tabs>
  );
}
