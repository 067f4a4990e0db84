import type { Editor } from '@tiptap/core';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  ChevronDown,
  ImageIcon,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table,
  TableProperties,
  Undo2,
} from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { ROLES, type Role } from '../../../../../../src/documents/model.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { cn } from '../../../../ui/cn.ts';
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../../../ui/menu.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { partMessages } from '../part-messages.ts';
import { listKindAt, topBlockAt } from './blocks.ts';
import { richTextMessages } from './messages.ts';
import { runItem, type SlashName } from './slash-items.ts';
import { toggleHeader } from './tables.ts';

type Props = { editor: Editor; onLink(): void; onImage(): void };

const CONTROL =
  'inline-flex h-8 min-w-7 shrink-0 items-center justify-center gap-1 rounded-md px-1.5 text-sm text-soft transition-colors hover:not-disabled:bg-hover hover:not-disabled:text-ink disabled:opacity-40 aria-pressed:bg-selected aria-pressed:text-ink pointer-coarse:h-10 pointer-coarse:min-w-10 [&_svg]:size-4';

/** What can be done at the caret. The arrow keys go through it. */
export function EditorToolbar({ editor, onLink, onImage }: Props) {
  const messages = useMessages(richTextMessages);
  const now = useEditorState({ editor, selector: ({ editor: shown }) => stateOf(shown) });
  const insert = (name: Exclude<SlashName, 'image'>) => runItem(editor.view, name, messages.placeholderName);
  return (
    <Radix.Root
      aria-label={messages.toolbar}
      className="sticky top-[calc(3rem+var(--bar))] z-20 -mx-2 flex items-center gap-0.5 overflow-x-auto border-b border-line bg-surface px-2 py-1 [scrollbar-width:none]"
    >
      <KindMenu editor={editor} kind={now.kind} />
      <RoleMenu editor={editor} role={now.role} type={now.kind} />
      <Line />
      <Control
        icon={Bold}
        name={messages.bold}
        keys="Ctrl B"
        isOn={now.bold}
        onPress={() => editor.chain().focus().toggleBold().run()}
      />
      <Control
        icon={Italic}
        name={messages.italic}
        keys="Ctrl I"
        isOn={now.italic}
        onPress={() => editor.chain().focus().toggleItalic().run()}
      />
      <Control icon={Link} name={messages.link} keys="Ctrl K" isOn={now.link} onPress={onLink} />
      <Line />
      <Control icon={List} name={messages.bullets} isOn={now.list === 'bullets'} onPress={() => insert('bullets')} />
      <Control
        icon={ListOrdered}
        name={messages.numbers}
        isOn={now.list === 'numbers'}
        onPress={() => insert('numbers')}
      />
      <Control
        icon={Quote}
        name={messages.quote}
        isOn={now.kind === 'quote'}
        onPress={() => insert(now.kind === 'quote' ? 'paragraph' : 'quote')}
      />
      {now.isTable ? (
        <TableMenu editor={editor} />
      ) : (
        <Control icon={Table} name={messages.table} onPress={() => insert('table')} />
      )}
      <Control icon={ImageIcon} name={messages.image} onPress={onImage} />
      <Control icon={TableProperties} name={messages.facts} onPress={() => insert('facts')} />
      <Line />
      <Control
        icon={Undo2}
        name={messages.undo}
        keys="Ctrl Z"
        disabled={!now.canUndo}
        onPress={() => editor.chain().focus().undo().run()}
      />
      <Control
        icon={Redo2}
        name={messages.redo}
        keys="Ctrl Shift Z"
        disabled={!now.canRedo}
        onPress={() => editor.chain().focus().redo().run()}
      />
    </Radix.Root>
  );
}

function stateOf(editor: Editor) {
  const { state } = editor;
  const block = topBlockAt(state);
  return {
    kind: kindOf(block?.node.type.name, block?.node.attrs.marker),
    role: (block?.node.attrs.role ?? 'body') as Role,
    list: listKindAt(state),
    isTable: isInTable(state),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    link: editor.isActive('link'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

function kindOf(type = 'paragraph', marker?: string): string {
  if (type === 'heading') return marker === '###' ? 'subheading' : marker?.startsWith('#') ? 'heading' : 'marked';
  return type === 'codeBlock' ? 'code' : type;
}

type ControlProps = {
  icon: LucideIcon;
  name: string;
  keys?: string;
  isOn?: boolean;
  disabled?: boolean;
  onPress(): void;
};

export function Control({ icon: Icon, name, keys, isOn, disabled, onPress }: ControlProps) {
  return (
    <Tooltip text={name} {...(keys ? { keys } : {})}>
      <Radix.Button
        aria-label={name}
        aria-pressed={isOn}
        disabled={disabled}
        className={CONTROL}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        <Icon aria-hidden />
      </Radix.Button>
    </Tooltip>
  );
}

export function Line() {
  return <Radix.Separator className="mx-0.5 h-5 w-px shrink-0 bg-line" />;
}

type MenuProps = { editor: Editor; name: string; shown: ReactNode; children: ReactNode };

function MenuControl({ editor, name, children, shown }: MenuProps) {
  const trigger = (
    <Radix.Button aria-label={name} className={cn(CONTROL, 'px-2')}>
      {shown}
      <ChevronDown className="size-3.5!" aria-hidden />
    </Radix.Button>
  );
  return (
    <Menu trigger={trigger} align="start" onClosed={() => editor.view.focus()}>
      {children}
    </Menu>
  );
}

const KINDS = ['paragraph', 'heading', 'subheading', 'marked', 'quote', 'code'] as const;

function KindMenu({ editor, kind }: { editor: Editor; kind: string }) {
  const messages = useMessages(richTextMessages);
  const names: Record<string, string> = { ...messages, list: messages.bullets } as never;
  const name = names[kind] ?? messages.paragraph;
  return (
    <MenuControl
      editor={editor}
      name={`${messages.blockKind}: ${name}`}
      shown={<span className="whitespace-nowrap">{name}</span>}
    >
      {KINDS.map((each) => (
        <MenuItem key={each} onSelect={() => runItem(editor.view, each, '')}>
          {messages[each]}
        </MenuItem>
      ))}
    </MenuControl>
  );
}

function TableMenu({ editor }: { editor: Editor }) {
  const messages = useMessages(richTextMessages);
  const run = (command: typeof addRowAfter) => () => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  return (
    <MenuControl editor={editor} name={messages.tableTools} shown={<Table aria-hidden />}>
      <MenuItem onSelect={run(addRowAfter)}>{messages.rowBelow}</MenuItem>
      <MenuItem onSelect={run(addRowBefore)}>{messages.rowAbove}</MenuItem>
      <MenuItem onSelect={run(addColumnAfter)}>{messages.columnRight}</MenuItem>
      <MenuItem onSelect={run(addColumnBefore)}>{messages.columnLeft}</MenuItem>
      <MenuItem onSelect={run(toggleHeader)}>{messages.headerRow}</MenuItem>
      <MenuLine />
      <MenuItem onSelect={run(deleteRow)}>{messages.deleteRow}</MenuItem>
      <MenuItem onSelect={run(deleteColumn)}>{messages.deleteColumn}</MenuItem>
      <MenuItem danger onSelect={run(deleteTable)}>
        {messages.deleteTable}
      </MenuItem>
    </MenuControl>
  );
}

/** The function of the block in the text. A dateline is always a paragraph. */
function RoleMenu({ editor, role, type }: { editor: Editor; role: Role; type: string }) {
  const messages = useMessages(richTextMessages);
  const parts = useMessages(partMessages);
  function choose(chosen: Role) {
    const block = topBlockAt(editor.state);
    if (block) editor.view.dispatch(editor.state.tr.setNodeAttribute(block.pos, 'role', chosen));
    editor.commands.focus();
  }
  return (
    <MenuControl
      editor={editor}
      name={messages.roleIs(parts[role])}
      shown={<span className={cn('whitespace-nowrap', role === 'body' && 'text-faint')}>{parts[role]}</span>}
    >
      <MenuLabel>{messages.role}</MenuLabel>
      {ROLES.filter((each) => each !== 'dateline' || type === 'paragraph').map((each) => (
        <MenuItem key={each} onSelect={() => choose(each)}>
          {parts[each]}
        </MenuItem>
      ))}
    </MenuControl>
  );
}
