import type { Static } from 'typebox';
import type { Actor } from '../../../kernel/actor.ts';
import { isMailAddress } from '../../../kernel/mail-address.ts';
import { badRequest, problem } from '../../../kernel/problems.ts';
import type { DomainInput, DomainReport } from '../../../mail/domain-records.ts';
import type { Outcome } from '../../../providers/mail/port.ts';
import type { FailureKind } from '../../../providers/text/port.ts';
import type { BouncesBody, BouncesTest, LocalModels, MailTest, MailTestBody, ModelBody, ModelTest } from './schema.ts';
import { bouncesUrl, mailValues, modelValues, type SettingsDeps, type Values } from './service.ts';

/** Tries what a form says, before it is saved. */

export type SetupTests = {
  mail(values: { smtpUrl: string; mailFrom: string }, to: string, language: 'ko' | 'en'): Promise<Outcome>;
  /** Returns how many messages the folder has, or why it cannot be read. */
  mailbox(
    url: string,
  ): Promise<{ messages: number } | { fault: Exclude<Static<typeof BouncesTest>['result'], 'read'>; answer: string }>;
  draft(
    values: Values,
    caller: { accountId: number; signal: AbortSignal },
  ): Promise<{ title: string; content: string } | { failed: FailureKind; status: number | null; answer: string }>;
  localModels(): Promise<Static<typeof LocalModels>['servers']>;
  domain(input: Omit<DomainInput, 'key'>): Promise<DomainReport>;
};

export type TestDeps = SettingsDeps & {
  tests: SetupTests;
  findPerson(accountId: number, id: number): Promise<{ email: string; language: 'ko' | 'en' } | undefined>;
};

export async function testMail(
  deps: TestDeps,
  actor: Actor,
  input: Static<typeof MailTestBody>,
): Promise<Static<typeof MailTest>> {
  const values = mailValues(deps, input);
  const person = actor.person && (await deps.findPerson(actor.accountId, actor.person.id));
  if (!person) throw problem('USER_NOT_FOUND');
  const to = input.to?.trim() || person.email;
  if (!isMailAddress(to))
    throw badRequest({ field: 'to', ko: '이메일 주소를 확인해 주세요.', en: 'must be an email address.' });
  const outcome = await deps.tests.mail(values, to, person.language);
  return { result: mailResult(outcome), to, answer: outcome.answer };
}

function mailResult(outcome: Outcome): Static<typeof MailTest>['result'] {
  if (outcome.kind === 'refused') return 'recipient_refused';
  if (outcome.kind !== 'deferred') return outcome.kind;
  if (!outcome.reached) return outcome.fault ?? 'connection';
  return outcome.refusesSender ? 'sender_refused' : 'later';
}

export async function testBounces(
  deps: TestDeps,
  input: Static<typeof BouncesBody>,
): Promise<Static<typeof BouncesTest>> {
  const read = await deps.tests.mailbox(bouncesUrl(deps, input));
  if ('messages' in read) return { result: 'read', messages: read.messages, answer: '' };
  return { result: read.fault, messages: null, answer: read.answer };
}

export async function testModel(
  deps: TestDeps,
  actor: Actor,
  input: Static<typeof ModelBody>,
): Promise<Static<typeof ModelTest>> {
  const values = modelValues(deps, input);
  const start = performance.now();
  const written = await deps.tests.draft(values, actor);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  if ('title' in written) return { result: 'written', ...written, seconds, answer: '' };
  return { result: modelResult(written), title: '', content: '', seconds, answer: written.answer };
}

function modelResult({ failed, status }: { failed: FailureKind; status: number | null }) {
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 404) return 'model_unknown';
  return failed === 'cancelled' ? 'timeout' : failed;
}
