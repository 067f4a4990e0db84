import { useEffect } from 'react';
import { useMe } from '../../api/me.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { ListedStatus } from '../distribute/status.tsx';
import { clockOf, secondsOf } from '../news/dates.ts';
import { type Release, useCoverage, useFirstSteps, usePress, useReleases, useToday } from './calls.ts';
import { homeMessages } from './messages.ts';
import { Panel, PanelRow } from './panel.tsx';
import { SetupCard } from './setup-card.tsx';
import { FirstSteps } from './steps.tsx';

/** Set once every step is done, so that no space is reserved for the checklist while loading. */
const STEPS_DONE_KEY = 'first-steps-taken';

export default function Home() {
  const messages = useMessages(homeMessages);
  const { data: me } = useMe();
  const taken = useFirstSteps();
  const name = me?.person.name || me?.person.email.split('@')[0];
  const states = Object.values(taken);
  const isKnown = states.every((state) => state !== undefined);
  const isNewcomer = states.includes(false);
  useEffect(() => {
    if (isKnown) localStorage.setItem(STEPS_DONE_KEY, isNewcomer ? '' : '1');
  }, [isKnown, isNewcomer]);
  return (
    <Page title={name ? messages.hello(name) : messages.title} windowTitle={messages.title} lead={messages.lead}>
      <Tiles />
      {me?.person.is_operator && <SetupCard />}
      {!isKnown && !localStorage.getItem(STEPS_DONE_KEY) && <Skeleton className="mb-8 h-102 rounded-xl md:h-54" />}
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
  const messages = useMessages(homeMessages);
  const formats = useFormats();
  const { data: me } = useMe();
  const releases = useReleases();
  const { data: coverage } = useCoverage();
  const { data: news } = useToday();
  const held = me?.account.credit_held ? messages.held(formats.money(me.account.credit_held)) : '\u00a0';
  const { month, isMore } = releases;
  const monthly = month !== undefined && (isMore ? messages.many : messages.count)(formats.number(month));
  const articles = news && (news.data[0]?.article_count ?? 0);
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatTile label={messages.balance} value={me && formats.money(me.account.credit_balance)} hint={held} />
      <StatTile label={messages.releases} value={monthly || undefined} hint={messages.releasesHint} />
      <StatTile
        label={messages.coverage}
        value={coverage && messages.count(formats.number(coverage.total_count))}
        hint={coverage ? messages.outlets(formats.number(coverage.outlet_count)) : '\u00a0'}
      />
      <StatTile
        label={messages.today}
        value={articles === undefined ? undefined : messages.count(formats.number(articles))}
        hint={messages.todayHint}
      />
    </div>
  );
}

function News() {
  const messages = useMessages(homeMessages);
  const news = useToday();
  return (
    <Panel
      title={messages.clipping}
      all={{ to: '/news', label: messages.allNews }}
      rows={news.data && (news.data.data[0]?.articles ?? [])}
      count={9}
      rowKey={({ id }) => id}
      row={({ id, title, title_ko, source, published_kst, is_sample }) => (
        <PanelRow
          to="/news/timeline"
          search={{ article: String(id) }}
          title={title_ko || title}
          detail={`${source} · ${clockOf(published_kst)}`}
          side={is_sample && <Badge>{messages.sample}</Badge>}
        />
      )}
      empty={messages.noNews}
      problem={news.error}
      onRetry={news.refetch}
    />
  );
}

function Releases() {
  const messages = useMessages(homeMessages);
  const formats = useFormats();
  const releases = useReleases();
  const when = ({ status, scheduled_kst, sent_kst, created_kst }: Release) =>
    status === 'SCHEDULED' && scheduled_kst
      ? messages.scheduled(formats.dateTime(secondsOf(scheduled_kst)))
      : formats.relative(secondsOf(sent_kst ?? created_kst));
  return (
    <Panel
      title={messages.sendings}
      all={{ to: '/distribute', label: messages.allSendings }}
      rows={releases.data?.data}
      rowKey={({ release_id }) => release_id}
      row={(release) => (
        <PanelRow
          to={`/distribute/${release.release_id}`}
          title={release.press_title}
          detail={`${messages.recipients(formats.number(release.reporter_count))} · ${when(release)}`}
          side={<ListedStatus release={release} />}
        />
      )}
      empty={messages.noSendings}
      action={{ to: '/distribute/new', label: messages.send }}
      problem={releases.error}
      onRetry={releases.refetch}
    />
  );
}

function Drafts() {
  const messages = useMessages(homeMessages);
  const formats = useFormats();
  const press = usePress();
  return (
    <Panel
      title={messages.drafts}
      all={{ to: '/write/press', label: messages.allDrafts }}
      rows={press.data?.press_list}
      rowKey={({ id }) => id}
      row={({ id, title, updated_at }) => (
        <PanelRow to={`/write/press/${id}`} title={title} detail={formats.relative(updated_at)} />
      )}
      empty={messages.noDrafts}
      action={{ to: '/write/press/new', label: messages.write }}
      problem={press.error}
      onRetry={press.refetch}
    />
  );
}
