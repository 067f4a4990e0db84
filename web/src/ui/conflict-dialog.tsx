import { defineMessages, useMessages } from '../i18n/messages.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice, ProblemNotice } from './notice.tsx';

export type ConflictText = { title: string | null; content: string };

type Props = {
  mine: ConflictText;
  theirs: ConflictText;
  onKeepMine(): void;
  onTakeTheirs(): void;
  onClose(): void;
  pending: boolean;
  problem?: unknown;
};

/** Somebody else saved the document during editing: shows both versions and lets the user choose. */
export function ConflictDialog({ mine, theirs, onKeepMine, onTakeTheirs, onClose, pending, problem }: Props) {
  const messages = useMessages(conflictMessages);
  const actions = (
    <>
      <Button className="mr-auto" onClick={onClose} disabled={pending}>
        {messages.keepEditing}
      </Button>
      <Button onClick={onTakeTheirs} disabled={pending}>
        {messages.takeTheirs}
      </Button>
      <Button variant="primary" pending={pending} onClick={onKeepMine}>
        {messages.keepMine}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      title={messages.title}
      lead={messages.lead}
      onClose={onClose}
      actions={actions}
      className="w-[min(64rem,calc(100vw-2rem))]"
    >
      <div className="grid gap-4 md:grid-cols-2">
        <OneText label={messages.mine} text={mine} copy={messages.copyMine} />
        <OneText label={messages.theirs} text={theirs} copy={messages.copyTheirs} />
      </div>
      <Notice className="mt-4">{messages.hint}</Notice>
      <ProblemNotice problem={problem} />
    </Dialog>
  );
}

function OneText({ label, text, copy }: { label: string; text: ConflictText; copy: string }) {
  const whole = text.title ? `${text.title}\n\n${text.content}` : text.content;
  return (
    <section aria-label={label} className="min-w-0">
      <div className="mb-1.5 flex items-center justify-between gap-2">
        <h3 className="text-sm font-medium">{label}</h3>
        <CopyButton text={whole} aria-label={copy} title={copy} />
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard.
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded-lg border border-line bg-surface px-4 py-3"
      >
        {text.title && <p className="mb-2 font-semibold">{text.title}</p>}
        <p className="text-sm leading-relaxed whitespace-pre-wrap">{text.content}</p>
      </div>
    </section>
  );
}

const conflictMessages = defineMessages({
  ko: {
    title: '다른 사람이 먼저 저장했습니다',
    lead: '고치는 동안 이 글이 바뀌었습니다. 두 글을 비교하고 어느 쪽을 남길지 골라 주세요.',
    mine: '내가 쓴 글',
    theirs: '저장된 글',
    copyMine: '내가 쓴 글 복사',
    copyTheirs: '저장된 글 복사',
    keepMine: '내 글로 저장',
    takeTheirs: '저장된 글 사용',
    keepEditing: '계속 고치기',
    hint: '내 글로 저장해도 지금 저장된 글은 이전 버전에 남습니다. 저장된 글을 사용하면 내가 고친 내용은 사라집니다.',
  },
  en: {
    title: 'Someone else saved first',
    lead: 'This document changed while you were editing. Compare the two versions and choose which one to keep.',
    mine: 'Your version',
    theirs: 'Saved version',
    copyMine: 'Copy your version',
    copyTheirs: 'Copy saved version',
    keepMine: 'Save your version',
    takeTheirs: 'Use saved version',
    keepEditing: 'Keep editing',
    hint: 'If you save your version, the saved one is kept in the version history. If you use the saved version, your changes are lost.',
  },
});
