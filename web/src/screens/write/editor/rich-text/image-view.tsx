import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { ImageOff, Replace, Trash2 } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/button.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { richTextMessages } from './messages.ts';
import { attributesOf, type PickedImage } from './picked-image.ts';

type Storage = { pick(): Promise<PickedImage | null> };

/** A picture with its caption, credit and alternative text. */
export function ImageView({ node, editor, updateAttributes, deleteNode }: NodeViewProps) {
  const messages = useMessages(richTextMessages);
  const { src, alt, caption, credit } = node.attrs as Record<string, string | null>;
  async function replace() {
    const picked = await (editor.storage as unknown as { image: Storage }).image.pick();
    if (picked) updateAttributes(attributesOf(picked));
  }
  const fields = [
    { name: 'caption', label: messages.caption, value: caption },
    { name: 'credit', label: messages.credit, value: credit },
    { name: 'alt', label: messages.alt, value: alt },
  ];
  return (
    <NodeViewWrapper as="figure" data-role={node.attrs.role} className="relative rounded-lg border border-line p-2">
      <div contentEditable={false} data-drag-handle>
        {isOwn(src ?? '') ? (
          <img src={src ?? ''} alt={alt ?? ''} className="mx-auto max-h-96 rounded-md bg-sunken object-contain" />
        ) : (
          <p className="flex items-center gap-2 rounded-md bg-sunken px-3 py-4 text-sm wrap-anywhere text-soft">
            <ImageOff className="size-4 shrink-0" aria-hidden />
            {src}
          </p>
        )}
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1">
          {fields.map(({ name, label, value }) => (
            <label key={name} className="flex items-baseline gap-2">
              <span className="w-20 shrink-0 text-xs text-faint">{label}</span>
              <input
                maxLength={2000}
                className="w-0 min-w-0 flex-1 rounded-sm bg-transparent px-1 py-0.5 text-sm outline-none focus-visible:outline-2"
                value={value ?? ''}
                onChange={({ target }) =>
                  updateAttributes({ [name]: target.value === '' && name !== 'alt' ? null : target.value })
                }
              />
            </label>
          ))}
        </div>
        <div className="absolute top-3 right-3 flex gap-1">
          <Tooltip text={messages.replaceImage}>
            <Button size="icon" aria-label={messages.replaceImage} onClick={replace}>
              <Replace aria-hidden />
            </Button>
          </Tooltip>
          <Tooltip text={messages.deleteImage}>
            <Button size="icon" aria-label={messages.deleteImage} onClick={deleteNode}>
              <Trash2 aria-hidden />
            </Button>
          </Tooltip>
        </div>
      </div>
    </NodeViewWrapper>
  );
}

/** The content security policy loads pictures of this service only. */
function isOwn(address: string): boolean {
  return address.startsWith('/') || address.startsWith(`${location.origin}/`);
}
