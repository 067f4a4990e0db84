import type { Static } from 'typebox';
import type { Version } from '../../../src/texts/text-schema.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';

type Told = Pick<Static<typeof Version>, 'version' | 'by' | 'cause'>;

/** "버전 3 · 김하나 · 직접 수정": number, author and cause of a version; unknown parts are omitted. */
export function useVersionLabel(): (version: Told) => string {
  const messages = useMessages(versionMessages);
  return ({ version, by, cause }) =>
    [version === null ? null : messages.version(version), by, cause && messages[cause]].filter(Boolean).join(' · ');
}

const versionMessages = defineMessages({
  ko: {
    version: (number: number) => `버전 ${number}`,
    generated: 'AI 작성',
    edited: '직접 수정',
    instruction: 'AI 수정',
    restored: '이전 버전 복원',
  },
  en: {
    version: (number) => `Version ${number}`,
    generated: 'AI draft',
    edited: 'Manual edit',
    instruction: 'AI edit',
    restored: 'Restored',
  },
});
