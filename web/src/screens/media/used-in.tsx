import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.ts';
import type { MediaWithUses } from '../../ui/media/calls.ts';
import { libraryMessages } from './messages.ts';

type Uses = MediaWithUses['used_in'];

const PATHS: Record<Uses[number]['area'], string> = {
  press: '/write/press',
  blog: '/write/blog',
  'official-document': '/write/documents',
  creation: '/write/creations',
  social: '/social',
  release: '/distribute',
};

export function UsedIn({ uses }: { uses: Uses }) {
  const messages = useMessages(libraryMessages);
  return (
    <section aria-label={messages.usedIn} className="grid gap-2">
      <h2 className="font-medium text-ink">{messages.usedIn}</h2>
      {uses.length === 0 ? (
        <p className="text-sm text-soft">{messages.notUsed}</p>
      ) : (
        <ul className="grid gap-1.5 text-sm">
          {uses.map(({ area, id, title }) => (
            <li key={`${area} ${id}`} className="min-w-0">
              <span className="mr-2 text-soft">{messages[area]}</span>
              <Link to={`${PATHS[area]}/${id}` as string} className="break-words text-accent-text hover:underline">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
