import type { Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Text } from '@tiptap/extension-text';
import { UniqueID } from '@tiptap/extension-unique-id';
import { Dropcursor, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions';
import type { Role } from '../../../../../../src/documents/model.ts';
import { Find } from '../plugins/find/extension.ts';
import { CleanPaste } from '../plugins/paste/extension.ts';
import { Proposals } from '../plugins/proposal/extension.ts';
import { Ranges } from '../plugins/ranges/extension.ts';
import { CaretInTime } from './caret.ts';
import { EndMark } from './end-mark.ts';
import { FactKeys } from './facts.ts';
import { randomBlockId } from './ids.ts';
import { ListKeys } from './list-commands.ts';
import { MarkdownShortcuts } from './markdown.ts';
import { Link, PlaceholderMark } from './marks.ts';
import * as nodes from './nodes.ts';
import { Placeholders } from './placeholders.ts';
import { Renumber } from './renumber.ts';
import { BLOCK_TYPES, Roles } from './roles.ts';
import { Tables } from './tables.ts';
import { TypingOver } from './typing.ts';

/** Everything that decides which documents are possible. */
export const SCHEMA: Extensions = [
  ...Object.values(nodes),
  Text,
  HardBreak,
  Link,
  Bold,
  Italic,
  PlaceholderMark,
  UniqueID.configure({
    types: BLOCK_TYPES,
    generateID: randomBlockId,
    // What others changed has its ids.
    filterTransaction: (transaction) => !transaction.getMeta('remote'),
  }),
  Roles,
];

type Options = { roleNames: Record<Role, string>; emptyText: string; isOfficial: boolean };

/** How it is edited. Extensions of the editor are added here. */
export function extensionsFor({ roleNames, emptyText, isOfficial }: Options): Extensions {
  return [
    ...SCHEMA.map((extension) => (extension === Roles ? Roles.configure({ names: roleNames }) : extension)),
    UndoRedo,
    Dropcursor,
    Gapcursor,
    TrailingNode,
    Placeholder.configure({ placeholder: emptyText }),
    ListKeys,
    Renumber,
    Tables,
    FactKeys,
    Placeholders,
    MarkdownShortcuts,
    CaretInTime,
    TypingOver,
    Ranges,
    CleanPaste,
    Find,
    Proposals,
    ...(isOfficial ? [EndMark] : []),
  ];
}
