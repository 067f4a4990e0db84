import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Bounce, parseBounce, type ReturnedMail } from '../../src/mail/bounce-parser.ts';
import { type Expected, readExpectations } from './sisimai.ts';

/**
 * Measures the bounce reader with real bounces: DIR contains checkouts of sisimai/set-of-emails, sisimai/p5-sisimai and
 * sisimai/go-sisimai. Fails when a figure is worse than its target.
 */

const HOW_DECIDED = `Hard and soft are what Sisimai's own tests expect (p5-sisimai t/*.t, go-sisimai fact/*_test.go). Mails that no
test names, that the two suites judge differently, or that are hard for some recipients only are in none of the two.
Sisimai calls many mails soft that say that the user is unknown, the account is disabled or the domain does not exist,
depending on the code or the provider. We suppress these addresses, so they are left out of the figure for soft bounces and
listed by name. Hard bounces with a status of 4 are left out too: the server itself calls them temporary.
The reader was developed with these mails: the figures are not those of mails it has never seen.
Mails that contain an id are those with a Message-ID line after their own headers, found by a plain text search.`;

/** Applied to the whole mail, not to what our reader found. */
const SAYS_UNKNOWN =
  /user unknown|unknown user|no such user|recipient not found|does(n't| not) (exist|have an? \S+ account)|invalid address|is not a (valid|registered|known)/i;
const SAYS_DISABLED = /(account|address|mailbox)\W.{0,40}(disabled|inactive)|disabled recipient/i;
const SAYS_NO_DOMAIN = /\bNXDOMAIN\b/;
const HAS_TEMPORARY_STATUS = /^Status: *4\.[1-9]/im;

type Row = { name: string; raw: Buffer; mail: ReturnedMail; ms: number; expected: Expected | undefined };

export async function bouncesCorpus(folder: string): Promise<void> {
  const expectations = readExpectations(folder);
  const files = globSync(join(folder, '*/maildir/bsd/*.eml')).sort();
  if (files.length === 0 || expectations.size === 0)
    throw new Error(`${folder} has no */maildir/bsd/*.eml, or neither */t/*.t nor */fact/*_test.go.`);
  const rows: Row[] = [];
  for (const file of files) {
    const raw = readFileSync(file);
    const started = performance.now();
    const mail = await parseBounce(raw);
    const name = basename(file, '.eml');
    rows.push({ name, raw, mail, ms: performance.now() - started, expected: expectations.get(name) });
  }
  report(rows);
}

function report(rows: Row[]): void {
  const expecting = (verdict: Expected['verdict']) => rows.filter(({ expected }) => expected?.verdict === verdict);
  const hard = expecting('hard').filter(({ raw }) => !HAS_TEMPORARY_STATUS.test(raw.toString('latin1')));
  const soft = expecting('soft').filter(({ expected }) => !expected?.reasons.includes('auth-failure'));
  const returned = [...hard, ...soft, ...expecting('disputed')];
  const asHard = soft.filter(({ mail }) => mail.kind === 'hard');
  const disabled = asHard.filter(({ raw }) => SAYS_DISABLED.test(oneLine(raw)));
  const unknown = asHard.filter((row) => !disabled.includes(row) && SAYS_UNKNOWN.test(oneLine(row.raw)));
  const noDomain = asHard.filter(({ raw }) => SAYS_NO_DOMAIN.test(oneLine(raw)));
  const counted = soft.filter((row) => ![...unknown, ...disabled, ...noDomain].includes(row));
  const complaints = expecting('complaint');
  const withId = rows.filter(({ raw, mail }) => isBounce(mail) && idsIn(raw).length > 0);
  const others = [...expecting('auto-reply'), ...expecting('delivered')];
  const table: Figure[] = [
    figure('hard bounces recognised as hard', hard, ({ mail }) => mail.kind === 'hard', 0.95),
    figure('bounces recognised as bounces', returned, ({ mail }) => isBounce(mail), 0.98),
    figure('other soft bounces not taken for hard', counted, (row) => !asHard.includes(row), 1),
    figure('complaints recognised', complaints, ({ mail }) => mail.kind === 'complaint', 1),
    figure('original message identified', withId, ({ raw, mail }) => isBounce(mail) && names(mail, idsIn(raw)), 1),
    figure('auto-replies and receipts left alone', others, ({ mail }) => !isBounce(mail), 1),
  ];
  console.log(`${rows.length} mails.\n${HOW_DECIDED}\n`);
  for (const { title, total, right, target } of table)
    console.log(
      `${title.padEnd(38)} ${right.length} of ${total} (${percent(right.length / total)}; target ${percent(target)})`,
    );
  const unclear = returned.filter(({ mail }) => isBounce(mail) && mail.reason === 'unknown').length;
  console.log(`bounces whose reason is not understood ${unclear} of ${returned.length}`);
  console.log(
    `soft for Sisimai, unknown user in words: ${unknown.length} of ${soft.length} taken for hard: ${namesOf(unknown)}`,
  );
  console.log(
    `soft for Sisimai, disabled in words: ${disabled.length} of ${soft.length} taken for hard: ${namesOf(disabled)}`,
  );
  console.log(`soft for Sisimai, no domain in words: ${noDomain.length} of ${soft.length}: ${namesOf(noDomain)}`);
  for (const { title, missed } of table) if (missed.length > 0) console.log(`not among "${title}": ${namesOf(missed)}`);
  const times = rows.map(({ ms }) => ms).sort((a, b) => a - b);
  const peak = process.resourceUsage().maxRSS / 1024;
  console.log(
    `\nper message: median ${(times[times.length >> 1] ?? 0).toFixed(2)} ms, maximum ${(times.at(-1) ?? 0).toFixed(2)} ms; peak memory ${peak.toFixed(0)} MB`,
  );
  if (table.some(({ total, right, target }) => right.length < total * target)) process.exitCode = 1;
}

type Figure = { title: string; total: number; right: Row[]; missed: Row[]; target: number };

function figure(title: string, rows: Row[], isRight: (row: Row) => boolean, target: number): Figure {
  const right = rows.filter(isRight);
  return { title, total: rows.length, right, missed: rows.filter((row) => !right.includes(row)), target };
}

function isBounce(mail: ReturnedMail): mail is Bounce {
  return 'messageIds' in mail;
}

function oneLine(raw: Buffer): string {
  return raw.toString('latin1').replace(/\s+/g, ' ');
}

function namesOf(rows: Row[]): string {
  return rows.map(({ name }) => name).join(', ');
}

function names({ messageIds }: Bounce, ids: string[]): boolean {
  return ids.some((id) => messageIds.includes(id));
}

function idsIn(raw: Buffer): string[] {
  // Lines that quoted-printable broke are joined.
  const text = raw.toString('latin1').replace(/\r\n?/g, '\n').replace(/=\n/g, '');
  const body = text.slice(text.indexOf('\n\n'));
  return [...body.matchAll(/^[ \t>|]*Message-ID:\s*<?([^<>\s]+)/gim)].map(([, id = '']) => id);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
