import { useWords } from '../../../i18n/words.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { AddReference } from '../references/add.tsx';
import { ReferenceList } from '../references/list.tsx';
import { AboutPanel } from './about.tsx';
import { InstructPanel } from './instruct.tsx';
import { LintPanel } from './lint.tsx';
import { PicturePanel } from './picture.tsx';
import type { Desk } from './use-desk.ts';
import { VersionsPanel } from './versions.tsx';
import { deskWords } from './words.ts';

type Props = { desk: Desk; tab: string; onTab(tab: string): void; isWide: boolean };

/** Beside the text, or above it on a phone, where the text is one of the tabs. */
export function Panels({ desk, tab, onTab, isWide }: Props) {
  const words = useWords(deskWords);
  const { kind, placed } = desk;
  const open = placed?.filter(({ place }) => place !== null).length ?? 0;
  return (
    <aside
      aria-label={words.panels}
      className="min-w-0 max-lg:order-first lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:pr-1"
    >
      <Tabs value={tab} onValueChange={onTab}>
        <TabList aria-label={words.panels} className="lg:sticky lg:top-0 lg:z-10 lg:gap-3.5 lg:bg-page">
          {!isWide && <Tab value="text">{words.tabText}</Tab>}
          <Tab value="instruct">{words.tabInstruct}</Tab>
          {kind.hasLint && (
            <Tab value="lint">
              {words.tabLint}
              {open > 0 && <span className="ml-1.5 text-xs text-faint tabular-nums">{open}</span>}
            </Tab>
          )}
          <Tab value="versions">{words.tabVersions}</Tab>
          {kind.references && <Tab value="references">{words.tabReferences}</Tab>}
          {kind.hasPicture && <Tab value="picture">{words.tabPicture}</Tab>}
          <Tab value="about">{words.tabAbout}</Tab>
        </TabList>
        {/* The text itself follows right behind the tabs. */}
        {!isWide && <TabPanel value="text" tabIndex={-1} />}
        <div className={tab === 'text' ? 'hidden' : 'pt-4'}>
          <TabPanel value="instruct">
            <InstructPanel desk={desk} />
          </TabPanel>
          {kind.hasLint && (
            <TabPanel value="lint">
              <LintPanel desk={desk} />
            </TabPanel>
          )}
          <TabPanel value="versions">
            <VersionsPanel desk={desk} />
          </TabPanel>
          {kind.references && (
            <TabPanel value="references" className="grid gap-5">
              <ReferenceList place={kind.references} />
              <AddReference place={kind.references} />
            </TabPanel>
          )}
          {kind.hasPicture && (
            <TabPanel value="picture">
              <PicturePanel desk={desk} />
            </TabPanel>
          )}
          <TabPanel value="about">
            <AboutPanel desk={desk} />
          </TabPanel>
        </div>
      </Tabs>
    </aside>
  );
}
