import { useEffect, useState } from 'react';
import type { Static } from 'typebox';
import type { GenerateBody } from '../../../../../src/areas/blog/schema.ts';
import type { CreateBody as CreationBody } from '../../../../../src/areas/creations/schema.ts';
import type { CreateBody as DocumentBody } from '../../../../../src/areas/official-documents/schema.ts';
import type { CreateBody as PressBody } from '../../../../../src/areas/press/schema.ts';
import limits from '../../../api/limits.json';
import { sentFacts } from './facts.ts';

/** Request body of each kind, with the API defaults as initial form values. */

export type Bodies = {
  press: Static<typeof PressBody>;
  documents: Static<typeof DocumentBody>;
  blog: Static<typeof GenerateBody>;
  creations: Static<typeof CreationBody>;
};

export type Citing = Pick<Bodies['press'], 'reference_ids' | 'use_sentences'>;
export type AnyBody = Bodies[keyof Bodies] & Citing;

export const DEFAULTS: Bodies = {
  press: {
    keyword: '',
    language: 'ko',
    is_public: false,
    is_image: false,
    is_search: false,
    is_lead_text: true,
    use_house: true,
    house_subtitle: true,
  },
  documents: { keyword: '', document_type: '협조문', language: 'ko', is_search: false, use_house: true },
  blog: {
    keyword: '',
    blog_type: 'general',
    language: 'ko',
    is_image: false,
    is_search: false,
    use_house: true,
  },
  creations: {
    keyword: '',
    creation_type: 'prompt_generator',
    sub_type: 'shorts',
    language: 'ko',
    is_public: false,
  },
};

export const KEYWORD_LIMITS = {
  press: limits['POST /press/create-v2'].keyword,
  documents: limits['POST /official-document/create'].keyword,
  blog: limits['POST /blog/generate'].keyword,
  creations: limits['POST /generic-creation/create'].keyword,
};
export const LANGUAGES = {
  press: ['ko', 'en', 'ja', 'fr', 'zh', 'id'],
  documents: ['ko', 'en', 'ja', 'zh'],
  blog: ['ko', 'en', 'ja', 'zh'],
  creations: ['ko', 'en', 'ja', 'zh'],
} as const;

/** Keeps the input in session storage, so that it survives a reload or navigation. */
export function useBody<Name extends keyof Bodies>(name: Name): [AnyBody, (change: object) => void, () => void] {
  const storageKey = `new:${name}`;
  const [body, setBody] = useState<AnyBody>(() => {
    const stored = sessionStorage.getItem(storageKey);
    return stored === null ? DEFAULTS[name] : { ...DEFAULTS[name], ...JSON.parse(stored) };
  });
  useEffect(() => sessionStorage.setItem(storageKey, JSON.stringify(body)), [storageKey, body]);
  return [body, (change) => setBody((now) => ({ ...now, ...change })), () => sessionStorage.removeItem(storageKey)];
}

/** The request field that has the type of a text. */
export function formField(name: keyof Bodies, form: string | null): object {
  if (form === null) return {};
  if (name === 'documents') return { document_type: form };
  if (name === 'blog') return { blog_type: form };
  const isWiki = form.startsWith('wiki');
  return name === 'creations' ? { creation_type: isWiki ? 'wiki' : 'prompt_generator', sub_type: form } : {};
}

/** Fills in the form for a new text with what another was written from. */
export function keepBody(name: keyof Bodies, body: object): void {
  sessionStorage.setItem(`new:${name}`, JSON.stringify(body));
}

/** What is cited: a reference of which no sentence is chosen is not used. */
export function cited({ reference_ids = [], use_sentences = [] }: Citing): Required<Citing> {
  const isEmpty = (id: number) => use_sentences.some((each) => each.reference_id === id && each.sentences.length === 0);
  const ids = reference_ids.filter((id) => !isEmpty(id));
  return { reference_ids: ids, use_sentences: use_sentences.filter((each) => ids.includes(each.reference_id)) };
}

/** The body without empty fields. The built-in writer has a subtitle only where the form gives one. */
export function sentBody(body: AnyBody, isBuiltIn: boolean): AnyBody {
  const subtitle = isBuiltIn && 'is_lead_text' in body ? { is_lead_text: false } : {};
  const whole = { ...body, ...cited(body), ...subtitle, facts: sentFacts(body.facts) };
  const given = Object.entries(whole).filter(([, value]) => {
    return (
      (typeof value !== 'string' || value.trim() !== '') &&
      value !== undefined &&
      !(Array.isArray(value) && value.length === 0)
    );
  });
  return Object.fromEntries(given) as AnyBody;
}
