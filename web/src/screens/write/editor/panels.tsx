import type { ReactNode } from 'react';
import { useMay, useWriter } from '../../../api/me.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { AddReference } from '../references/add.tsx';
import { ReferenceList } from '../references/list.tsx';
import { AiEditPanel } from './ai-edit.tsx';
import { commentMessages } from './comments/messages.ts';
import { CommentsPanel } from './comments/panel.tsx';
import { DetailsPanel } from './details.tsx';
import { ImagePanel } from './image.tsx';
import { LintPanel } from './lint.tsx';
import { editorMessages } from './messages.ts';
import type { EditorState } from './use-editor.ts';
import { VersionsPanel } from './versions.tsx';

type Props = {
  editor: EditorState;
  tab: string;
  onTab(tab: string): void;
  onThread(id: number): void;
  isWide: boolean;
  /** On a phone; otherwise the preview takes the place of the panels. */
  preview: ReactNode;
};

/** Panels beside the document, or above it on a phone, where the document is one of the tabs. */
export function Panels({ editor, tab, onTab, onThread, isWide, preview }: Props) {
  const messages = useMessages(editorMessages);
  const comments = useMessages(commentMessages);
  const mayWrite = useMay('write');
  const { kind, findings } = editor;
  const writer = useWriter();
  const threads = editor.comments.open.data?.data.open_count ?? 0;
  const open = findings?.filter(({ place }) => place !== null).length ?? 0;
  return (
    <aside
      aria-label={messages.panels}
      className="min-w-0 max-lg:order-first lg:sticky lg:top-[calc(4rem+var(--bar))] lg:max-h-[calc(100dvh-5rem-var(--bar))] lg:overflow-y-auto lg:pr-1"
    >
      <Tabs value={tab} onValueChange={onTab}>
        <TabList aria-label={messages.panels} className="lg:sticky lg:top-0 lg:z-10 lg:gap-3.5 lg:bg-page">
          {!isWide && <Tab value="text">{messages.tabText}</Tab>}
          {preview && <Tab value="preview">{messages.tabPreview}</Tab>}
          {mayWrite && (
            <Tab value="instruct">{writer === 'built-in' ? messages.tabInstructForm : messages.tabInstruct}</Tab>
          )}
          {kind.hasLint && (
            <Tab value="lint">
              {messages.tabLint}
              {open > 0 && <span className="ml-1.5 text-xs text-faint tabular-nums">{open}</span>}
            </Tab>
          )}
          <Tab value="comments">
            {comments.tab}
            {threads > 0 && <span className="ml-1.5 text-xs text-faint tabular-nums">{threads}</span>}
          </Tab>
          <Tab value="versions">{messages.tabVersions}</Tab>
          {kind.references && <Tab value="references">{messages.tabReferences}</Tab>}
          {kind.hasImage && <Tab value="picture">{messages.tabImage}</Tab>}
          <Tab value="about">{messages.tabAbout}</Tab>
        </TabList>
        {/* The document itself follows after the tabs. */}
        {!isWide && <TabPanel value="text" tabIndex={-1} />}
        <div className={tab === 'text' ? 'hidden' : 'pt-4'}>
          {preview && <TabPanel value="preview">{preview}</TabPanel>}
          {mayWrite && (
            <TabPanel value="instruct">
              <AiEditPanel editor={editor} />
            </TabPanel>
          )}
          {kind.hasLint && (
            <TabPanel value="lint">
              <LintPanel editor={editor} />
            </TabPanel>
          )}
          <TabPanel value="comments">
            <CommentsPanel editor={editor} onShow={onThread} />
          </TabPanel>
          <TabPanel value="versions">
            <VersionsPanel editor={editor} />
          </TabPanel>
          {kind.references && (
            <TabPanel value="references" className="grid gap-5">
              <ReferenceList endpoints={kind.references} />
              {mayWrite && <AddReference endpoints={kind.references} />}
            </TabPanel>
          )}
          {kind.hasImage && (
            <TabPanel value="picture">
              <ImagePanel editor={editor} />
            </TabPanel>
          )}
          <TabPanel value="about">
            <DetailsPanel editor={editor} />
          </TabPanel>
        </div>
      </Tabs>
    </aside>
  );
}
