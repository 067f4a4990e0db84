import { Mark } from '@tiptap/core';
import { Link as TipTapLink } from '@tiptap/extension-link';

/** What the API accepts as the address of a link. */
export function isSafeLink(address: string): boolean {
  return /^(https?:\/\/|mailto:)\S+$/iu.test(address) && address.length <= 2000;
}

/** With the address as its only attribute, as in the document model. */
export const Link = TipTapLink.extend({
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
}).configure({
  openOnClick: false,
  autolink: false,
  linkOnPaste: true,
  isAllowedUri: (address) => isSafeLink(address),
  HTMLAttributes: { target: null, rel: 'noopener noreferrer' },
});

/** A field that is still to be filled in: a mark, because an inline node would disturb the input of Korean. */
export const PlaceholderMark = Mark.create({
  name: 'placeholder',
  inclusive: false,
  exitable: true,
  parseHTML: () => [{ tag: 'span[data-placeholder]' }],
  renderHTML: () => ['span', { 'data-placeholder': '' }, 0],
});
