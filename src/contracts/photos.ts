/** API calls to upload photos, by hosts and by applicants. */

import { z } from 'zod';
import { accepts } from './contract.ts';
import { cabinId } from './fields.ts';

export interface UploadedPhoto {
  id: string;
  /** Its address on this site, for `image_url` of a cabin's photo: `/photos/` and the id. */
  url: string;
  width: number;
  height: number;
}

/** Calls for photos of cabins and of the host. */
export const hostPhotoContracts = {
  /**
   * Stores a photo of a cabin, or without `cabin_id` one of the host: JPEG, PNG, WebP, AVIF or
   * HEIC, detected by content. It appears on pages once the cabin or setting is saved with its
   * address. Fails on `photo` with `invalid` or `too_large`, on `cabin_id` with `not_found`.
   */
  'POST desk/photos': accepts(
    z.object({ cabin_id: cabinId.exactOptional(), photo: z.file({ error: 'photo must be a file.' }) }),
    { file: 'photo', maxBytes: 25_000_000 },
  ).returns<{
    photo: UploadedPhoto;
  }>(201),
};

/** Calls for photos of applicants. */
export const applicationPhotoContracts = {
  /**
   * Stores a photo for an application, which refers to it by address. Unused photos are deleted
   * after three days. Until a cabin uses it, only the sender's session and hosts can see it. Fails
   * on `photo` with `invalid` or `too_large`, and with `rate_limited`.
   */
  'POST owner-photo': accepts(z.object({ photo: z.file({ error: 'photo must be a file.' }) }), {
    file: 'photo',
    maxBytes: 6_000_000,
  }).returns<{
    photo: UploadedPhoto;
  }>(201),
};
