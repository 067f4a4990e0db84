import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { TrashKindName } from '../../../src/trash/names.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

/** From a list to what was deleted from it. */
export function TrashLink({ kind }: { kind: TrashKindName }) {
  const messages = useMessages(trashLinkMessages);
  return (
    <Tooltip text={messages.trash}>
      <Button asChild variant="quiet" size="icon">
        <Link to="/settings/trash" search={{ kind } as never} aria-label={messages.trash}>
          <Trash2 aria-hidden />
        </Link>
      </Button>
    </Tooltip>
  );
}

const trashLinkMessages = defineMessages({ ko: { trash: '휴지통' }, en: { trash: 'Trash' } });
