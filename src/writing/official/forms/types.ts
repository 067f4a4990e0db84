import type { Brief } from '../../brief.ts';
import type { Facts } from '../../press/facts/types.ts';
import type { Values } from '../../press/template.ts';
import type { OfficialKind } from '../kinds.ts';

export type FormInput = { brief: Brief; facts: Facts; kind: OfficialKind; values: Values };
