import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/table.tsx';
import type { Kind } from '../kinds.ts';
import { useLanguageName } from '../languages.ts';
import { listMessages, useFormName } from '../messages.ts';
import { ReviewBadge, stageOf } from '../review/badge.tsx';
import { reviewMessages } from '../review/messages.ts';
import type { Listed } from '../types.ts';

export function useColumns(kind: Kind): Column<Listed>[] {
  const messages = useMessages(listMessages);
  const review = useMessages(reviewMessages);
  const formats = useFormats();
  const formName = useFormName();
  const languageName = useLanguageName();
  const hasForm = kind.name === 'documents' || kind.name === 'creations';
  const columns: (Column<Listed> | false)[] = [
    {
      key: 'title',
      title: messages.title,
      cell: ({ id, title, preview, createdAt, form, reviewStatus, isDistributed }) => (
        <>
          <Link to={`${kind.home}/${id}` as string} className="line-clamp-2 font-medium hover:text-accent-text">
            {title}
          </Link>
          {preview && <p className="line-clamp-1 text-sm text-soft max-md:hidden">{preview}</p>}
          <p className="mt-0.5 text-xs text-faint md:hidden">
            {formats.date(createdAt)}
            {hasForm && form && ` · ${formName(form)}`}
            {` · ${review[stageOf(reviewStatus, isDistributed)]}`}
          </p>
        </>
      ),
    },
    {
      key: 'status',
      title: review.status,
      width: 'w-40',
      wide: true,
      cell: ({ reviewStatus, isDistributed }) => <ReviewBadge stage={stageOf(reviewStatus, isDistributed)} />,
    },
    hasForm && {
      key: 'form',
      title: messages.form,
      width: 'w-48',
      wide: true,
      cell: ({ form }) => form && <Badge>{formName(form)}</Badge>,
    },
    {
      key: 'language',
      title: messages.language,
      width: 'w-28',
      wide: true,
      cell: ({ language }) => <span className="text-sm whitespace-nowrap text-soft">{languageName(language)}</span>,
    },
    kind.canPublish && {
      key: 'access',
      title: messages.access,
      width: 'w-24',
      wide: true,
      cell: ({ isPublic }) =>
        isPublic ? <Badge tone="success">{messages.public}</Badge> : <Badge>{messages.private}</Badge>,
    },
    {
      key: 'created',
      title: messages.createdAt,
      width: 'w-36',
      wide: true,
      cell: ({ createdAt }) => <span className="text-sm whitespace-nowrap text-soft">{formats.date(createdAt)}</span>,
    },
  ];
  return columns.filter((column) => column !== false);
}
