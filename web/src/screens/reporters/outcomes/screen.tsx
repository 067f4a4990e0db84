import { useNavigate } from '@tanstack/react-router';
import { API_ROOT, addressOf } from '../../../api/client.ts';
import { useFormats } from '../../../i18n/format.ts';
import { defineMessages, useMessages } from '../../../i18n/messages.ts';
import { useSearchValue } from '../../../search.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useStats } from '../calls.ts';
import { koreanDay } from '../korean-days.ts';
import { InWorkspace, ReportersPage } from '../layout.tsx';
import { reporterMessages } from '../messages.ts';

const messages = defineMessages({
  ko: {
    lead: '고른 기간의 홍보 성과입니다. 날짜는 한국 시간 기준이고 시작일과 종료일을 모두 포함합니다.',
    start: '시작일',
    end: '종료일',
    presets: '기간 고르기',
    week: '최근 7일',
    month: '최근 30일',
    year: '올해',
    ever: '전체 기간',
    total_releases: '배포한 보도자료',
    total_coverages: '보도된 기사',
    total_reporters_managed: '관리 중인 기자',
    total_meetings: '기자 활동',
    coverageHint: '관리하는 기자가 썼거나, 회사·키워드가 나왔거나, 배포에서 나온 기사',
    managedHint: '기간과 관계없이 지금 기준',
    releasesHint: '기간 안에 발송한 보도자료',
    total_opened: '열람된 메일',
    openedHint: '열람 확인을 켜고 보낸 메일 가운데 기자가 연 것',
    meetingsHint: '미팅·통화·메일 등 기록한 활동',
    backwards: '종료일이 시작일보다 빠릅니다.',
  },
  en: {
    lead: 'PR results for the selected period. Dates are in Korean time and include both the start and end date.',
    start: 'Start date',
    end: 'End date',
    presets: 'Choose a period',
    week: 'Last 7 days',
    month: 'Last 30 days',
    year: 'This year',
    ever: 'All time',
    total_releases: 'Press releases sent',
    total_coverages: 'Articles published',
    total_reporters_managed: 'Managed reporters',
    total_meetings: 'Reporter activities',
    coverageHint: 'By managed reporters, mentioning your company or keywords, or resulting from a distribution',
    managedHint: 'Current number, regardless of period',
    releasesHint: 'Sent during the period',
    total_opened: 'Emails opened',
    openedHint: 'Of the emails sent with open tracking',
    meetingsHint: 'Logged meetings, calls, emails, and more',
    backwards: 'The end date is before the start date.',
  },
});

export default function OutcomesScreen() {
  return <InWorkspace>{({ id }) => <Outcomes workspaceId={id} />}</InWorkspace>;
}

function Outcomes({ workspaceId }: { workspaceId: number }) {
  const text = { ...useMessages(reporterMessages), ...useMessages(messages) };
  const formats = useFormats();
  const [start_date, setStart] = useSearchValue('start');
  const [end_date, setEnd] = useSearchValue('end');
  const navigate = useNavigate();
  const query = { start_date, end_date };
  const stats = useStats(workspaceId, query);
  const path = addressOf(`/workspace/${workspaceId}/outcome-stats`, query).slice(API_ROOT.length);
  const presets = [
    { label: text.week, start: koreanDay(6), end: koreanDay() },
    { label: text.month, start: koreanDay(29), end: koreanDay() },
    { label: text.year, start: `${koreanDay().slice(0, 4)}-01-01`, end: koreanDay() },
    { label: text.ever, start: '', end: '' },
  ];
  const tiles = [
    ['total_releases', text.releasesHint],
    ['total_coverages', text.coverageHint],
    ['total_reporters_managed', text.managedHint],
    ['total_meetings', text.meetingsHint],
  ] as const;
  const opened = stats.data?.total_opened ?? null;
  const isBackwards = start_date !== '' && end_date !== '' && end_date < start_date;
  return (
    <ReportersPage title={text.outcomes} lead={text.lead} actions={<ApiCallButton method="GET" path={path} />}>
      <div className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3">
        <Field label={text.start} name="start_date" problem={stats.error} className="w-40 max-sm:flex-1">
          <Input type="date" value={start_date} onChange={(event) => setStart(event.target.value)} />
        </Field>
        <Field
          label={text.end}
          name="end_date"
          problem={stats.error}
          error={isBackwards ? text.backwards : undefined}
          className="w-40 max-sm:flex-1"
        >
          <Input type="date" value={end_date} onChange={(event) => setEnd(event.target.value)} />
        </Field>
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{text.presets}</legend>
          {presets.map(({ label, start, end }) => (
            <Button
              key={label}
              variant="quiet"
              aria-pressed={start === start_date && end === end_date}
              className="aria-pressed:bg-selected aria-pressed:text-ink"
              onClick={() => navigate({ to: '.', search: (start ? { start, end } : {}) as never, replace: true })}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      {stats.error ? (
        <ErrorState problem={stats.error} onRetry={stats.refetch} />
      ) : (
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
          {tiles.map(([key, hint]) => (
            <StatTile key={key} label={text[key]} value={stats.data && formats.number(stats.data[key])} hint={hint} />
          ))}
          {opened !== null && (
            <StatTile label={text.total_opened} value={formats.number(opened)} hint={text.openedHint} />
          )}
        </div>
      )}
    </ReportersPage>
  );
}
