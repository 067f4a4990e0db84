import type { Static } from 'typebox';
import type { Version } from '../../../src/texts/text-schema.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';

type Told = Pick<Static<typeof Version>, 'version' | 'by' | 'cause'> & {
  generator?: string | null;
  suggested_by?: string | null;
};

/**
 * "버전 3 · 김하나 · 직접 수정": number, author and cause of a version; unknown parts are omitted. Whether a model wrote it is
 * told by the version itself: the writer of today may be another one.
 */
export function useVersionLabel(): (version: Told) => string {
  const messages = useMessages(versionMessages);
  const causeOf = ({ cause, generator, suggested_by }: Told) => {
    if (cause === 'suggestion') return messages.suggestion(suggested_by ?? '');
    if (cause === null || !generator || cause === 'edited' || cause === 'restored') return cause && messages[cause];
    const isForm = generator.startsWith('builtin/');
    if (cause === 'generated') return isForm ? messages.formDraft : messages.modelDraft;
    return isForm ? messages.formEdit : messages.modelEdit;
  };
  return (version) =>
    [version.version === null ? null : messages.version(version.version), version.by, causeOf(version)]
      .filter(Boolean)
      .join(' · ');
}

const versionMessages = defineMessages({
  ko: {
    version: (number: number) => `버전 ${number}`,
    generated: '작성',
    edited: '직접 수정',
    instruction: '지시대로 수정',
    modelDraft: 'AI 작성',
    modelEdit: 'AI 수정',
    formDraft: '서식으로 작성',
    formEdit: '지시대로 수정',
    restored: '이전 버전 복원',
    suggestion: (name: string) => `${name} 제안 반영`,
  },
  en: {
    version: (number) => `Version ${number}`,
    generated: 'Draft',
    edited: 'Manual edit',
    instruction: 'Edited by instruction',
    modelDraft: 'AI draft',
    modelEdit: 'AI edit',
    formDraft: 'Written from a form',
    formEdit: 'Edited by instruction',
    restored: 'Restored',
    suggestion: (name) => `Suggested by ${name}`,
  },
});
