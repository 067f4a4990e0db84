/** Who did what, as it is recorded. */
export type AuditEntry = {
  accountId: number;
  personId: number | null;
  keyId: number | null;
  name: string;
  address: string;
  area: string;
  operation: string;
  /** `press` for `press_id`. */
  kind: string | null;
  resourceId: number | null;
  summary: string;
  requestId: string;
  /** What the same caller does to the same resource within an hour is one entry. */
  isHourly: boolean;
};
