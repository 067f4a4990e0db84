import {
  BookOpen,
  FileText,
  Gauge,
  House,
  Landmark,
  type LucideIcon,
  Newspaper,
  Send,
  Settings,
  Share2,
  Sparkles,
  Users,
} from 'lucide-react';
import type { shellWords } from './words.ts';

type WordKey = keyof (typeof shellWords)['ko'];
export type Place = { to: string; word: WordKey; icon: LucideIcon; operatorOnly?: boolean };

/** The sidebar from top to bottom; a group may have a heading. */
export const PLACES: { heading?: WordKey; places: Place[] }[] = [
  { places: [{ to: '/', word: 'home', icon: House }] },
  {
    heading: 'write',
    places: [
      { to: '/write/press', word: 'press', icon: FileText },
      { to: '/write/documents', word: 'documents', icon: Landmark },
      { to: '/write/blog', word: 'blog', icon: BookOpen },
      { to: '/write/creations', word: 'creations', icon: Sparkles },
      { to: '/social', word: 'social', icon: Share2 },
    ],
  },
  {
    heading: 'outreach',
    places: [
      { to: '/distribute', word: 'distribute', icon: Send },
      { to: '/reporters', word: 'reporters', icon: Users },
      { to: '/news', word: 'news', icon: Newspaper },
    ],
  },
  {
    places: [
      { to: '/settings', word: 'settings', icon: Settings },
      { to: '/operator', word: 'operator', icon: Gauge, operatorOnly: true },
    ],
  },
];

/** Pages behind those of the sidebar, which the palette leads to straight. */
export const PAGES: { to: string; under: WordKey; word: WordKey }[] = [
  { to: '/reporters/import', under: 'reporters', word: 'import' },
  { to: '/reporters/duplicates', under: 'reporters', word: 'duplicates' },
  { to: '/reporters/outcomes', under: 'reporters', word: 'outcomes' },
  { to: '/news/search', under: 'news', word: 'search' },
  { to: '/news/groups', under: 'news', word: 'groups' },
  { to: '/news/coverage', under: 'news', word: 'coverage' },
  { to: '/news/sources', under: 'news', word: 'sources' },
  { to: '/settings/profile', under: 'settings', word: 'profile' },
  { to: '/settings/brand', under: 'settings', word: 'brand' },
  { to: '/settings/members', under: 'settings', word: 'members' },
  { to: '/settings/credits', under: 'settings', word: 'credits' },
  { to: '/settings/keys', under: 'settings', word: 'keys' },
  { to: '/settings/webhooks', under: 'settings', word: 'webhooks' },
  { to: '/operator/releases', under: 'operator', word: 'editing' },
  { to: '/operator/catalogue', under: 'operator', word: 'catalogue' },
  { to: '/operator/feeds', under: 'operator', word: 'feeds' },
  { to: '/operator/accounts', under: 'operator', word: 'accounts' },
  { to: '/operator/suppressions', under: 'operator', word: 'suppressions' },
  { to: '/operator/health', under: 'operator', word: 'health' },
];

/** What the palette offers to create. */
export const CREATIONS: { to: string; word: WordKey }[] = [
  { to: '/write/press/new', word: 'newPress' },
  { to: '/write/documents/new', word: 'newDocument' },
  { to: '/write/blog/new', word: 'newBlog' },
  { to: '/write/creations/new', word: 'newCreation' },
  { to: '/social/new', word: 'newSocial' },
  { to: '/distribute/new', word: 'newRelease' },
  { to: '/settings/keys?new=1', word: 'newKey' },
];
