import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { type DomainReport, useDomainReport } from '../calls.ts';
import { domainMessages } from './mail-messages.ts';

type DnsRecord = DomainReport['spf'];

const TONES = {
  ok: 'success',
  missing: 'danger',
  incomplete: 'warning',
  several: 'danger',
  different: 'danger',
  unchecked: 'neutral',
  unknown: 'warning',
} as const;

/** SPF, DKIM and DMARC of the sender's domain: what is published, and what to publish. */
export function DomainCheck({ address, host }: { address: string; host: string }) {
  const messages = useMessages(domainMessages);
  const [selector, setSelector] = useState('');
  const [asked, setAsked] = useState<{ host: string; selector: string } | null>(null);
  const report = useDomainReport({ address, host: asked?.host ?? '', selector: asked?.selector ?? '' }, asked !== null);
  const isAddress = /.@.+\../.test(address);
  function check() {
    const next = { host, selector: selector.trim() };
    if (asked && JSON.stringify(asked) === JSON.stringify(next)) void report.refetch();
    setAsked(next);
  }
  const button = (
    <Button pending={report.isFetching} disabled={!isAddress} onClick={check}>
      {asked ? messages.again : messages.check}
    </Button>
  );
  const { data } = report;
  return (
    <Card title={messages.title} lead={isAddress ? messages.lead : messages.needsAddress} actions={button}>
      <ProblemNotice problem={report.error} />
      {data && (
        <div className="grid gap-6">
          <RecordView title="SPF" lead={messages.spf} record={data.spf} />
          <div className="grid gap-3">
            <RecordView
              title="DKIM"
              lead={data.dkim.signed_by === 'service' ? messages.dkimService : messages.dkimServer}
              record={data.dkim}
            />
            {data.dkim.signed_by === 'mail_server' && (
              <Field label={messages.selector} hint={messages.selectorHint} optional>
                <Input
                  autoCapitalize="none"
                  spellCheck={false}
                  value={selector}
                  onChange={(event) => setSelector(event.target.value)}
                />
              </Field>
            )}
          </div>
          <RecordView title="DMARC" lead={messages.dmarc} record={data.dmarc} />
        </div>
      )}
    </Card>
  );
}

function RecordView({ title, lead, record }: { title: string; lead: string; record: DnsRecord }) {
  const messages = useMessages(domainMessages);
  const { status, name, value, found } = record;
  return (
    <section className="grid gap-2">
      <h3 className="flex items-center gap-2 font-medium">
        {title} <Badge tone={TONES[status]}>{messages[status]}</Badge>
      </h3>
      <p className="text-sm text-soft">{lead}</p>
      {status === 'several' && <p className="text-sm text-danger-text">{messages.severalHint}</p>}
      {status === 'unknown' && <p className="text-sm text-warning-text">{messages.unknownHint}</p>}
      {found.length > 0 && <Values label={messages.found} values={found} />}
      {value !== null && status !== 'unknown' && (
        <div className="grid gap-2 rounded-lg border border-line p-3">
          <p className="text-sm font-medium">{messages.record}</p>
          <Values label={messages.name} values={[name]} copyable />
          <Values label={messages.value} values={[value]} copyable />
        </div>
      )}
    </section>
  );
}

function Values({ label, values, copyable = false }: { label: string; values: string[]; copyable?: boolean }) {
  return (
    <dl className="grid gap-1 text-sm">
      <dt className="text-xs text-soft">{label}</dt>
      {values.map((value) => (
        <dd key={value} className="flex items-start gap-1">
          <code className="min-w-0 flex-1 py-1.5 font-mono text-xs break-all">{value}</code>
          {copyable && <CopyButton text={value} />}
        </dd>
      ))}
    </dl>
  );
}
