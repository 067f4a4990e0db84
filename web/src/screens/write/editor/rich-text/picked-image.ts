/** A picture of the media library for an image block. */
export type PickedImage = { url: string; alt: string; caption: string; credit: string; mediaId: number };

/** Empty captions and credits are stored as none. */
export function attributesOf({ url: src, alt, caption, credit, mediaId }: PickedImage) {
  return { src, alt, caption: caption || null, credit: credit || null, mediaId };
}
