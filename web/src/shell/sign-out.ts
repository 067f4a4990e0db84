import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { auth } from '../api/auth.ts';
import { forgetLocally } from '../api/local-database.ts';
import { forgetRecent } from './recent.ts';

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    await auth('/sign-out').catch(() => {});
    queries.clear();
    forgetRecent();
    await forgetLocally().catch(() => {});
    navigate({ to: '/sign-in' });
  };
}
