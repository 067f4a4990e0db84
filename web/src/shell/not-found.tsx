import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { shellMessages } from './messages.ts';

export function NotFound() {
  const messages = useMessages(shellMessages);
  const home = (
    <Button asChild>
      <Link to="/">{messages.toHome}</Link>
    </Button>
  );
  return (
    <EmptyState icon={MapPinOff} title={messages.notFound} action={home} className="pt-28" isPage>
      {messages.notFoundLead}
    </EmptyState>
  );
}
