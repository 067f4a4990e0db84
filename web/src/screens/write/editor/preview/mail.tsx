import type { Static } from 'typebox';
import type { Preview } from '../../../../../../src/areas/releases/orders/preview-schema.ts';
import type { PreviewOrder } from '../../../../../../src/areas/releases/orders/schema.ts';
import type { StoredIntroduction } from '../../../../../../src/areas/releases/schema.ts';
import { api } from '../../../../api/client.ts';
import { useApi } from '../../../../api/hooks.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { MailFrame } from '../../../../ui/mail-frame.tsx';
import { standardMail } from '../../../distribute/standard-mail.ts';
import type { EditorState } from '../use-editor.ts';
import { previewMessages } from './messages.ts';
import { Frame } from './state.tsx';
import { useFollowed } from './use-followed.ts';

type Mail = Static<typeof Preview>;

/** The email that the first reporter would get, with the introduction that a distribution would start with. */
export function MailPreview({ editor: { text, sync } }: { editor: EditorState }) {
  const messages = useMessages(previewMessages);
  const introduction = useApi<Static<typeof StoredIntroduction>>(`/release/${text.id}/introduction`);
  const standard = standardMail({ title: sync.stored.title, language: text.language });
  const order: PreviewOrder = {
    press_id: text.id,
    own_reporters: 'all',
    country_code: 'kr',
    include_crm_reporters: false,
    release_method: 'IMMEDIATE',
    undo_seconds: 0,
    email_title: standard.subject,
    email_content: introduction.data?.introduction ?? standard.introduction,
  };
  const key = JSON.stringify([sync.version, text.imageUrl, text.isImageStale, order.email_content]);
  const preview = useFollowed(introduction.isPending ? null : key, (_key, signal) =>
    api.post<Mail>('/release/preview', order, { signal }),
  );
  const mail = preview.result;
  return (
    <Frame label={messages.mailFrame} preview={preview}>
      {mail && (
        <div className="grid h-full grid-rows-[auto_auto_minmax(32rem,1fr)] gap-3">
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {(['subject', 'from', 'to'] as const).map((line) => (
              <div key={line} className="contents">
                <dt className="text-faint">{messages[line]}</dt>
                <dd className="min-w-0 break-words">{mail[line]}</dd>
              </div>
            ))}
          </dl>
          <p className="text-xs text-soft">{messages.mailHint}</p>
          <div className="overflow-hidden rounded-lg border border-line">
            <MailFrame html={mail.html} title={messages.mailFrame} pictures={mail.pictures} className="h-full" />
          </div>
        </div>
      )}
    </Frame>
  );
}
