import type { Language } from '../brief.ts';

/** What one clause of an instruction asks for. */
export type Operation =
  | { what: 'title'; title: string }
  | { what: 'title-part'; words: string; at: 'start' | 'end' }
  | { what: 'quote'; words: string; speaker: string | null; isNew: boolean }
  | { what: 'addressee'; name: string }
  | { what: 'replace'; from: string; to: string; onlyTitle: boolean }
  | { what: 'translate'; language: Language }
  | { what: 'summarise'; sentences: number }
  | { what: 'shorten'; share: number; characters: number | null }
  | { what: 'lengthen' }
  | { what: 'formal' | 'casual' | 'friendly' | 'plain' }
  | { what: 'add'; about: string; literal: boolean }
  | { what: 'remove'; target: RemoveTarget };

export type RemoveTarget =
  | { kind: 'ordinal'; unit: 'paragraph' | 'sentence'; position: number }
  | { kind: 'about'; words: string; unit: 'paragraph' | 'sentence'; isAll: boolean };
