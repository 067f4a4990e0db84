import { Link } from '@tanstack/react-router';
import limits from '../../../api/limits.json';
import { useMessages } from '../../../i18n/messages.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { OutboxNotice } from '../status.tsx';
import type { Order, PreflightResult, Press } from './calls.ts';
import type { MailDraft } from './draft.ts';
import { WriteIntroduction } from './introduction.tsx';
import { MailPreview } from './mail-preview.tsx';
import { reviewMessages } from './review-messages.ts';

const SHOWN_GAPS = 3;

type Props = {
  press: Press | undefined;
  draft: MailDraft;
  onDraft(changes: Partial<MailDraft>): void;
  /** Debounced: may not include the latest keystrokes. */
  order: Order | null;
  /** Preflight result; blanks are counted only by the service. */
  checked: PreflightResult | undefined;
  problem: unknown;
};

export function ReviewStep({ press, draft, onDraft, order, checked, problem }: Props) {
  const messages = useMessages(reviewMessages);
  const { subject, introduction } = draft;
  const listed = (gaps: string[]) =>
    gaps.slice(0, SHOWN_GAPS).join(', ') + (gaps.length > SHOWN_GAPS ? messages.andMore(gaps.length - SHOWN_GAPS) : '');
  const gapsOf = (where: 'press' | 'introduction') =>
    (checked?.unfilled ?? []).filter(({ place }) => place === where).map(({ text }) => text);
  const pressGaps = gapsOf('press');
  const introductionGaps = gapsOf('introduction');
  return (
    <div className="grid min-w-0 gap-4">
      <OutboxNotice />
      {press && pressGaps.length > 0 && (
        <Notice tone="warning">
          {messages.placeholders(listed(pressGaps))}{' '}
          <Link to={`/write/press/${press.id}`} className="font-medium whitespace-nowrap underline underline-offset-2">
            {messages.editPress}
          </Link>
        </Notice>
      )}
      <Card title={messages.mail} lead={messages.mailLead}>
        <div className="grid gap-4">
          <Field
            label={messages.subject}
            name="email_title"
            problem={problem}
            hint={messages.subjectHint([...subject.trim()].length)}
          >
            <Input
              maxLength={limits['POST /release/create'].email_title}
              value={subject}
              onChange={(event) => onDraft({ subject: event.target.value })}
            />
          </Field>
          <div className="grid gap-2">
            <Field label={messages.introduction} name="email_content" problem={problem}>
              <Textarea
                rows={7}
                maxLength={limits['POST /release/create'].email_content}
                value={introduction}
                onChange={(event) => onDraft({ introduction: event.target.value })}
              />
            </Field>
            {introductionGaps.length > 0 && (
              <Notice tone="warning">{messages.unfilled(listed(introductionGaps))}</Notice>
            )}
            {press && (
              <div className="flex flex-wrap items-center gap-3">
                <WriteIntroduction
                  pressId={press.id}
                  onWritten={(text) => {
                    onDraft({ introduction: text });
                    toast(messages.written, { undo: () => onDraft({ introduction }) });
                  }}
                />
              </div>
            )}
          </div>
        </div>
      </Card>
      <MailPreview order={order} picture={press && !press.img_stale ? press.img_url : null} />
    </div>
  );
}
