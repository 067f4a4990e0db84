import { Type } from 'typebox';
import { endpoint } from '../kernel/http/endpoint.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { confirmOwnImage, type ImageDeps } from './images.ts';
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
