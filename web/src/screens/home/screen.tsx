import { Link } from '@tanstack/react-router';
import { FileText, Landmark, Send, Share2 } from 'lucide-react';
import { useMe } from '../../api/me.ts';
import { useFormats } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { Page } from '../../ui/page.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { homeWords } from './words.ts';

const STARTS = [
  { to: '/write/press/new', word: 'press', hint: 'pressHint', icon: FileText },
  { to: '/write/documents/new', word: 'document', hint: 'documentHint', icon: Landmark },
  { to: '/social/new', word: 'social', hint: 'socialHint', icon: Share2 },
  { to: '/distribute/new', word: 'release', hint: 'releaseHint', icon: Send },
] as const;

export default function Home() {
  const words = useWords(homeWords);
  const formats = useFormats();
  const { data: me } = useMe();
  const name = me?.person.name || me?.person.email.split('@')[0];
  const held = me?.account.credit_held ? words.held(formats.money(me.account.credit_held)) : undefined;
  return (
    <Page title={name ? words.hello(name) : words.title} windowTitle={words.title} lead={words.lead}>
      <div className="mb-8 grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3">
        <StatTile label={words.balance} value={me && formats.money(me.account.credit_balance)} hint={held} />
      </div>
      <SectionHeader title={words.start} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3">
        {STARTS.map(({ to, word, hint, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="block h-full rounded-xl border border-line bg-surface p-4 shadow-card transition-colors hover:border-line-strong hover:bg-hover/50"
            >
              <Icon className="mb-3 size-5 text-accent-text" aria-hidden />
              <span className="block font-medium">{words[word]}</span>
              <span className="mt-0.5 block text-sm text-soft">{words[hint]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
