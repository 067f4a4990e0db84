import { Extension } from '@tiptap/core';
import { Fragment, type Slice } from '@tiptap/pm/model';
import { Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { PASTED, type Taken, takePictures } from './clipboard.ts';
import {
  addLandings,
  type Landing,
  landingAt,
  landingAtCaret,
  landingsIn,
  landingsKey,
  landingsState,
} from './landings.ts';

type Options = {
  /** Starts the uploads, in this order. */
  upload(files: File[]): number[];
  /** The element in which an upload shows its progress. */
  mount(id: number, element: HTMLElement): void;
  unmount(element: Node): void;
  /** Pictures were left out, because they are not on the clipboard. */
  onMissing(count: number): void;
  /** Of a picture without a file name. */
  pictureName: string;
};

/** Pictures that are pasted or dropped are uploaded in the place where they land. The text has them when they are there. */
export const PictureUploads = Extension.create<Options>({
  name: 'pictureUploads',
  // Before the clipboard is cleaned.
  priority: 200,
  addProseMirrorPlugins() {
    const { options } = this;
    let rtf = '';
    let taken: Taken | null = null;
    const read = (data: DataTransfer | null): false => {
      rtf = data?.getData('text/rtf') ?? '';
      taken = null;
      return false;
    };
    const drawn = new WeakMap<Landing[], DecorationSet>();
    return [
      new Plugin<Landing[]>({
        key: landingsKey,
        state: landingsState,
        props: {
          decorations(state) {
            const landings = landingsIn(state);
            if (landings.length === 0) return null;
            const set = drawn.get(landings) ?? DecorationSet.create(state.doc, landings.map(widgetOf(options)));
            drawn.set(landings, set);
            return set;
          },
          handleDOMEvents: {
            paste: (_view, event) => read(event.clipboardData),
            drop: (_view, event) => read(event.dataTransfer),
          },
          transformPastedHTML(html) {
            if (html.includes('data-pm-slice')) return html;
            taken = takePictures(html, rtf, options.pictureName);
            return taken.html;
          },
          handlePaste(view, { clipboardData }, slice) {
            const files = filesOf(clipboardData, slice);
            if (files.length > 0) return start(view, options, files, landingAtCaret(view.state));
            return takeSlice(view, options, view.state.tr, slice, taken);
          },
          handleDrop(view, event, slice) {
            // Moved from another place in this text.
            if (view.dragging) return false;
            const at = landingAt(view, event);
            if (at === null) return false;
            const files = filesOf(event.dataTransfer, slice);
            if (files.length > 0) return start(view, options, files, at);
            const { tr } = view.state;
            return takeSlice(view, options, tr.setSelection(TextSelection.near(tr.doc.resolve(at), -1)), slice, taken);
          },
        },
      }),
    ];
  },
});

/** The place of an upload shows what happens to it. */
const widgetOf =
  ({ mount, unmount }: Options) =>
  ({ id, pos }: Landing): Decoration =>
    Decoration.widget(
      pos,
      () => {
        const element = document.createElement('div');
        element.contentEditable = 'false';
        mount(id, element);
        return element;
      },
      { side: id, key: `upload-${id}`, ignoreSelection: true, stopEvent: () => true, destroy: unmount },
    );

/**
 * The files, if they are what was copied: programs add a picture of the text that they copied, and browsers the address
 * of a picture.
 */
function filesOf(data: DataTransfer | null, slice: Slice): File[] {
  const hasText = data?.getData('text/html') && slice.content.content.some((node) => !isPasted(node));
  return hasText ? [] : [...(data?.files ?? [])];
}

export function start(view: EditorView, { upload }: Pick<Options, 'upload'>, files: File[], pos: number): true {
  view.dispatch(
    addLandings(
      view.state.tr,
      upload(files).map((id) => ({ id, pos })),
    ),
  );
  return true;
}

type Child = Slice['content']['content'][number];

function isPasted({ type, attrs }: Child): boolean {
  return type.name === 'image' && String(attrs.src).startsWith(PASTED);
}

/** Pastes a text, with an upload in the place of each picture in it. */
function takeSlice(view: EditorView, options: Options, tr: Transaction, slice: Slice, taken: Taken | null): boolean {
  if (taken && taken.missing > 0) options.onMissing(taken.missing);
  if (!taken || taken.pictures.length === 0) return false;
  const ids = options.upload(taken.pictures);
  const places = new Map<number, number>();
  if (slice.content.content.some((node) => !isPasted(node))) {
    tr.replaceSelection(slice);
    tr.doc.forEach((node, pos) => {
      if (isPasted(node)) places.set(Number(String(node.attrs.src).slice(PASTED.length)), pos - places.size);
    });
    for (const pos of places.values()) tr.replaceWith(pos, pos + 1, Fragment.empty);
  }
  // In a cell or a list a picture has no place; it follows.
  const rest = landingAtCaret(tr);
  const landings = ids.map((id, index) => ({ id, pos: places.get(index) ?? rest }));
  view.dispatch(addLandings(tr, landings).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}
