/** `kim@example.com` → `k***@example.com` */
export function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${email.slice(at)}`;
}

/** Mail servers often repeat the address in their answer. Masks any, because they may spell it differently. */
export function hideAddresses(answer: string): string {
  return answer.replace(/[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,254}@(?=[\p{L}\p{N}])/gu, (local) => masked(local));
}

/** The addresses of the account's own contacts are shown to it. */
export function shownAddress({ email, reporter_id }: { email: string; reporter_id: number | null }): string {
  return reporter_id === null ? masked(email) : email;
}
