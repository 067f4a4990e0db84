import { useMemo } from 'react';
import { diffWords } from '../../../src/documents/word-diff.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';

const messages = defineMessages({
  ko: { same: '달라진 내용이 없습니다.', added: '추가', removed: '삭제' },
  en: { same: 'Nothing has changed.', added: 'added', removed: 'removed' },
});

/** What changed between two versions, word by word, in the flow of the text. */
export function DiffView({ before, after }: { before: string; after: string }) {
  const text = useMessages(messages);
  const parts = useMemo(() => diffWords(before, after), [before, after]);
  if (before === after) return <p className="text-soft">{text.same}</p>;
  let place = 0;
  return (
    <div className="leading-relaxed whitespace-pre-wrap">
      {parts.map((part) => {
        const key = `${part.kind}-${place}`;
        place += part.text.length;
        if (part.kind === 'added') {
          return (
            <ins key={key} className="rounded-sm bg-success-soft text-success-text no-underline" title={text.added}>
              {part.text}
            </ins>
          );
        }
        if (part.kind === 'removed') {
          return (
            <del key={key} className="rounded-sm bg-danger-soft text-danger-text" title={text.removed}>
              {part.text}
            </del>
          );
        }
        return <span key={key}>{part.text}</span>;
      })}
    </div>
  );
}
