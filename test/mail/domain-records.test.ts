import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDomain, type DomainInput } from '../../src/mail/domain-records.ts';

const INPUT: DomainInput = { address: 'news@pr.sender.example', host: 'smtp.gmail.com', selector: '', key: null };
const KEY = { domain: 'pr.sender.example', selector: 'mail2026', publicKey: 'MIIBIjANBg' };

function check(records: Record<string, string[]>, more: Partial<DomainInput> = {}) {
  return checkDomain(async (name) => records[name] ?? [], { ...INPUT, ...more });
}

test('SPF: missing, without the mail server, right, and two at once', async () => {
  const spf = async (...found: string[]) => {
    const report = await check({ 'pr.sender.example': [...found, 'site-verification=1'] });
    return [report.spf.status, report.spf.value];
  };
  assert.deepEqual(await spf(), ['missing', 'v=spf1 include:_spf.google.com ~all']);
  assert.deepEqual(await spf('v=spf1 mx -all'), ['incomplete', 'v=spf1 include:_spf.google.com mx -all']);
  assert.deepEqual(await spf('v=spf1 include:_spf.google.com ~all'), ['ok', null]);
  assert.equal((await spf('v=spf1 mx ~all', 'v=spf1 a ~all'))[0], 'several');
});

test('SPF of an unknown mail server names its host, and any published record is accepted', async () => {
  const { spf } = await check({}, { host: 'mail.other.example' });
  assert.deepEqual([spf.status, spf.value], ['missing', 'v=spf1 a:mail.other.example ~all']);
  const found = await check({ 'pr.sender.example': ['v=spf1 mx -all'] }, { host: 'mail.other.example' });
  assert.equal(found.spf.status, 'ok');
  assert.equal((await check({}, { host: '127.0.0.1' })).spf.value, 'v=spf1 mx ~all');
});

test('DKIM: the key of the service has to be the one that is published', async () => {
  const dkim = async (...found: string[]) => {
    const report = await check({ 'mail2026._domainkey.pr.sender.example': found }, { key: KEY });
    return [report.dkim.signed_by, report.dkim.status, report.dkim.value];
  };
  const record = 'v=DKIM1; k=rsa; p=MIIBIjANBg';
  assert.deepEqual(await dkim(), ['service', 'missing', record]);
  assert.deepEqual(await dkim('v=DKIM1; p=other'), ['service', 'different', record]);
  assert.deepEqual(await dkim('v=DKIM1; k=rsa; p=MIIB IjANBg'), ['service', 'ok', null]);
});

test('DKIM: where the mail server signs, its selector is looked up if it is given', async () => {
  assert.equal((await check({})).dkim.status, 'unchecked');
  const name = 'google._domainkey.pr.sender.example';
  const status = async (...found: string[]) => (await check({ [name]: found }, { selector: 'google' })).dkim.status;
  assert.deepEqual(
    [await status('v=DKIM1; p=abc'), await status('v=DKIM1; p='), await status()],
    ['ok', 'missing', 'missing'],
  );
});

test('DMARC of a domain above counts, and a name server that does not answer is no missing record', async () => {
  const above = await check({ '_dmarc.sender.example': ['v=DMARC1; p=reject'] });
  assert.deepEqual([above.dmarc.status, above.dmarc.name], ['ok', '_dmarc.sender.example']);
  const { spf, dmarc } = await checkDomain(() => Promise.reject(new Error('timeout')), INPUT);
  assert.deepEqual([spf.status, dmarc.status], ['unknown', 'unknown']);
});
