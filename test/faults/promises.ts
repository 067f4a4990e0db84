/** The promises of docs/operations.md, and the test files or script that check each of them. */

export type Proof = { files: string[] } | { script: string } | { missing: string };
export type Promised = { number: number; promise: string; proof: Proof };

const row = (number: number, promise: string, ...files: string[]): Promised => ({ number, promise, proof: { files } });

export const PROMISES: Promised[] = [
  row(1, 'credits: ledger = balance ≥ 0 and one debit per success, through crashes', 'faults/paid-calls'),
  row(2, 'no overspend', 'accounts/credits'),
  row(3, 'a failed or interrupted generation costs nothing', 'faults/paid-calls', 'texts/model'),
  row(4, 'a retried POST with an Idempotency-Key has one effect', 'http/idempotency', 'texts/idempotency'),
  row(5, 'mail: nobody is left out, repeats are rare', 'faults/mail-kills'),
  row(6, 'mail: 4xx is retried, 5xx is final, a slow domain delays no other', 'delivery/outcomes', 'delivery/queue'),
  row(7, 'a schedule fires once, never early, on any number of instances', 'faults/mail-schedule'),
  row(8, 'uploads: signed, limited, no partial files', 'files/uploads', 'files/quota'),
  row(9, 'hostile files are parsed in a killable child', 'files/bombs'),
  row(10, 'outbound fetches reach no private address', 'outbound/outbound', 'outbound/addresses'),
  row(11, 'reference text is data', 'writing/model'),
  row(
    12,
    'injected headers, HTML and formulas arrive as text',
    'mail/message',
    'export/hostile.slow',
    'newsclip/excel',
  ),
  row(13, "nobody reaches another account's rows", 'contract/isolation'),
  row(14, 'keys: hashed, shown once, revoked within 1 s', 'accounts/keys'),
  row(15, 'dashboard: sessions, CSRF, CSP, sign-in limits', 'people/sign-in', 'dashboard/serving'),
  { number: 16, promise: 'generated requests: no 5xx, always the envelope', proof: { script: 'test:fuzz' } },
  row(17, 'SIGTERM: accepted requests finish', 'http/shutdown', 'start/crashes'),
  row(18, 'slow or greedy clients delay no other client', 'http/slow-clients'),
  row(19, 'database down or stalled: 503 within 5 s, recovery within 10 s', 'faults/stalled-database', 'start/crashes'),
  { number: 20, promise: 'one caller cannot delay another', proof: { script: 'test:stall' } },
  row(
    21,
    'a backup under load restores to a consistent database, nothing is mailed again; a damaged one changes nothing',
    'faults/backup',
    'backup/restore',
  ),
  row(22, 'nothing under DATA_DIR is readable by other users', 'faults/data-at-rest'),
  row(23, 'what fails is reported within 60 s, also without the database', 'faults/alarms', 'faults/dead-relay'),
  row(
    24,
    'two people never overwrite each other silently, and no acknowledged word is lost',
    'faults/base-version',
    'dashboard/sync-typing.slow',
    'dashboard/two-browsers.slow',
  ),
  row(25, 'several instances work behind nginx and pgbouncer in transaction mode', 'faults/several-instances'),
  row(26, 'a full disk: 503, a log line with the folder, recovery without a restart', 'faults/full-disk'),
];
