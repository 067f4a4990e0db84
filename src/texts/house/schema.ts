import { Type } from 'typebox';
import { Choice, Component, Id, IdList, Text } from '../../kernel/http/shapes.ts';

/** In the body of every endpoint that writes a text of a kind that the archive has. */
export const houseFields = {
  use_house: Type.Boolean({
    default: true,
    description:
      'Whether to write as the organisation has written before: the archive is searched for a text of the kind and language as the frame and for up to three about the same subject. Without a language model a press release takes its fixed parts from the first.',
  }),
  house_text_ids: Type.Optional(
    IdList('IDs of the texts of the archive to write from instead; the first of the kind and language is the frame.'),
  ),
  unit: Type.Optional(
    Text(
      100,
      'Name of the unit of the brand profile that the text is published as; by default the only unit of its language, if there is one.',
    ),
  ),
};

/** In the answer. */
export const UsedHouseTexts = Type.Array(
  Component('UsedHouseText', {
    house_text_id: Id('ID of the text in the archive.'),
    title: Type.String(),
    published_on: Type.Union([Type.String(), Type.Null()], { description: 'Day of publication, YYYY-MM-DD.' }),
    role: Choice(['model', 'subject'], 'What it was used for: the frame, or what it says about the subject.'),
  }),
  { description: 'Earlier texts of the archive that the text was written from.' },
);
