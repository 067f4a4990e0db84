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
