import { History } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useVersionLabel } from '../../../ui/version-label.ts';
import { type SingleVersion, useLatestChange, useRestore, useVersion, useVersions, type Version } from '../calls.ts';
import { ChangeList } from './change-list.tsx';
import { DraftDiff } from './draft-diff.tsx';
import { panelMessages } from './panel-messages.ts';
import { VersionName } from './sync/version-name.tsx';
import { versionNameMessages } from './sync/version-name-messages.ts';
import type { EditorState } from './use-editor.ts';

const secondsOf = ({ created_kst }: Version) => Date.parse(created_kst) / 1000;

export function VersionsPanel({ editor }: { editor: EditorState }) {
  const messages = useMessages(panelMessages);
  const formats = useFormats();
  const [page, setPage] = useState(1);
  const versions = useVersions(editor.kind, editor.text.id, page);
  const label = useVersionLabel();
  const [chosen, choose] = useSearchValue('version', '', { keepsScroll: true });
  if (versions.error && !versions.data) return <ErrorState problem={versions.error} onRetry={versions.refetch} />;
  if (!versions.data) return <SkeletonText lines={6} />;
  const { data: listed, page_count, total_count } = versions.data;
  const naming = (
    <>
      <LatestChange editor={editor} />
      <VersionName kind={editor.kind} id={editor.text.id} ensureSaved={editor.sync.flush} />
    </>
  );
  if (total_count === 0) {
    return (
      <>
        {naming}
        <EmptyState icon={History} title={messages.noVersions} className="py-8">
          {messages.noVersionsLead}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <div className="mb-4">{naming}</div>
      <div className="mb-2 flex items-center justify-between gap-2">
        <p className="text-sm text-soft">{messages.versionsLead}</p>
        <ApiCallButton method="GET" path={`${editor.kind.textPath(editor.text.id)}/history`} />
      </div>
      <ul className="divide-y divide-line">
        {listed.map((version) => (
          <li key={version.id} className="py-1">
            <button
              type="button"
              onClick={() => choose(String(version.id))}
              className="block w-full rounded-md px-2 py-2 text-left transition-colors hover:bg-hover"
            >
              {version.name && <span className="block text-sm font-semibold text-accent-text">{version.name}</span>}
              <span className="block text-xs text-soft">{label(version)}</span>
              <span className="block text-xs text-faint">
                {messages.untilWhen(formats.dateTime(secondsOf(version)))}
              </span>
              <span className="line-clamp-1 text-sm font-medium">{version.title}</span>
              <span className="line-clamp-1 text-sm text-soft">{version.content.slice(0, 120)}</span>
            </button>
          </li>
        ))}
      </ul>
      {page_count > 1 && <Pagination page={page} pageCount={page_count} totalCount={total_count} onPage={setPage} />}
      {/^[1-9]\d*$/.test(chosen) && <ChosenVersion editor={editor} id={Number(chosen)} onClose={() => choose('')} />}
    </>
  );
}

/** Of the text as it is now: who changed it last, how, and what. */
function LatestChange({ editor }: { editor: EditorState }) {
  const messages = useMessages(panelMessages);
  const label = useVersionLabel();
  const [isOpen, setOpen] = useState(false);
  const { data: latest } = useLatestChange(editor.kind, editor.text.id);
  if (!latest) return <SkeletonText lines={1} />;
  const who = <span className="block text-xs text-soft">{label(latest)}</span>;
  const current = <span className="block text-sm font-medium">{messages.currentText}</span>;
  if (latest.changes === null)
    return (
      <div className="mb-3 px-2">
        {current}
        {who}
      </div>
    );
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="mb-3 block w-full rounded-md px-2 py-2 text-left transition-colors hover:bg-hover"
      >
        {current}
        {who}
        <span className="line-clamp-1 text-sm text-soft">{messages.changedParts(latest.changes.length)}</span>
      </button>
      {isOpen && (
        <Dialog
          open
          title={messages.latestTitle}
          lead={label(latest)}
          onClose={() => setOpen(false)}
          className="w-[min(48rem,calc(100vw-2rem))]"
        >
          <ChangeList changes={latest.changes} />
        </Dialog>
      )}
    </>
  );
}

function ChosenVersion({ editor, id, onClose }: { editor: EditorState; id: number; onClose(): void }) {
  const version = useVersion(editor.kind, editor.text.id, id);
  return version.data ? <VersionDialog editor={editor} version={version.data} onClose={onClose} /> : null;
}

function VersionDialog({ editor, version, onClose }: { editor: EditorState; version: SingleVersion; onClose(): void }) {
  const messages = useMessages(panelMessages);
  const named = useMessages(versionNameMessages);
  const formats = useFormats();
  const label = useVersionLabel();
  const { kind, text, draft, body, sync } = editor;
  const shown = { title: version.title, blocks: version.document.blocks };
  const now = { title: draft.title, blocks: body?.blocks() ?? sync.stored.blocks };
  const restore = useRestore(kind, text.id, () => {
    editor.dropOutcome();
    onClose();
    toast(messages.restored);
  });
  const change = { version_id: version.id, base_version: sync.version };
  async function run() {
    restore.mutate({ ...change, base_version: await sync.flush() });
  }
  const actions = (
    <>
      <span className="mr-auto">
        <ApiCallButton method="POST" path={`${kind.textPath(text.id)}/restore`} body={change} />
      </span>
      <Button variant="primary" pending={restore.isPending} onClick={() => run().catch(() => {})}>
        {messages.restore}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={messages.versionTitle}
      lead={messages.versionLead(formats.dateTime(secondsOf(version)))}
      onClose={onClose}
      actions={actions}
      className="w-[min(48rem,calc(100vw-2rem))]"
    >
      <p className="mb-3 text-sm font-medium">{label(version)}</p>
      <div className="mb-4">
        <VersionName key={version.id} kind={kind} id={text.id} version={version} />
      </div>
      <Tabs defaultValue="differences">
        <TabList aria-label={messages.versionTitle}>
          <Tab value="differences">{messages.differences}</Tab>
          <Tab value="changes">{named.whatChanged}</Tab>
          <Tab value="whole">{messages.wholeText}</Tab>
        </TabList>
        <TabPanel value="differences" className="pt-4">
          <DraftDiff before={shown} after={now} />
        </TabPanel>
        <TabPanel value="changes" className="pt-4">
          {version.changes ? (
            <ChangeList changes={version.changes} />
          ) : (
            <p className="text-soft">{named.firstVersion}</p>
          )}
        </TabPanel>
        <TabPanel value="whole" className="pt-4">
          <DraftDiff before={shown} after={shown} />
        </TabPanel>
      </Tabs>
      <ProblemNotice problem={restore.error} />
    </Dialog>
  );
}
