import type { Extensions } from '@tiptap/core';
import { UndoRedo } from '@tiptap/extensions';
import { Find } from '../../src/screens/write/editor/plugins/find/extension.ts';
import { CleanPaste } from '../../src/screens/write/editor/plugins/paste/extension.ts';
import { Proposals } from '../../src/screens/write/editor/plugins/proposal/extension.ts';
import { Ranges } from '../../src/screens/write/editor/plugins/ranges/extension.ts';
import { bareSchema } from '../editor/bare-schema.ts';

/** What the product's editor runs. */
export function productExtensions(): Extensions {
  return [...bareSchema(), UndoRedo, CleanPaste, Find, Ranges, Proposals];
}
