import type { Contact } from '../../brief.ts';
import { contactParts } from '../../language/contact.ts';
import type { FormInput } from './types.ts';

/** Whom the press may ask: as the brand profile says, else as the keyword does. */
export function knownContact({ brief, facts }: Pick<FormInput, 'brief' | 'facts'>): Contact | null {
  if (brief.brand?.contact) return brief.brand.contact;
  if (facts.slots.contact === undefined) return null;
  return { department: null, name: null, phone: null, email: null, ...contactParts(facts.slots.contact) };
}
