import { X } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages.ts';
import { sharedMessages } from '../../../../i18n/shared-messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../../ui/tabs.tsx';
import type { EditorState } from '../use-editor.ts';
import type { PreviewKind } from './choice.ts';
import { MailPreview } from './mail.tsx';
import { previewMessages } from './messages.ts';
import { PrintPreview } from './print.tsx';

type Props = {
  editor: EditorState;
  kind: PreviewKind;
  onKind(kind: PreviewKind): void;
  /** Left out on a phone, where the preview is one of the tabs. */
  onClose?(): void;
};

/** What readers get: the printed pages, and for a press release the email to reporters. */
export function PreviewPanel({ editor, kind, onKind, onClose }: Props) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(previewMessages) };
  const hasMail = editor.kind.name === 'press';
  return (
    <Tabs
      value={hasMail ? kind : 'print'}
      onValueChange={(chosen) => onKind(chosen as PreviewKind)}
      className="grid min-h-0 gap-3 lg:h-[calc(100dvh-5rem-var(--bar))] lg:grid-rows-[auto_minmax(0,1fr)]"
    >
      <div className="flex items-end border-b border-line">
        <TabList aria-label={messages.preview} className="flex-1 border-b-0">
          <Tab value="print">{messages.print}</Tab>
          {hasMail && <Tab value="mail">{messages.mail}</Tab>}
        </TabList>
        {onClose && (
          <Button variant="quiet" size="icon" aria-label={messages.closePreview} onClick={onClose}>
            <X aria-hidden />
          </Button>
        )}
      </div>
      <TabPanel value="print" tabIndex={-1} className="grid min-h-0">
        <PrintPreview editor={editor} />
      </TabPanel>
      {hasMail && (
        <TabPanel value="mail" tabIndex={-1} className="grid min-h-0">
          <MailPreview editor={editor} />
        </TabPanel>
      )}
    </Tabs>
  );
}
