import { paragraph } from '../../documents/blocks.ts';
import { newBlockId } from '../../documents/ids.ts';
import type { Block, Role } from '../../documents/model.ts';
import type { Brand, Language } from '../brief.ts';
import { rulesOf } from '../languages/index.ts';

/** Boilerplate and contact of a press release as the brand profile has them, in place of what a model wrote. */

export function withBrandParts(blocks: Block[], brand: Brand | null, language: Language): Block[] {
  if (brand === null) return blocks;
  const { company, homepage } = brand;
  const { aboutHeading, contactHeading } = rulesOf(language);
  const about = brand.boilerplate?.trim();
  const { department, name, phone, email } = brand.contact;
  const person = [department, name].filter(Boolean).join(' ');
  const lines = [person, phone, email].filter(Boolean);
  const boilerplate = about ? [company ? aboutHeading(company) : '', about].filter(Boolean).join('\n') : null;
  const contact = lines.length > 0 ? [contactHeading, company, ...lines, homepage].filter(Boolean).join('\n') : null;
  return replaced(replaced(blocks, 'boilerplate', boilerplate), 'contact', contact);
}

function replaced(blocks: Block[], role: Role, text: string | null): Block[] {
  if (text === null) return blocks;
  const kept = blocks.filter((block) => block.role !== role);
  const id = newBlockId(text, new Set(kept.map((block) => block.id)));
  const follows = role === 'boilerplate' ? ['contact', 'closing'] : ['closing'];
  const place = kept.findIndex((block) => follows.includes(block.role));
  return kept.toSpliced(place < 0 ? kept.length : place, 0, { ...paragraph(text), role, id });
}
