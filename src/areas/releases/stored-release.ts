import type { StoredRelease as ReleaseMail } from '../../mail/compose.ts';
import type { KeptPicture } from '../../media/library/kept-pictures.ts';

/** `pictures`: those of the media library as they were when the release was ordered; null for old releases. */
export type StoredRelease = ReleaseMail & { pictures: KeptPicture[] | null };
