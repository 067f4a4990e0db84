import { Link } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { useWords } from '../i18n/words.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { shellWords } from './words.ts';

export function NotFound() {
  const words = useWords(shellWords);
  const home = (
    <Button asChild>
      <Link to="/">{words.toHome}</Link>
    </Button>
  );
  return (
    <EmptyState icon={MapPinOff} title={words.notFound} action={home} className="pt-28" isPage>
      {words.notFoundLead}
    </EmptyState>
  );
}
