import { posix } from 'node:path';
import { attributeOf } from './xml.ts';

/** Which parts of an Office file belong to another part. */
export type Relation = { id: string; type: string; path: string };

const RELATIONSHIP = /<(?:\w+:)?Relationship\s[^<>]*>/g;

/** `_rels/name.rels` next to the part. */
export function relationsOf(parts: Map<string, Buffer>, part: string): Relation[] {
  const { dir, base } = posix.parse(part);
  const relations = parts.get(`${dir}/_rels/${base}.rels`)?.toString('utf8') ?? '';
  return Array.from(relations.matchAll(RELATIONSHIP), ([tag]) => ({
    id: attributeOf(tag, 'Id'),
    // The last word of the address, which is the same in both editions of the standard.
    type: posix.basename(attributeOf(tag, 'Type')),
    path: posix.resolve(`/${dir}`, attributeOf(tag, 'Target')).slice(1),
  }));
}
