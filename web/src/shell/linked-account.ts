import { useEffect } from 'react';
import { switchAccount } from '../api/accounts.ts';

/** Links in mails name the account they lead to, for people who belong to several. */
export function useLinkedAccount(current: number | undefined): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    const wanted = Number(address.searchParams.get('account'));
    if (current === undefined || !wanted || wanted === current) return;
    address.searchParams.delete('account');
    // Somebody who left the account stays where they are.
    switchAccount(wanted, address.pathname + address.search).catch(() => {});
  }, [current]);
}
