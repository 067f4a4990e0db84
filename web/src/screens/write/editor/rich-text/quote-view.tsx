import { NodeViewContent, type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useMessages } from '../../../../i18n/messages.ts';
import { richTextMessages } from './messages.ts';

const FIELD =
  'min-w-0 rounded-sm bg-transparent px-1 py-0.5 text-sm text-soft outline-none field-sizing-content placeholder:text-faint focus-visible:outline-2';

/** A quote with the fields for its speaker below. */
export function QuoteView({ node, updateAttributes }: NodeViewProps) {
  const messages = useMessages(richTextMessages);
  const { speakerName, speakerTitle } = node.attrs as Record<string, string | null>;
  return (
    <NodeViewWrapper as="blockquote" data-role={node.attrs.role}>
      <NodeViewContent />
      <div contentEditable={false} className="mt-1 flex flex-wrap gap-x-2 select-none">
        <input
          aria-label={messages.speakerName}
          placeholder={messages.speakerName}
          maxLength={200}
          className={FIELD}
          value={speakerName ?? ''}
          onChange={({ target: { value } }) => updateAttributes({ speakerName: value === '' ? null : value })}
        />
        <input
          aria-label={messages.speakerTitle}
          placeholder={messages.speakerTitle}
          maxLength={2000}
          className={FIELD}
          value={speakerTitle ?? ''}
          onChange={({ target: { value } }) => updateAttributes({ speakerTitle: value === '' ? null : value })}
        />
      </div>
    </NodeViewWrapper>
  );
}
