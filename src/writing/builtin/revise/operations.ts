import type { Language } from '../../brief.ts';

/** What one clause of an instruction asks for. */
export type Operation =
  | { what: 'title'; title: string }
  | { what: 'title-part'; words: string; at: 'start' | 'end' }
  | { what: 'addressee'; name: string }
  /** `isQuoted`: the words stand in quotation marks and are meant literally. */
  | { what: 'replace'; from: string; to: string; onlyTitle: boolean; isQuoted?: boolean }
  | { what: 'translate'; language: Language }
  | { what: 'summarise'; sentences: number }
  | { what: 'shorten'; share: number; characters: number | null }
  | { what: 'lengthen' }
  | { what: 'formal' | 'casual' | 'friendly' | 'plain' }
  /** A labelled line such as `문의: 총무팀 02-333-4444`. */
  | { what: 'add-line'; label: string; value: string }
  | { what: 'add'; about: string; literal: boolean; isFirst: boolean }
  | { what: 'remove'; target: RemoveTarget };

export type RemoveTarget =
  | { kind: 'ordinal'; unit: 'paragraph' | 'sentence'; position: number }
  | { kind: 'about'; words: string; unit: 'paragraph' | 'sentence'; isAll: boolean };
