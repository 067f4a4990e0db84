import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { Static } from 'typebox';
import { isMetadataAddress } from '../../../kernel/outbound/addresses.ts';
import { badRequest, missing, problem } from '../../../kernel/problems.ts';
import {
  type MailServerSettings,
  mailboxText,
  parseMailbox,
  parseSmtpUrl,
  smtpUrlOf,
  startTls,
} from '../../../providers/mail/settings.ts';
import { type ImapSettings, imapUrlOf, parseImapUrl } from '../../../providers/mailbox/settings.ts';
import { parseModelName } from '../../../providers/text/settings.ts';
import type { BouncesBody, MailBody, ModelBody, Settings } from './schema.ts';

/** Settings of the installation as fields of a form, stored as the environment would write them. */

export type Values = {
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  bounceImapUrl?: string | undefined;
  textModel?: string | undefined;
  textModelApiKey?: string | undefined;
  textModelBaseUrl?: string | undefined;
};
export type Group = 'mailServer' | 'sender' | 'bounces' | 'model';

export type SettingsDeps = {
  settings: {
    /** The settings in effect. */
    current(): Values;
    source(group: Group): 'environment' | 'stored' | 'none';
    /** Every instance follows within seconds. An undefined value removes the setting. */
    save(changes: Values): Promise<void>;
    /** Whether a model fits those that the environment names for single tasks. */
    acceptsModel(model: Values): boolean;
  };
};

type MailInput = Static<typeof MailBody>;
type BouncesInput = Static<typeof BouncesBody>;
type ModelInput = Static<typeof ModelBody>;
type Server = Pick<MailInput, 'host' | 'port' | 'security' | 'verify_certificate'>;

export function showSettings({ settings }: SettingsDeps): Static<typeof Settings> {
  const { smtpUrl, mailFrom, bounceImapUrl, textModel, textModelBaseUrl, textModelApiKey } = settings.current();
  const server = parseSmtpUrl(smtpUrl ?? '');
  const mailbox = parseImapUrl(bounceImapUrl ?? '');
  const model = parseModelName(textModel ?? '');
  return {
    mail: {
      source: settings.source('mailServer'),
      server: server && { ...shown(server), user: server.account?.user ?? '', has_password: server.account !== null },
      sender: { source: settings.source('sender'), ...(parseMailbox(mailFrom ?? '') ?? { name: '', address: '' }) },
    },
    bounces: {
      source: settings.source('bounces'),
      mailbox: mailbox && { ...shown(mailbox), user: mailbox.user, folder: mailbox.folder, has_password: true },
    },
    model: {
      source: settings.source('model'),
      provider: model?.provider ?? null,
      model: model?.model ?? null,
      base_url: textModelBaseUrl ?? null,
      has_key: Boolean(textModelApiKey),
    },
  };
}

export async function saveMail(deps: SettingsDeps, input: MailInput): Promise<void> {
  requireOpen(deps, 'mailServer');
  const { smtpUrl, mailFrom } = mailValues(deps, input);
  await deps.settings.save(isOpen(deps, 'sender') ? { smtpUrl, mailFrom } : { smtpUrl });
}

export async function removeMail(deps: SettingsDeps): Promise<void> {
  requireOpen(deps, 'mailServer');
  await deps.settings.save({ smtpUrl: undefined, mailFrom: undefined });
}

export async function saveBounces(deps: SettingsDeps, input: BouncesInput): Promise<void> {
  requireOpen(deps, 'bounces');
  await deps.settings.save({ bounceImapUrl: bouncesUrl(deps, input) });
}

export async function removeBounces(deps: SettingsDeps): Promise<void> {
  requireOpen(deps, 'bounces');
  await deps.settings.save({ bounceImapUrl: undefined });
}

export async function saveModel(deps: SettingsDeps, input: ModelInput): Promise<void> {
  requireOpen(deps, 'model');
  await deps.settings.save(modelValues(deps, input));
}

export async function removeModel(deps: SettingsDeps): Promise<void> {
  requireOpen(deps, 'model');
  await deps.settings.save({ textModel: undefined, textModelApiKey: undefined, textModelBaseUrl: undefined });
}

/** What the form says, to be saved or tested. */
export function mailValues(deps: SettingsDeps, input: MailInput): { smtpUrl: string; mailFrom: string } {
  const { settings } = deps;
  const stored = parseSmtpUrl(settings.current().smtpUrl ?? '');
  const isSame = stored !== null && isSameServer(stored, input) && stored.account?.user === input.user;
  const password = input.password || (isSame ? stored.account?.password : undefined);
  if (input.user !== '' && !password) throw lackingPassword(stored?.account != null);
  const account = input.user === '' ? null : { user: input.user, password: password ?? '' };
  const encryption = {
    tls: 'always',
    starttls: startTls(hostOf(input.host), account !== null),
    none: 'never',
  } as const;
  const server: MailServerSettings = { ...serverOf(input), encryption: encryption[input.security], account };
  const sender = { name: input.sender_name.trim(), address: input.sender_address.trim() };
  const mailFrom = isOpen(deps, 'sender') ? mailboxText(sender) : (settings.current().mailFrom ?? '');
  if (!parseMailbox(sender.address))
    throw badRequest({ field: 'sender_address', ko: '이메일 주소를 확인해 주세요.', en: 'must be an email address.' });
  if (!parseMailbox(mailFrom))
    throw badRequest({
      field: 'sender_name',
      ko: '이름에 쓸 수 없는 문자가 있습니다.',
      en: 'contains a character that is not allowed.',
    });
  return { smtpUrl: smtpUrlOf(server), mailFrom };
}

export function bouncesUrl({ settings }: SettingsDeps, input: BouncesInput): string {
  const stored = parseImapUrl(settings.current().bounceImapUrl ?? '');
  const isSame = stored !== null && isSameServer(stored, input) && stored.user === input.user;
  const password = input.password || (isSame ? stored.password : undefined);
  if (!password) throw lackingPassword(stored !== null);
  const encryption = { tls: 'always', starttls: 'required', none: 'never' } as const;
  const mailbox = { ...serverOf(input), encryption: encryption[input.security] };
  return imapUrlOf({ ...mailbox, user: input.user, password, folder: input.folder.trim() });
}

export function modelValues({ settings }: SettingsDeps, input: ModelInput): Values {
  const { textModel, textModelApiKey, textModelBaseUrl } = settings.current();
  const baseUrl = input.base_url.trim() === '' ? undefined : addressOf(input.base_url.trim());
  const isSame = parseModelName(textModel ?? '')?.provider === input.provider && textModelBaseUrl === baseUrl;
  const apiKey = input.api_key || (isSame ? textModelApiKey : undefined) || undefined;
  if (input.provider === 'compatible' && baseUrl === undefined) throw badRequest(missing('base_url'));
  if (input.provider !== 'compatible' && apiKey === undefined) throw badRequest(missing('api_key'));
  const name = `${input.provider}/${input.model.trim()}`;
  const values = { textModel: name, textModelApiKey: apiKey, textModelBaseUrl: baseUrl };
  if (!settings.acceptsModel(values))
    throw badRequest({
      field: 'provider',
      ko: '서버 설정 파일에서 지정된 작업별 모델과 제공자가 같아야 합니다.',
      en: 'must be the provider of the models for single tasks in the server configuration.',
    });
  return values;
}

function requireOpen(deps: SettingsDeps, group: Group): void {
  if (!isOpen(deps, group)) throw problem('SETTING_FIXED');
}

function isOpen({ settings }: SettingsDeps, group: Group): boolean {
  return settings.source(group) !== 'environment';
}

const SECURITY = { always: 'tls', required: 'starttls', offered: 'starttls', never: 'none' } as const;

function shown({ host, port, encryption, checksCertificate }: MailServerSettings | ImapSettings): Server {
  return { host, port, security: SECURITY[encryption], verify_certificate: checksCertificate };
}

function serverOf({ host, port, verify_certificate, security }: Server) {
  // Without encryption there is no certificate.
  return { host: hostOf(host), port, checksCertificate: verify_certificate || security === 'none' };
}

/** A stored password goes nowhere else, and nowhere with less protection: who changes the server types it again. */
function isSameServer(stored: MailServerSettings | ImapSettings, input: Server): boolean {
  const { host, port, checksCertificate } = serverOf(input);
  const known = shown(stored);
  return (
    known.host === host &&
    known.port === port &&
    known.security === input.security &&
    (checksCertificate || !known.verify_certificate)
  );
}

function lackingPassword(isStored: boolean) {
  if (!isStored) return badRequest(missing('password'));
  return badRequest({
    field: 'password',
    ko: '서버 주소, 포트, 보안 방식, 사용자를 바꿀 때는 비밀번호를 다시 입력해 주세요.',
    en: 'must be entered again when the host, port, security or user changes.',
  });
}

function hostOf(text: string): string {
  const host = text.trim().replace(/^\[|\]$/g, '');
  const name = isIP(host) ? host : domainToASCII(host);
  if (!isIP(name) && !/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(name)) throw unusable('host');
  if (isMetadataAddress(name)) throw unusable('host');
  return name;
}

function addressOf(text: string): string {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw unusable('base_url');
  if (isMetadataAddress(url.hostname.replace(/^\[|\]$/g, ''))) throw unusable('base_url');
  return text.replace(/\/+$/, '');
}

function unusable(field: string) {
  return badRequest({ field, ko: '쓸 수 없는 주소입니다.', en: 'is not an address that can be used.' });
}
