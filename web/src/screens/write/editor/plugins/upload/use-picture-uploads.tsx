import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../../../i18n/messages.ts';
import type { Media } from '../../../../../ui/media/calls.ts';
import { mediaMessages } from '../../../../../ui/media/messages.ts';
import { UploadRow } from '../../../../../ui/media/uploads.tsx';
import { useUploads } from '../../../../../ui/media/use-uploads.ts';
import { toast } from '../../../../../ui/toast.tsx';
import { attributesOf } from '../../rich-text/picked-image.ts';
import { PictureUploads, start } from './extension.ts';
import { landingsIn, removeLanding } from './landings.ts';
import { uploadMessages } from './messages.ts';

type PictureUploadsOfEditor = {
  /** For the editor; made once. */
  extension: typeof PictureUploads;
  /** Adds pictures at the end of the text. */
  append(editor: Editor, files: File[]): void;
  /** What is shown in the text while pictures are uploaded. */
  rows(editor: Editor): ReactNode;
};

export function usePictureUploads(editorOf: () => Editor | null): PictureUploadsOfEditor {
  const messages = useMessages(uploadMessages);
  const { uploads: uploadsLabel } = useMessages(mediaMessages);
  const [places, setPlaces] = useState<ReadonlyMap<number, HTMLElement>>(new Map());
  const { uploads, add, retry, remove } = useUploads((media, { id }) => {
    const editor = editorOf();
    if (editor && !editor.isDestroyed) whenComposed(editor, () => place(editor, id, media));
    remove(id);
  });
  useLeavingWarning(uploads.some(({ state }) => state !== 'failed' && state !== 'added'));

  const latest = useRef({ add, messages });
  latest.current = { add, messages };
  const upload = (files: File[]) => files.map((file) => latest.current.add(file));
  const [extension] = useState(() =>
    PictureUploads.configure({
      upload,
      mount: (id, element) => setPlaces((now) => new Map(now).set(id, element)),
      unmount: (element) => setPlaces((now) => new Map([...now].filter(([, each]) => each !== element))),
      onMissing: (count) => toast(latest.current.messages.missing(count)),
      pictureName: messages.pictureName,
    }),
  );
  return {
    extension,
    append: ({ view, state }, files) => start(view, { upload }, files, state.doc.content.size),
    rows: (editor) =>
      uploads.map((each) => {
        const element = places.get(each.id);
        const drop = () => {
          editor.view.dispatch(removeLanding(editor.state.tr, each.id));
          remove(each.id);
        };
        return (
          element &&
          createPortal(
            <ul aria-label={uploadsLabel} className="rounded-lg border border-line bg-surface whitespace-normal">
              <UploadRow upload={each} onRetry={() => retry(each.id)} onRemove={drop} />
            </ul>,
            element,
            each.id,
          )
        );
      }),
  };
}

/** The picture takes the place of its upload, as one step of undo. */
function place({ state, view, schema }: Editor, id: number, media: Media): void {
  const landing = landingsIn(state).find((each) => each.id === id);
  if (!landing) return;
  const { url, alt, caption, credit, media_id: mediaId } = media;
  const picture = schema.nodes.image!.create(attributesOf({ url, alt, caption, credit, mediaId }));
  view.dispatch(closeHistory(removeLanding(state.tr.insert(landing.pos, picture), id)));
}

/** A change to the text would break the syllable that is being typed. */
function whenComposed(editor: Editor, run: () => void): void {
  const { view } = editor;
  if (!view.composing) {
    run();
    return;
  }
  const again = () => setTimeout(() => !editor.isDestroyed && whenComposed(editor, run));
  view.dom.addEventListener('compositionend', again, { once: true });
}

/** Files that are not uploaded yet are gone with the page. */
function useLeavingWarning(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isUploading]);
}
