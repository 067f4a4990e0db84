import { createPublicKey, randomUUID } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import type { SetupTests } from '../areas/operator/index.ts';
import type { Config } from '../config/index.ts';
import { textOf } from '../documents/render.ts';
import { koreanDay } from '../kernel/clock.ts';
import { Problem } from '../kernel/problems.ts';
import type { ResolveTxt } from '../mail/domain-records.ts';
import { checkDomain } from '../mail/domain-records.ts';
import type { MailMessage } from '../providers/mail/port.ts';
import { MailboxError } from '../providers/mailbox/errors.ts';
import { createImapMailbox } from '../providers/mailbox/imap.ts';
import { parseImapUrl } from '../providers/mailbox/settings.ts';
import { TextModelFailure } from '../providers/text/port.ts';
import type { Brief } from '../writing/brief.ts';
import { createMailer, mailSender, readDkimKey } from './mailer.ts';
import { type ModelDeps, openModelWriter } from './model-writers.ts';
import { textSettings, withModel } from './text-settings.ts';

/** Tries settings of the setup before they are saved. Only operators can call it, so local addresses are allowed. */

export type SetupWorld = {
  resolveTxt: ResolveTxt;
  /** Where the two usual programs listen on this machine. */
  localModels: { ollama: string; llamaCpp: string };
};

const DNS_TIMEOUT_MS = 3000;
const MAILBOX_TIMEOUT_MS = 20_000;
const DISCOVERY_TIMEOUT_MS = 2000;

export const THIS_MACHINE: SetupWorld = {
  resolveTxt,
  localModels: { ollama: 'http://127.0.0.1:11434', llamaCpp: 'http://127.0.0.1:8080' },
};

export function createSetupTests(config: Config, deps: ModelDeps, world: SetupWorld = THIS_MACHINE): SetupTests {
  const dkim = readDkimKey(config);
  return {
    async mail(values, to, language) {
      const tried = { ...config, ...values, mailConnections: 1 };
      const mailer = createMailer(tried, { now: deps.now, workers: null, waitForTurn: async () => {} });
      try {
        return await mailer.send(testMessage(mailSender(tried), to, language));
      } finally {
        await mailer.close();
      }
    },
    async mailbox(url) {
      const settings = parseImapUrl(url);
      if (!settings) throw new Error('The address of the mailbox cannot be read.');
      const signal = AbortSignal.timeout(MAILBOX_TIMEOUT_MS);
      try {
        return { messages: await createImapMailbox(settings, null).count(signal) };
      } catch (error) {
        const fault = signal.aborted ? 'timeout' : error instanceof MailboxError ? error.fault : 'connection';
        return { fault, answer: (error as Error).message };
      }
    },
    async draft(values, { accountId, signal }) {
      const settings = textSettings(withModel(config, values));
      if (!settings) throw new Error('There is no model to test.');
      // One call is enough to see whether the model answers in the form that texts need.
      const writer = openModelWriter({ ...settings, steps: 1 }, deps);
      try {
        const { value } = await writer.draft(testBrief(deps.now()), { accountId, isTest: false, signal, onText: null });
        return textOf(value.document);
      } catch (error) {
        const failure = error instanceof Problem ? error.cause : error;
        if (!(failure instanceof TextModelFailure)) throw error;
        const status = (failure.cause as { statusCode?: number } | undefined)?.statusCode ?? null;
        return { failed: failure.kind, status, answer: failure.message };
      }
    },
    async localModels() {
      const { ollama, llamaCpp } = world.localModels;
      const [tags, models] = await Promise.all([ask(`${ollama}/api/tags`), ask(`${llamaCpp}/v1/models`)]);
      return [
        { kind: 'ollama' as const, base_url: `${ollama}/v1`, models: namesIn(tags, 'models', 'name') },
        { kind: 'llama.cpp' as const, base_url: `${llamaCpp}/v1`, models: namesIn(models, 'data', 'id') },
      ].filter((server) => server.models.length > 0);
    },
    domain: (input) => checkDomain(world.resolveTxt, { ...input, key: dkim && publicPart(dkim) }),
  };
}

function publicPart({ domain, selector, privateKey }: NonNullable<ReturnType<typeof readDkimKey>>) {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return { domain, selector, publicKey };
}

async function resolveTxt(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

const TEXTS = {
  ko: { subject: '메일 서버 연결 시험', text: '이 메일이 보이면 메일 서버 설정이 올바릅니다.' },
  en: { subject: 'Test of the mail server', text: 'If you can read this, the mail server is set up correctly.' },
};

function testMessage(from: MailMessage['from'], to: string, language: 'ko' | 'en'): MailMessage {
  const { subject, text } = TEXTS[language];
  return {
    messageId: `${randomUUID()}@${from.address.slice(from.address.lastIndexOf('@') + 1)}`,
    ...{ from, to, subject, text },
    replyTo: null,
    html: `<p>${text}</p>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}

function testBrief(now: Date): Brief {
  return {
    task: 'press',
    kind: null,
    language: 'ko',
    keyword:
      '한빛도서관은 12월 1일부터 평일 개관 시간을 오후 6시에서 오후 10시로 연장한다. 시민 설문에서 응답자 1,240명 가운데 78%가 야간 이용을 원했다.',
    tone: 'professional',
    length: 'short',
    references: [],
    sources: [],
    brand: null,
    today: koreanDay(now),
    withLead: false,
    instruction: null,
  };
}

/** Null when nothing there answers in JSON. */
async function ask(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

const MAX_MODELS = 100;

function namesIn(answer: unknown, list: string, field: string): string[] {
  const entries = (answer as Record<string, unknown> | null)?.[list];
  if (!Array.isArray(entries)) return [];
  const names: unknown[] = entries.map((entry: Record<string, unknown> | null) => entry?.[field]);
  return names
    .filter((name): name is string => typeof name === 'string' && /^\S.{0,199}$/.test(name))
    .slice(0, MAX_MODELS);
}
