import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { Bold, Italic, Link, MessageSquarePlus, WandSparkles } from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { richTextMessages } from './messages.ts';
import { Control } from './toolbar.tsx';

/** Above selected text. */
type Props = { editor: Editor; onLink(): void; onComment(): void; instructions: ReactNode };

export function SelectionMenu({ editor, onLink, onComment, instructions }: Props) {
  const messages = useMessages(richTextMessages);
  const [isAsking, setAsking] = useState(false);
  const now = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      bold: shown.isActive('bold'),
      italic: shown.isActive('italic'),
      link: shown.isActive('link'),
    }),
  });
  return (
    <BubbleMenu editor={editor} shouldShow={isShown} className="z-30" options={{ placement: 'top' }}>
      <Radix.Root
        aria-label={messages.selectionToolbar}
        className="flex items-center gap-0.5 rounded-lg bg-raised p-1 shadow-float"
      >
        <Control
          icon={Bold}
          name={messages.bold}
          isOn={now.bold}
          onPress={() => editor.chain().focus().toggleBold().run()}
        />
        <Control
          icon={Italic}
          name={messages.italic}
          isOn={now.italic}
          onPress={() => editor.chain().focus().toggleItalic().run()}
        />
        <Control icon={Link} name={messages.link} isOn={now.link} onPress={onLink} />
        <Control icon={MessageSquarePlus} name={messages.comment} isOn={false} onPress={onComment} />
        <Control
          icon={WandSparkles}
          name={messages.instruct}
          isOn={isAsking}
          onPress={() => setAsking((before) => !before)}
        />
      </Radix.Root>
      {isAsking && (
        <div className="mt-1.5 rounded-lg bg-raised p-3 shadow-float">
          <Suspense fallback={null}>{instructions}</Suspense>
        </div>
      )}
    </BubbleMenu>
  );
}

function isShown({ editor, from, to }: { editor: Editor; from: number; to: number }): boolean {
  const { selection, doc } = editor.state;
  const isText = selection instanceof TextSelection && !selection.$from.parent.type.spec.code;
  return isText && editor.isEditable && doc.textBetween(from, to).trim() !== '';
}
