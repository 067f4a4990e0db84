/**
 * The account that this page was loaded for. Every request carries it, so that a page never writes into another account
 * after a switch in another tab: the service refuses the request, and the page is told by `account-switched`.
 */

let inUse: number | null = null;

export function setAccountInUse(accountId: number | null): void {
  inUse = accountId;
}

export function accountHeader(): Record<string, string> {
  return inUse === null ? {} : { 'x-account-id': String(inUse) };
}

export const SWITCHED = 'account-switched';
