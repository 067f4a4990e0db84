import type { TestMode } from '../../../api/test-mode.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { SectionHeader } from '../../../ui/section-header.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { testModeMessages } from './messages.ts';

type Address = TestMode['addresses'][number];

export function AddressTable({ addresses }: { addresses: Address[] | undefined }) {
  const messages = useMessages(testModeMessages);
  const columns = useColumns();
  const example = addresses?.at(-1)?.email.replace('@', '+seoul@');
  return (
    <section className="mt-4">
      <SectionHeader title={messages.addresses} lead={messages.addressesLead} />
      <Table
        label={messages.addresses}
        columns={columns}
        rows={addresses}
        rowKey={({ email }) => email}
        expected={7}
        empty={null}
      />
      {example && <p className="mt-3 text-sm text-soft">{messages.plusHint(example)}</p>}
    </section>
  );
}

function useColumns(): Column<Address>[] {
  const messages = useMessages(testModeMessages);
  const told = ({ outcome }: Address) => {
    const text = messages[outcome as keyof typeof messages];
    return typeof text === 'string' ? text : outcome;
  };
  return [
    {
      key: 'address',
      title: messages.address,
      width: 'w-80',
      cell: (address) => (
        <>
          <span className="flex items-center gap-1">
            <code className="min-w-0 font-mono text-sm break-all">{address.email}</code>
            <CopyButton text={address.email} aria-label={messages.copyNamed(address.email)} />
          </span>
          <span className="block text-sm text-soft md:hidden">{told(address)}</span>
        </>
      ),
    },
    {
      key: 'outcome',
      title: messages.outcome,
      wide: true,
      cell: (address) => <span className="text-sm text-soft">{told(address)}</span>,
    },
  ];
}
