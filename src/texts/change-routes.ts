import type { Static, TObject, TSchema } from 'typebox';
import { endpoint } from '../kernel/http/endpoint.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { nothingToChange } from '../kernel/problems.ts';
import type { TextEdit } from './edit.ts';
import { editText, type Saving } from './edit-text.ts';
import { includedParts } from './include.ts';
import type { Place, TextKind } from './kind.ts';
import { limitsOf, noExtraFields, reviseText, type Wish } from './revise.ts';
import type { ShownText, TextDeps } from './save.ts';
import { showClaims } from './show-claims.ts';
import { IncludeQuery } from './text-schema.ts';

/** Changing a text, by hand or with an instruction: the kinds differ only in names and limits. */

type Row = ReturnType<typeof endpoint>;

/** How the area shows a changed text. */
type Changed<Data extends TSchema> = { data: Data; example: Static<Data>; show(text: ShownText): Static<Data> };

type InstructionInput = { modification_prompt: string; base_version?: number } & Wish;

export function modifyRoute<Data extends TSchema>(
  deps: TextDeps,
  kind: TextKind,
  place: Place,
  changed: Changed<Data>,
  route: { path: string; summary: string; body: TObject; instruction: string },
): Row {
  return endpoint({
    operationId: `modify${place.name}`,
    method: 'POST',
    path: route.path,
    summary: route.summary,
    description:
      'This call is free of charge. The previous version stays in the history. With `propose`, nothing is saved.',
    body: route.body,
    data: changed.data as TSchema,
    once: true,
    streams: true,
    problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MODIFICATION_ERROR'],
    example: { body: { [place.id]: 1, modification_prompt: route.instruction }, data: changed.example },
    query: IncludeQuery,
    handle: ({ actor, body, query }) => {
      const { modification_prompt, base_version, ...wish } = body as InstructionInput;
      const target = { id: idOf(place, body), baseVersion: base_version, included: includedParts(query.include) };
      const asked = { ...target, instruction: modification_prompt, ...limitsOf(wish) };
      return reviseText(deps, kind, actor, asked, noExtraFields);
    },
    answer: ({ text, generator, applied, message, claims }) => ({
      data: { ...(changed.show(text) as object), applied, ...showClaims(claims) },
      headers: { 'x-generator': generator },
      message,
    }),
  });
}

type EditInput = TextEdit & Saving & { is_public?: boolean; base_version?: number };

/** Fields that change nothing by themselves. */
const HOW = ['base_version', 'autosave', 'client', 'suggestion'];

export function editRoute<Data extends TSchema>(
  deps: TextDeps,
  kind: TextKind,
  place: Place,
  changed: Changed<Data>,
  route: { path: string; summary: string; body: TObject; title: string },
): Row {
  const fields = Object.keys(route.body.properties).filter((name) => name !== place.id && !HOW.includes(name));
  return endpoint({
    operationId: `edit${place.name}`,
    audit: 'hourly',
    method: 'POST',
    path: route.path,
    summary: route.summary,
    description: `Requires at least one of ${fields.map((name) => `\`${name}\``).join(', ')}. The previous version stays in the history.${publicNote(kind)}`,
    body: route.body,
    data: changed.data as TSchema,
    message: MESSAGES.updated,
    once: true,
    problems: [
      ...(['NOT_AUTHORIZED', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'SUGGESTION_DECIDED'] as const),
      ...(kind.publicScope ? (['PUBLICATION_REFUSED'] as const) : []),
    ],
    example: { body: { [place.id]: 1, title: route.title }, data: changed.example },
    query: IncludeQuery,
    handle: ({ actor, body, query }) => {
      const {
        [place.id]: _,
        is_public,
        base_version: baseVersion,
        autosave,
        client,
        suggestion,
        ...edit
      } = body as EditInput & Record<string, unknown>;
      if (Object.keys(edit).length === 0 && is_public === undefined) throw nothingToChange(fields.join(', '));
      const target = { id: idOf(place, body), baseVersion, included: includedParts(query.include) };
      const saving = { autosave, client, suggestion };
      return editText(deps, kind, actor, { ...target, ...(edit as TextEdit), ...saving }, is_public);
    },
    answer: (text) => ({ data: changed.show(text) }),
  });
}

function publicNote({ publicScope }: TextKind): string {
  return publicScope
    ? ` With \`is_public: true\` the text that this call saves is published; later edits are not public until they are published too. \`is_public: false\` takes it down. Making it public needs the scope \`${publicScope}\` too.`
    : '';
}

function idOf(place: Place, body: object): number {
  return (body as Record<string, number>)[place.id] as number;
}
