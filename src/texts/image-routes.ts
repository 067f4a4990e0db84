import { Type } from 'typebox';
import { BlockId } from '../documents/schema.ts';
import { endpoint } from '../kernel/http/endpoint.ts';
import { Id } from '../kernel/http/shapes.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { type ChooseDeps, chooseMainImage, confirmOwnImage, type ImageDeps, removeMainImage } from './images.ts';
import type { ImageKind, Place } from './kind.ts';
import { ImageStale } from './text-schema.ts';

const NullableText = Type.Union([Type.String(), Type.Null()]);

const ConfirmedImage = Type.Object({ img_url: Type.String(), img_alt: NullableText, img_stale: ImageStale });

export function confirmImageRoute(deps: ImageDeps, kind: ImageKind, place: Place, path: string) {
  return endpoint({
    operationId: `confirm${place.name}Image`,
    method: 'POST',
    path,
    summary: 'Confirm that the image fits the current headline',
    description: 'Resets `img_stale`. This call is free of charge and idempotent.',
    params: place.params,
    data: ConfirmedImage,
    message: MESSAGES.updated,
    problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'NO_IMAGE'],
    example: { data: { img_url: 'https://press.example/images/4f1c….png', img_alt: '제목 카드: …', img_stale: false } },
    handle: ({ actor, params }) =>
      confirmOwnImage(deps, kind, actor, (params as Record<string, number>)[place.id] as number),
    answer: (image) => ({ data: { ...image, img_stale: false } }),
  });
}

const MainImageBody = Type.Object({
  media_id: Type.Optional(Id('ID of a picture of the media library.')),
  block_id: Type.Optional(BlockId),
});

const MainImage = Type.Object({ img_url: Type.String(), img_alt: Type.String(), img_stale: ImageStale });

const idIn = (place: Place, params: object) => (params as Record<string, number>)[place.id] as number;

export function mainImageRoutes(deps: ChooseDeps, kind: ImageKind, place: Place, path: string) {
  return [
    endpoint({
      operationId: `choose${place.name}Image`,
      method: 'PUT',
      path,
      summary: 'Choose the main image',
      description:
        'Requires the `media_id` of a picture of the media library, or as `block_id` an image block of the text that shows one. When the picture is cut differently in the library, the text shows it so, an approval of the text is no longer current, and a release that was ordered keeps what it had.',
      params: place.params,
      body: MainImageBody,
      data: MainImage,
      message: MESSAGES.updated,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      example: {
        body: { media_id: 7 },
        data: {
          img_url: 'https://pr.example/files/media/4f1c…-web.jpg',
          img_alt: '손목에 붙인 센서',
          img_stale: false,
        },
      },
      handle: ({ actor, params, body }) => chooseMainImage(deps, kind, actor, idIn(place, params), body),
      answer: ({ url, alt }) => ({ data: { img_url: url, img_alt: alt, img_stale: false } }),
    }),
    endpoint({
      operationId: `remove${place.name}Image`,
      method: 'DELETE',
      path,
      summary: 'Remove the main image',
      description: 'A picture of the media library stays there.',
      params: place.params,
      message: MESSAGES.deleted,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      handle: ({ actor, params }) => removeMainImage(deps, kind, actor, idIn(place, params)),
      answer: () => ({ data: undefined }),
    }),
  ];
}
