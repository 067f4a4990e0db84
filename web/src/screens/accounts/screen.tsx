import type { Static } from 'typebox';
import type { Overview } from '../../../../src/areas/agency/schema.ts';
import { type Invitation, useAccounts, useAnswer } from '../../api/accounts.ts';
import { useApi } from '../../api/hooks.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useSearchValue } from '../../search.ts';
import { shellMessages } from '../../shell/messages.ts';
import { ROLE_NAMES } from '../../shell/roles.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { ClientCard } from './client.tsx';
import { accountsMessages } from './messages.ts';

/** All accounts of the person side by side, and the invitations to further ones. */
export default function AccountsScreen() {
  const messages = useMessages(accountsMessages);
  const { data: own } = useAccounts();
  const overview = useApi<Static<typeof Overview>>('/agency/overview');
  const clients = overview.data?.clients;
  const current = own?.accounts.find(({ is_current }) => is_current)?.account_id;
  return (
    <Page title={messages.title} lead={messages.lead}>
      <div className="grid gap-4">
        {own?.invitations.map((invitation) => (
          <InvitationCard key={invitation.invitation_id} invitation={invitation} />
        ))}
        {overview.isError && <ErrorState problem={overview.error} onRetry={overview.refetch} />}
        {overview.isPending && <Skeleton className="h-80 w-full rounded-xl" />}
        {clients?.length === 1 && <Notice>{messages.onlyOne}</Notice>}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {clients?.map((client) => (
            <ClientCard key={client.account_id} client={client} isCurrent={client.account_id === current} />
          ))}
        </div>
      </div>
    </Page>
  );
}

function InvitationCard({ invitation }: { invitation: Invitation }) {
  const messages = useMessages(accountsMessages);
  const shell = useMessages(shellMessages);
  const formats = useFormats();
  const answer = useAnswer((isAccepted) => toast(isAccepted ? messages.joined : messages.declined));
  const { invitation_id, name, role, invited_at, needs_link } = invitation;
  const [link] = useSearchValue('invitation');
  const token = link.startsWith(`${invitation_id}.`) ? link : undefined;
  const lacksLink = needs_link && token === undefined;
  const decide = (isAccepted: boolean) => answer.mutate({ invitation, isAccepted, token });
  const actions = (
    <>
      <Button onClick={() => decide(false)}>{messages.decline}</Button>
      <Button variant="primary" pending={answer.isPending} disabled={lacksLink} onClick={() => decide(true)}>
        {messages.accept}
      </Button>
    </>
  );
  return (
    <Card
      title={messages.invitedTo(name)}
      lead={messages.invitedAs(shell[ROLE_NAMES[role]], formats.date(invited_at))}
      actions={actions}
      className="[&>:last-child:empty]:pt-0"
    >
      {lacksLink && <Notice tone="warning">{messages.needsLink}</Notice>}
      <ProblemNotice problem={answer.error} />
    </Card>
  );
}
