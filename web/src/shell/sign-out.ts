import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { auth } from '../api/auth.ts';
import { forgetRecent } from './recent.ts';

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    await auth('/sign-out').catch(() => {});
    queries.clear();
    forgetRecent();
    navigate({ to: '/sign-in' });
  };
}
