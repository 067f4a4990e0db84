import { type Static, Type } from 'typebox';
import { Choice, Component, Id, MAX_ID, Page, PageSize } from '../../../kernel/http/shapes.ts';
import { INTRODUCTION_LIMIT, MAX_NOTES, MAX_REPORTERS, METHODS, NOTE_LIMIT, SUBJECT_LIMIT } from '../orders/schema.ts';
import { COUNTRIES } from '../schema.ts';

export const MAX_DRAFTS = 100;

const Ids = (maxItems: number, description: string) =>
  Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: MAX_ID }), { maxItems, description }));
const Moment = Type.Optional(Type.String({ maxLength: 100, description: 'ISO 8601 timestamp; not checked yet.' }));

/** What is chosen so far. Nothing is required, and a text may be blank; the order is checked when it is placed. */
const Chosen = Component(
  'DraftOrder',
  {
    press_id: Type.Optional(Id('ID of the press release.')),
    product_id: Type.Optional(Id('ID of the product.')),
    release_category_ids: Ids(100, 'IDs of categories.'),
    reporter_ids: Ids(MAX_REPORTERS, 'IDs of reporters of the workspace.'),
    list_id: Type.Optional(Id('ID of a list of reporters.')),
    segment_id: Type.Optional(Id('ID of a segment.')),
    own_reporters: Type.Optional(Choice(['all'], '`all`: all distribution targets of the workspace.')),
    country_code: Type.Optional(Choice(COUNTRIES, 'Country or region of the reporters.')),
    include_crm_reporters: Type.Optional(Type.Boolean()),
    release_method: Type.Optional(Choice(METHODS, 'Whether an operator edits it first.')),
    email_title: Type.Optional(Type.String({ maxLength: SUBJECT_LIMIT })),
    email_content: Type.Optional(Type.String({ maxLength: INTRODUCTION_LIMIT })),
    scheduled_kst: Moment,
    embargo_kst: Moment,
    track_opens: Type.Optional(Type.Boolean()),
    personal_notes: Type.Optional(
      Type.Array(
        Type.Object({ reporter_id: Id('ID of the reporter.'), note: Type.String({ maxLength: NOTE_LIMIT }) }),
        {
          maxItems: MAX_NOTES,
        },
      ),
    ),
  },
  { description: 'Fields of `POST /release/create`, as far as they are chosen.' },
);

export const DraftBody = Type.Object({ order: Chosen });
export const DraftParams = Type.Object({ draft_id: Id('ID of the draft.') });
export const DraftsQuery = Type.Object({ page: Page(), page_size: PageSize(20) });

const listFields = {
  draft_id: Id('ID of the draft.'),
  press_id: Type.Union([Type.Integer(), Type.Null()]),
  press_title: Type.Union([Type.String(), Type.Null()], {
    description: 'Current title of the chosen press release; null if none is chosen or it was deleted.',
  }),
  updated_kst: Type.String({ description: 'When the draft was saved last; ISO 8601 timestamp in Korean time.' }),
  updated_by: Type.String({ description: 'Name of the person or key that saved it last.' }),
};
export const ListedDraft = Component('ListedReleaseDraft', listFields);
export const Draft = Component('ReleaseDraft', { ...listFields, order: Chosen });

export type DraftInput = Static<typeof DraftBody>;
export type DraftRow = Static<typeof Draft>;
export type ListedDraftRow = Static<typeof ListedDraft>;
export type DraftsInput = Static<typeof DraftsQuery>;
