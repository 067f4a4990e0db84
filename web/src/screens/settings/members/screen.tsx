import { LogOut, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useAccounts, useLeave } from '../../../api/accounts.ts';
import { useMe } from '../../../api/me.ts';
import { useIsTest } from '../../../api/test-mode.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsPage } from '../layout.tsx';
import { LiveModeNotice } from '../live-mode-notice.tsx';
import { type Member, useMembers, useRemoveMember } from './calls.ts';
import { ChangeRoleDialog } from './change-role.tsx';
import { InviteDialog } from './invite.tsx';
import { memberMessages } from './messages.ts';

export default function MembersScreen() {
  const messages = useMessages(memberMessages);
  const { data: me } = useMe();
  const members = useMembers();
  const [isNew, setNew] = useSearchValue('new');
  const [leaving, setLeaving] = useState<Member | null>(null);
  const isTest = useIsTest();
  const isOwner = me?.person.role === 'owner' && !isTest;
  const [changing, setChanging] = useState<Member | null>(null);
  const columns = useColumns(isOwner ? { onRemove: setLeaving, onChange: setChanging } : null);
  const remove = useRemoveMember((member) => {
    setLeaving(null);
    toast(messages.removed(nameOf(member)));
  });
  const invite = isOwner && (
    <Button variant="primary" onClick={() => setNew('1')}>
      <UserPlus aria-hidden />
      {messages.invite}
    </Button>
  );
  return (
    <SettingsPage title={messages.title} lead={messages.lead} actions={invite}>
      {isTest && (
        <LiveModeNotice to="/settings/members" className="mb-4">
          {messages.onlyLive}
        </LiveModeNotice>
      )}
      {me && !isOwner && !isTest && <Notice className="mb-4">{messages.onlyOwners}</Notice>}
      <Table
        label={messages.title}
        columns={columns}
        rows={members.data?.members}
        rowKey={({ member_id }) => member_id}
        problem={members.error}
        onRetry={members.refetch}
        expected={2}
        empty={<EmptyState icon={Users} title={messages.title} action={invite} />}
      />
      {!isTest && <LeaveButton />}
      {changing && <ChangeRoleDialog member={changing} onClose={() => setChanging(null)} />}
      {isOwner && isNew && <InviteDialog onClose={() => setNew('')} />}
      <ConfirmDialog
        open={leaving !== null}
        title={messages.removeTitle}
        verb={messages.remove}
        pending={remove.isPending}
        problem={remove.error}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onClose={() => {
          setLeaving(null);
          remove.reset();
        }}
      >
        {leaving && messages.removeLead(nameOf(leaving))}
      </ConfirmDialog>
    </SettingsPage>
  );
}

/** Only for people who have another account to go on with. */
function LeaveButton() {
  const messages = useMessages(memberMessages);
  const [isOpen, setOpen] = useState(false);
  const leave = useLeave();
  const hasSeveral = (useAccounts().data?.accounts.length ?? 0) > 1;
  if (!hasSeveral) return null;
  return (
    <>
      <Button variant="quiet" className="mt-4" onClick={() => setOpen(true)}>
        <LogOut aria-hidden />
        {messages.leave}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={messages.leaveTitle}
        verb={messages.leave}
        pending={leave.isPending}
        problem={leave.error}
        onConfirm={() => leave.mutate()}
        onClose={() => {
          setOpen(false);
          leave.reset();
        }}
      >
        {messages.leaveLead}
      </ConfirmDialog>
    </>
  );
}

const nameOf = ({ name, email }: Member) => name || email;

type Owned = { onRemove(member: Member): void; onChange(member: Member): void };

function useColumns(owned: Owned | null): Column<Member>[] {
  const messages = useMessages(memberMessages);
  const formats = useFormats();
  const own = useMe().data?.person.person_id;
  return [
    {
      key: 'person',
      title: messages.person,
      cell: (member) => (
        <>
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {nameOf(member)}
            {member.member_id === own && <Badge tone="accent">{messages.you}</Badge>}
          </span>
          {member.name && <span className="block text-sm text-soft">{member.email}</span>}
          <span className="text-xs text-faint md:hidden">
            {messages[member.role]} · {member.has_password ? messages.active : messages.waiting}
          </span>
        </>
      ),
    },
    {
      key: 'role',
      title: messages.role,
      width: 'w-28',
      wide: true,
      cell: ({ role }) => <Badge title={messages[`${role}Hint`]}>{messages[role]}</Badge>,
    },
    {
      key: 'state',
      title: messages.state,
      width: 'w-48',
      wide: true,
      cell: ({ has_password, two_factor_enabled }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={has_password ? 'success' : 'warning'}>{has_password ? messages.active : messages.waiting}</Badge>
          {two_factor_enabled && <Badge>{messages.secured}</Badge>}
        </span>
      ),
    },
    {
      key: 'since',
      title: messages.since,
      width: 'w-36',
      wide: true,
      cell: ({ created_at }) => <span className="text-sm text-soft">{formats.date(created_at)}</span>,
    },
    {
      key: 'remove',
      title: <span className="sr-only">{messages.remove}</span>,
      width: 'w-44',
      align: 'right',
      cell: (member) =>
        owned && (
          <span className="flex flex-wrap justify-end">
            <Button
              variant="quiet"
              size="small"
              aria-label={messages.changeRoleNamed(nameOf(member))}
              onClick={() => owned.onChange(member)}
            >
              {messages.changeRole}
            </Button>
            {member.member_id !== own && (
              <Button
                variant="quiet"
                size="small"
                aria-label={messages.removeNamed(nameOf(member))}
                onClick={() => owned.onRemove(member)}
              >
                {messages.remove}
              </Button>
            )}
          </span>
        ),
    },
  ];
}
