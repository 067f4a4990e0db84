import { type Static, Type } from 'typebox';
import { Choice, Component, Id, Next, PageSize, paging, Text, UnixSeconds } from '../../kernel/http/shapes.ts';
import { PICTURE_FORMATS, PRINT_LINK_DAYS, ROTATIONS, USER_AREAS } from '../../media/library/values.ts';

export const MediaParams = Type.Object({ media_id: Id('ID of the picture.') });

export const UploadBody = Type.Object({
  filename: Text(255, 'Name of the file with its extension: .jpg, .jpeg, .png, .webp or .avif.'),
  content_type: Type.Optional(Text(200, 'Media type of the file. Derived from the extension by default.')),
});

const Caption = Type.String({ maxLength: 500, description: 'Caption, printed below the picture.' });
const Credit = Type.String({
  maxLength: 200,
  description: 'Who took or owns the picture; written into every file that is made from it.',
});
const Alt = Type.String({ maxLength: 500, description: 'Alternative text: what the picture shows.' });

export const CreateBody = Type.Object({
  media_id: Id('`media_id` of the upload URL that the file was sent to.'),
  caption: Type.Optional(Caption),
  credit: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Who took or owns the picture. Default: the by-line and credit in the metadata (IPTC, XMP) of the file.',
    }),
  ),
  alt: Type.Optional(Alt),
});

const Share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

const Crop = Component(
  'MediaCrop',
  {
    x: Share('Left edge.'),
    y: Share('Top edge.'),
    width: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
    height: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
  },
  { description: 'The part of the picture that is shown, as shares of its width and height after the rotation.' },
);

const Focus = Component(
  'MediaFocus',
  { x: Share('From the left edge.'), y: Share('From the top edge.') },
  {
    description:
      'The point that stays visible in the fixed shapes `card` and `thumb`, as shares of the whole picture after the rotation.',
  },
);

const Degrees = Type.Unsafe<(typeof ROTATIONS)[number]>({
  type: 'integer',
  enum: [...ROTATIONS],
  description: 'Degrees by which the upright picture is turned clockwise.',
});

export const EditBody = Type.Object({
  caption: Type.Optional(Caption),
  credit: Type.Optional(Credit),
  alt: Type.Optional(Alt),
  rotation: Type.Optional(Degrees),
  crop: Type.Optional(Crop),
  focus: Type.Optional(Focus),
});

export const ListQuery = Type.Object({
  keyword: Type.Optional(
    Type.String({
      maxLength: 1000,
      description:
        'Words that are all in the file name, caption, credit or alternative text, in any order and ignoring case. A blank value is ignored.',
    }),
  ),
  ...paging(),
  page_size: PageSize(40),
});

const fields = {
  media_id: Id('ID of the picture, for image blocks of documents and as the main image of texts.'),
  filename: Type.String(),
  format: Choice(PICTURE_FORMATS, 'Format of the uploaded file.'),
  width: Type.Integer({ description: 'Width of the whole upright picture in pixels.' }),
  height: Type.Integer(),
  caption: Type.String(),
  credit: Type.String(),
  alt: Type.String(),
  rotation: Degrees,
  crop: Crop,
  focus: Focus,
  revision: Type.Integer({ description: 'Counts up whenever new files are made. The URLs stay the same.' }),
  url: Type.String({
    description: 'URL for texts: the picture as it is cut, at most 1600 pixels wide or high. Readable by everybody.',
  }),
  mail_url: Type.String({ description: 'The same, at most 1248 pixels wide or high.' }),
  card_url: Type.String({ description: 'For social networks: 1200 × 630 around the focus point.' }),
  thumb_url: Type.String({ description: 'Square of 480 pixels around the focus point.' }),
  created_at: UnixSeconds('Time of creation'),
  updated_at: UnixSeconds('Time of the last change'),
};

export const Media = Component('Media', fields);

export const MediaList = Component('MediaList', {
  media_list: Type.Array(Media),
  page_count: Type.Integer(),
  total_count: Type.Integer(),
  next: Next(),
});

const MediaUse = Component('MediaUse', {
  area: Choice(USER_AREAS, 'Kind of text; `release` is a release that has not been sent completely.'),
  id: Id('ID of the text or release.'),
  title: Type.String(),
});

export const MediaDetail = Component('MediaDetail', {
  ...fields,
  print: Component(
    'MediaPrint',
    {
      url: Type.String({ description: 'URL of the file, which opens without a key until it expires.' }),
      expires_at: UnixSeconds('When the URL expires'),
      width: Type.Integer(),
      height: Type.Integer(),
      bytes: Type.Integer(),
    },
    {
      description: `The picture as it is cut in its full resolution, without metadata except the credit. The link is valid for ${PRINT_LINK_DAYS} days.`,
    },
  ),
  used_in: Type.Array(MediaUse, {
    maxItems: 50,
    description: 'Texts, and releases that have not been sent, that show the picture. It cannot be deleted meanwhile.',
  }),
});

export type CreateInput = Static<typeof CreateBody>;
export type EditInput = Static<typeof EditBody>;
export type ListInput = Static<typeof ListQuery>;
