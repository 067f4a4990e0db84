import { domainToASCII } from 'node:url';

/** Compares the SPF, DKIM and DMARC records of a sender's domain with what they should be. */

/** The TXT records of a name, each joined from its parts; none when the name does not exist. Rejects when nobody answers. */
export type ResolveTxt = (name: string) => Promise<string[]>;

export type RecordStatus = 'ok' | 'missing' | 'incomplete' | 'several' | 'different' | 'unchecked' | 'unknown';

export type DomainRecord = {
  status: RecordStatus;
  name: string;
  found: string[];
  /** To publish; null when there is nothing to do, or only the mail server knows it. */
  value: string | null;
};

export type DomainReport = {
  domain: string;
  spf: DomainRecord;
  dkim: DomainRecord & { signed_by: 'service' | 'mail_server' };
  dmarc: DomainRecord;
};

export type DomainInput = {
  /** Of the sender. */
  address: string;
  /** Mail server; empty when it is not known. */
  host: string;
  /** DKIM selector of the mail server; empty when it is not known. */
  selector: string;
  /** The key that the service signs with. */
  key: { domain: string; selector: string; publicKey: string } | null;
};

/** What the SPF record of a customer has to include, as these services document it. */
const INCLUDES: [host: RegExp, include: string][] = [
  [/(^|\.)(gmail|google|googlemail)\.com$/, '_spf.google.com'],
  [/(^|\.)(office365|outlook)\.com$/, 'spf.protection.outlook.com'],
  [/(^|\.)amazonaws\.com$/, 'amazonses.com'],
  [/(^|\.)worksmobile\.com$/, 'spf.worksmobile.com'],
  [/(^|\.)sendgrid\.net$/, 'sendgrid.net'],
  [/(^|\.)mailgun\.org$/, 'mailgun.org'],
];

export async function checkDomain(resolve: ResolveTxt, input: DomainInput): Promise<DomainReport> {
  const written = input.address.slice(input.address.lastIndexOf('@') + 1);
  const domain = domainToASCII(written) || written;
  const [spf, dkim, dmarc] = await Promise.all([
    checkSpf(resolve, domain, input.host.toLowerCase()),
    checkDkim(resolve, domain, input),
    checkDmarc(resolve, domain, input.address),
  ]);
  return { domain, spf, dkim, dmarc };
}

async function checkSpf(resolve: ResolveTxt, domain: string, host: string): Promise<DomainRecord> {
  const include = INCLUDES.find(([pattern]) => pattern.test(host))?.[1];
  // Only the operator of another server knows which machines it sends from; its own address is the best guess.
  const isName = /[a-z]/.test(host) && host.includes('.');
  const mechanism = include ? `include:${include}` : isName ? `a:${host}` : 'mx';
  const found = await published(resolve, domain, /^v=spf1(\s|$)/i);
  const base = { name: domain, value: `v=spf1 ${mechanism} ~all` };
  if (found === null) return { ...base, status: 'unknown', found: [] };
  const [record, ...more] = found;
  if (record === undefined) return { ...base, status: 'missing', found };
  if (more.length > 0) return { ...base, status: 'several', found };
  if (include === undefined || record.toLowerCase().includes(mechanism))
    return { ...base, status: 'ok', found, value: null };
  return { ...base, status: 'incomplete', found, value: record.replace(/^v=spf1/i, `v=spf1 ${mechanism}`) };
}

async function checkDkim(
  resolve: ResolveTxt,
  domain: string,
  { key, selector }: DomainInput,
): Promise<DomainReport['dkim']> {
  const signed_by = key ? 'service' : 'mail_server';
  const value = key ? `v=DKIM1; k=rsa; p=${key.publicKey}` : null;
  if (!key && selector === '')
    return { status: 'unchecked', signed_by, name: `*._domainkey.${domain}`, found: [], value };
  const name = key ? `${key.selector}._domainkey.${key.domain}` : `${selector}._domainkey.${domain}`;
  const found = await published(resolve, name, /(^|;)\s*p=/i);
  const base = { signed_by, name, value } as const;
  if (found === null) return { ...base, status: 'unknown', found: [] };
  if (found.length === 0) return { ...base, status: 'missing', found };
  const keys = found.map((record) => /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s+/g, '') ?? '');
  // An empty key means that the selector was revoked.
  const isRight = key ? keys.includes(key.publicKey) : keys.some((each) => each !== '');
  if (isRight) return { ...base, status: 'ok', found, value: null };
  return { ...base, status: key ? 'different' : 'missing', found };
}

/** A domain without a record has that of the domain above it. */
async function checkDmarc(resolve: ResolveTxt, domain: string, address: string): Promise<DomainRecord> {
  const base = { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${address}` };
  for (let parent = domain; parent.includes('.'); parent = parent.slice(parent.indexOf('.') + 1)) {
    const found = await published(resolve, `_dmarc.${parent}`, /^v=DMARC1\s*(;|$)/i);
    if (found === null) return { ...base, status: 'unknown', found: [] };
    if (found.length > 1) return { ...base, status: 'several', name: `_dmarc.${parent}`, found };
    if (found.length === 1) return { status: 'ok', name: `_dmarc.${parent}`, found, value: null };
  }
  return { ...base, status: 'missing', found: [] };
}

/** Null when the name server did not answer. */
async function published(resolve: ResolveTxt, name: string, pattern: RegExp): Promise<string[] | null> {
  try {
    return (await resolve(name)).filter((record) => pattern.test(record));
  } catch {
    return null;
  }
}
