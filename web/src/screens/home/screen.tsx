import { useEffect } from 'react';
import { useMe } from '../../api/me.ts';
import { useFormats } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { StatusBadge } from '../distribute/status.tsx';
import { clockOf, secondsOf } from '../news/dates.ts';
import { type Release, useCoverage, useFirstSteps, usePress, useReleases, useToday } from './calls.ts';
import { Panel, PanelRow } from './panel.tsx';
import { FirstSteps } from './steps.tsx';
import { homeWords } from './words.ts';

/** Only keeps the place of the first steps free, or not, until the service has said it. */
const KNOWN_HERE = 'first-steps-taken';

export default function Home() {
  const words = useWords(homeWords);
  const { data: me } = useMe();
  const taken = useFirstSteps();
  const name = me?.person.name || me?.person.email.split('@')[0];
  const states = Object.values(taken);
  const isKnown = states.every((state) => state !== undefined);
  const isNewcomer = states.includes(false);
  useEffect(() => {
    if (isKnown) localStorage.setItem(KNOWN_HERE, isNewcomer ? '' : '1');
  }, [isKnown, isNewcomer]);
  return (
    <Page title={name ? words.hello(name) : words.title} windowTitle={words.title} lead={words.lead}>
      <Tiles />
      {!isKnown && !localStorage.getItem(KNOWN_HERE) && <Skeleton className="mb-8 h-102 rounded-xl md:h-54" />}
      {isKnown && isNewcomer && <FirstSteps taken={taken} />}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <News />
        <div className="grid grid-cols-1 gap-4">
          <Releases />
          <Drafts />
        </div>
      </div>
    </Page>
  );
}

function Tiles() {
  const words = useWords(homeWords);
  const formats = useFormats();
  const { data: me } = useMe();
  const releases = useReleases();
  const { data: coverage } = useCoverage();
  const { data: news } = useToday();
  const held = me?.account.credit_held ? words.held(formats.money(me.account.credit_held)) : '\u00a0';
  const { month, isMore } = releases;
  const monthly = month !== undefined && (isMore ? words.many : words.count)(formats.number(month));
  const articles = news && (news.data[0]?.article_count ?? 0);
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile label={words.balance} value={me && formats.money(me.account.credit_balance)} hint={held} />
      <StatTile label={words.releases} value={monthly || undefined} hint={words.releasesHint} />
      <StatTile
        label={words.coverage}
        value={coverage && words.count(formats.number(coverage.total_count))}
        hint={coverage ? words.outlets(formats.number(coverage.outlet_count)) : '\u00a0'}
      />
      <StatTile
        label={words.today}
        value={articles === undefined ? undefined : words.count(formats.number(articles))}
        hint={words.todayHint}
      />
    </div>
  );
}

function News() {
  const words = useWords(homeWords);
  const news = useToday();
  return (
    <Panel
      title={words.clipping}
      all={{ to: '/news', label: words.allNews }}
      rows={news.data && (news.data.data[0]?.articles ?? [])}
      count={9}
      rowKey={({ id }) => id}
      row={({ id, title, title_ko, source, published_kst, is_sample }) => (
        <PanelRow
          to="/news/timeline"
          search={{ article: String(id) }}
          title={title_ko || title}
          detail={`${source} · ${clockOf(published_kst)}`}
          side={is_sample && <Badge tone="warning">{words.sample}</Badge>}
        />
      )}
      empty={words.noNews}
      problem={news.error}
      onRetry={news.refetch}
    />
  );
}

function Releases() {
  const words = useWords(homeWords);
  const formats = useFormats();
  const releases = useReleases();
  const when = ({ status, scheduled_kst, sent_kst, created_kst }: Release) =>
    status === 'SCHEDULED' && scheduled_kst
      ? words.scheduled(formats.dateTime(secondsOf(scheduled_kst)))
      : formats.relative(secondsOf(sent_kst ?? created_kst));
  return (
    <Panel
      title={words.sendings}
      all={{ to: '/distribute', label: words.allSendings }}
      rows={releases.data?.data}
      rowKey={({ release_id }) => release_id}
      row={(release) => (
        <PanelRow
          to={`/distribute/${release.release_id}`}
          title={release.press_title}
          detail={`${words.recipients(formats.number(release.reporter_count))} · ${when(release)}`}
          side={<StatusBadge status={release.status} />}
        />
      )}
      empty={words.noSendings}
      action={{ to: '/distribute/new', label: words.send }}
      problem={releases.error}
      onRetry={releases.refetch}
    />
  );
}

function Drafts() {
  const words = useWords(homeWords);
  const formats = useFormats();
  const press = usePress();
  return (
    <Panel
      title={words.drafts}
      all={{ to: '/write/press', label: words.allDrafts }}
      rows={press.data?.press_list}
      rowKey={({ id }) => id}
      row={({ id, title, updated_at }) => (
        <PanelRow to={`/write/press/${id}`} title={title} detail={formats.relative(updated_at)} />
      )}
      empty={words.noDrafts}
      action={{ to: '/write/press/new', label: words.write }}
      problem={press.error}
      onRetry={press.refetch}
    />
  );
}
