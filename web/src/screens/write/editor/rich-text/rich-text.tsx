import { Editor } from '@tiptap/core';
import { undoDepth } from '@tiptap/pm/history';
import { EditorContent, ReactNodeViewRenderer } from '@tiptap/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toEditor } from '../../../../../../src/documents/editor.ts';
import type { Block } from '../../../../../../src/documents/model.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { MediaPicker } from '../../../../ui/media/picker.tsx';
import { partMessages } from '../part-messages.ts';
import { FindBar, type FoundTitle } from '../plugins/find/find-bar.tsx';
import { ProposalBar } from '../plugins/proposal/proposal-bar.tsx';
import { Ranges } from '../plugins/ranges/extension.ts';
import { usePictureUploads } from '../plugins/upload/use-picture-uploads.tsx';
import { insertBlock, topBlockAt } from './blocks.ts';
import { type Body, createBody } from './body.ts';
import { SelectionMenu } from './bubble.tsx';
import { ClaimTooltip } from './claim-tooltip.tsx';
import { extensionsFor } from './extensions.ts';
import { ImageView } from './image-view.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { richTextMessages } from './messages.ts';
import { Image, Quote } from './nodes.ts';
import { attributesOf, type PickedImage } from './picked-image.ts';
import { QuoteView } from './quote-view.tsx';
import { matchingItems, runItem, type SlashName } from './slash-items.ts';
import { optionId, SLASH_LIST, SlashList } from './slash-list.tsx';
import { type OpenMenu, SlashMenu } from './slash-menu.ts';
import { EditorToolbar } from './toolbar.tsx';

type Props = {
  /** Only the first value is used: later changes come through the body. */
  blocks: Block[];
  isOfficial: boolean;
  isEditable: boolean;
  isInvalid: boolean;
  /** Found and replaced together with the body. */
  title: FoundTitle;
  describeClaim(index: number): string | null;
  onReady(body: Body | null): void;
  onChange(): void;
  onMove(blockId: string | null): void;
  /** Undoes what was typed before the page was loaded; false when there is nothing. */
  onUndoBefore(): boolean;
  /** Begins a comment on the selection. */
  onComment(): void;
  /** Commented words were clicked, or words without a comment. */
  onThread(id: number | null): void;
  /** Opens in the menu of a selection: what can be asked for it. */
  instructions(editor: Editor): ReactNode;
};

/** The editor of the body. It is loaded on demand. */
export default function RichText(props: Props) {
  const messages = useMessages(richTextMessages);
  const parts = useMessages(partMessages);
  const area = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'link' | 'image' | null>(null);
  const picking = useRef<(picked: PickedImage | null) => void>(undefined);
  const slash = useSlashMenu();
  const [editor, setEditor] = useState<Editor | null>(null);
  const pictures = usePictureUploads(() => editor);

  function pickImage(): Promise<PickedImage | null> {
    setDialog('image');
    return new Promise((resolve) => {
      picking.current = resolve;
    });
  }

  function endPicking(picked: PickedImage | null): void {
    setDialog(null);
    picking.current?.(picked);
  }

  async function insertImage(into: Editor): Promise<void> {
    const picked = await pickImage();
    if (!picked) return;
    insertBlock(into.schema.nodes.image!.create(attributesOf(picked)))(into.state, into.view.dispatch);
    into.commands.focus();
  }

  function choose(into: Editor, name: SlashName): void {
    if (name === 'image') insertImage(into);
    else runItem(into.view, name, messages.placeholderName);
  }

  const latest = useRef({ props, pickImage, choose });
  latest.current = { props, pickImage, choose };
  // Made once: the texts of the interface in it change with the next visit.
  useEffect(() => {
    const made = new Editor({
      injectCSS: false,
      content: contentOf(latest.current.props.blocks),
      extensions: [
        ...extensionsFor({
          roleNames: parts,
          emptyText: messages.empty,
          isOfficial: latest.current.props.isOfficial,
        }).map((extension) => {
          if (extension === Quote) return Quote.extend({ addNodeView: () => ReactNodeViewRenderer(QuoteView) });
          if (extension === Ranges)
            return Ranges.configure({
              onComment: ([id]) => latest.current.props.onThread(id === undefined ? null : Number(id)),
            });
          if (extension !== Image) return extension;
          return Image.extend({
            addStorage: () => ({ pick: () => latest.current.pickImage() }),
            addNodeView: () => ReactNodeViewRenderer(ImageView),
          });
        }),
        pictures.extension,
        SlashMenu.configure({
          find: (query) => matchingItems(query, messages),
          show: slash.show,
          onKey: slash.onKey,
          run: (name) => latest.current.choose(made, name),
        }),
      ],
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': messages.content,
          class: 'rich-text min-h-96 outline-none',
        },
        handleKeyDown: (view, event) => {
          const isUndo = isUndoKey(event) && undoDepth(view.state) === 0;
          if (isUndo && latest.current.props.onUndoBefore()) return true;
          const isLinkKey = isLink(event) && (event.shiftKey || !view.state.selection.empty);
          if (isLinkKey) setDialog('link');
          const isComment = isCommentKey(event);
          if (isComment) latest.current.props.onComment();
          return isLinkKey || isComment;
        },
      },
      onUpdate: ({ transaction }) => {
        if (!transaction.getMeta('remote')) latest.current.props.onChange();
      },
      onSelectionUpdate: ({ editor: changed }) =>
        latest.current.props.onMove((topBlockAt(changed.state)?.node.attrs.id as string) ?? null),
    });
    setEditor(made);
    latest.current.props.onReady(createBody(made));
    return () => {
      latest.current.props.onReady(null);
      made.destroy();
    };
  }, []);

  const { isEditable, isInvalid } = props;
  useEffect(() => editor?.setEditable(isEditable, false), [editor, isEditable]);
  useEffect(() => {
    if (!editor) return;
    const { dom } = editor.view;
    const option = slash.menu?.items[slash.active];
    const set = (name: string, value: string | undefined) =>
      value === undefined ? dom.removeAttribute(name) : dom.setAttribute(name, value);
    set('aria-controls', slash.menu ? SLASH_LIST : undefined);
    set('aria-activedescendant', option && optionId(option));
    set('aria-invalid', isInvalid ? 'true' : undefined);
  }, [editor, slash.menu, slash.active, isInvalid]);

  if (!editor) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches files that miss the text, which would replace the page.
    <div
      ref={area}
      className="relative"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files];
        if (event.defaultPrevented || dialog !== null || files.length === 0) return;
        event.preventDefault();
        if (isEditable) pictures.append(editor, files);
      }}
    >
      {isEditable && (
        <EditorToolbar editor={editor} onLink={() => setDialog('link')} onImage={() => insertImage(editor)} />
      )}
      <FindBar editor={editor} title={props.title} className="sticky top-[calc(6rem+var(--bar))] z-20 mt-2 ml-auto" />
      <EditorContent editor={editor} className="mt-5" />
      {pictures.rows(editor)}
      <ProposalBar editor={editor} className="sticky bottom-4 z-20 mx-auto mt-4 max-lg:bottom-16" />
      <SelectionMenu
        editor={editor}
        onLink={() => setDialog('link')}
        onComment={props.onComment}
        instructions={props.instructions(editor)}
      />
      <ClaimTooltip editor={editor} area={area} describe={props.describeClaim} />
      {slash.menu && <SlashList menu={slash.menu} active={slash.active} area={area.current?.getBoundingClientRect()} />}
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'image' && (
        <MediaPicker
          onChoose={({ url, alt, caption, credit, media_id: mediaId }) =>
            endPicking({ url, alt, caption, credit, mediaId })
          }
          onClose={() => endPicking(null)}
        />
      )}
    </div>
  );
}

/** There is always a line to write on. */
function contentOf(blocks: Block[]) {
  return blocks.length === 0 ? { type: 'doc', content: [{ type: 'paragraph' }] } : toEditor(blocks);
}

/** The keys arrive outside of React, so the menu is also kept in a reference. */
function useSlashMenu() {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [active, setActive] = useState(0);
  const current = useRef({ menu, active });
  function move(index: number): void {
    current.current.active = index;
    setActive(index);
  }
  function show(next: OpenMenu | null): void {
    const isSame = next?.items.join() === current.current.menu?.items.join();
    current.current.menu = next;
    setMenu(next);
    if (!isSame) move(0);
  }
  function onKey(event: KeyboardEvent): boolean {
    const { menu: open, active: index } = current.current;
    if (!open || open.items.length === 0) return false;
    const { length } = open.items;
    if (event.key === 'ArrowDown') move((index + 1) % length);
    else if (event.key === 'ArrowUp') move((index + length - 1) % length);
    else if (event.key === 'Enter' || event.key === 'Tab') open.choose(open.items[index]!);
    else return false;
    return true;
  }
  return { menu, active, show, onKey };
}

function isUndoKey({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return code === 'KeyZ' && ctrlKey !== metaKey && !shiftKey && !altKey;
}

/** With a Korean keyboard layout the letter is known only by the position of the key. */
function isLink({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.toLowerCase() === 'k' || code === 'KeyK') && (ctrlKey || metaKey) && !altKey;
}

function isCommentKey({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return code === 'KeyM' && (ctrlKey || metaKey) && altKey;
}
