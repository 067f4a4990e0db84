import { Link } from '@tanstack/react-router';
import { UserCheck, UserX } from 'lucide-react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type AudienceResult, useAudience } from './calls.ts';
import { audienceOf, type Choices } from './choices.ts';
import { useMakeRecipients, useWorkspace } from './contacts.ts';
import { whomMessages } from './whom-messages.ts';

type Group = AudienceResult['left_out'][number];

const SHOWN_NAMES = 5;

/** How many get the mail, and which of the account's own do not and why. */
export function AudienceReport({ choices }: { choices: Choices }) {
  const messages = useMessages(whomMessages);
  const formats = useFormats();
  const audience = audienceOf(choices);
  const plan = useAudience(audience);
  if (!audience) return null;
  if (plan.isError) return <ErrorState problem={plan.error} onRetry={plan.refetch} />;
  const report = plan.data;
  return (
    <Card title={messages.result}>
      {!report && <Skeleton className="h-12" />}
      {report && (
        <div className="grid gap-4">
          <p className="flex items-center gap-2.5" role="status">
            <UserCheck className="size-4 shrink-0 text-success" aria-hidden />
            <span>
              <span className="font-medium">{messages.included(formats.number(report.recipient_count))}</span>{' '}
              {choices.own !== 'none' && (
                <span className="text-soft">{messages.ownIncluded(formats.number(report.own_count))}</span>
              )}
            </span>
          </p>
          {report.recipient_count === 0 && <Notice tone="danger">{messages.nobodyGetsIt}</Notice>}
          {report.left_out.map((group) => (
            <LeftOut key={group.reason} group={group} />
          ))}
        </div>
      )}
    </Card>
  );
}

function LeftOut({ group }: { group: Group }) {
  const messages = useMessages(whomMessages);
  const formats = useFormats();
  const { reason, count, reporters } = group;
  const named = reporters.slice(0, SHOWN_NAMES);
  return (
    <div className="flex gap-2.5 border-t border-line pt-4">
      <UserX className="mt-0.5 size-4 shrink-0 text-warning-text" aria-hidden />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="font-medium">{messages[`left_${reason}`](formats.number(count))}</p>
        <p className="text-sm text-soft">{messages[`why_${reason}`]}</p>
        {named.length > 0 && (
          <p className="text-sm">
            {named.map(({ reporter_id, name, media, duplicate_of }, place) => (
              <span key={reporter_id ?? name}>
                {place > 0 && ', '}
                {reporter_id === null ? (
                  name
                ) : (
                  <Link
                    to={`/reporters/${reporter_id}` as string}
                    target="_blank"
                    className="text-accent-text underline underline-offset-2"
                  >
                    {media ? `${name}(${media})` : name}
                  </Link>
                )}
                {duplicate_of && ` → ${duplicate_of}`}
              </span>
            ))}
            {count > named.length && ` ${messages.andMore(formats.number(count - named.length))}`}
          </p>
        )}
        {reason === 'not_recipient' && <MakeRecipients ids={group.reporter_ids} />}
      </div>
    </div>
  );
}

function MakeRecipients({ ids }: { ids: number[] }) {
  const messages = useMessages(whomMessages);
  const formats = useFormats();
  const workspace = useWorkspace();
  const make = useMakeRecipients(workspace.id, (count) => toast(messages.madeRecipients(formats.number(count))));
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="small"
        pending={make.isPending}
        disabled={workspace.id === null || ids.length === 0}
        onClick={() => make.mutate(ids)}
      >
        {messages.makeRecipients(formats.number(ids.length))}
      </Button>
      <ProblemNotice problem={make.error} />
    </div>
  );
}
