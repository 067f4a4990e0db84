import type { Static } from 'typebox';
import type { Version } from '../../../src/texts/text-schema.ts';
import { useWriter } from '../api/me.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';

type Told = Pick<Static<typeof Version>, 'version' | 'by' | 'cause'>;

/** "버전 3 · 김하나 · 직접 수정": number, author and cause of a version; unknown parts are omitted. */
export function useVersionLabel(): (version: Told) => string {
  const isBuiltIn = useWriter() === 'built-in';
  const { formDraft, formEdit, ...messages } = useMessages(versionMessages);
  const causes = isBuiltIn ? { ...messages, generated: formDraft, instruction: formEdit } : messages;
  return ({ version, by, cause }) =>
    [version === null ? null : messages.version(version), by, cause && causes[cause]].filter(Boolean).join(' · ');
}

const versionMessages = defineMessages({
  ko: {
    version: (number: number) => `버전 ${number}`,
    generated: 'AI 작성',
    edited: '직접 수정',
    instruction: 'AI 수정',
    formDraft: '서식으로 작성',
    formEdit: '지시대로 수정',
    restored: '이전 버전 복원',
  },
  en: {
    version: (number) => `Version ${number}`,
    generated: 'AI draft',
    edited: 'Manual edit',
    instruction: 'AI edit',
    formDraft: 'Written from a form',
    formEdit: 'Edited by instruction',
    restored: 'Restored',
  },
});
