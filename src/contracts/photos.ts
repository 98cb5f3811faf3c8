import { z } from 'zod';
import { takes } from './contract.ts';
import { cabinId } from './fields.ts';

/** A photo that was uploaded. */
export interface UploadedPhoto {
  /** Names it, and nobody guesses it. */
  id: string;
  /** Its address on this site, for `image_url` of a cabin's photo: `/photos/` and the id. */
  url: string;
  /** In pixels, upright. */
  width: number;
  /** In pixels, upright. */
  height: number;
}

/** Photos of cabins. */
export const hostPhotoContracts = {
  /**
   * Stores a picture for a cabin: JPEG, PNG, WebP, AVIF or HEIC by what is in the file. It is on no page before the cabin is saved
   * with its address. Fails on `photo` with `invalid` or `too_large`, on `cabin_id` with `not_found`.
   */
  'POST desk/photos': takes(
    z.object({ cabin_id: cabinId, photo: z.file({ error: 'photo must be a file.' }) }),
    { file: 'photo', maxBytes: 25_000_000 },
  ).answers<{
    /** As it is stored. */
    photo: UploadedPhoto;
  }>(201),
};

/** Photos of owners who apply. */
export const applicationPhotoContracts = {
  /**
   * Stores a picture for an application, which names it by its address; one that none names in three days is deleted. Until a
   * cabin names it, it is served to the sender's session and to hosts. Fails on `photo` with `invalid` or `too_large`, and with `rate_limited`.
   */
  'POST owner-photo': takes(z.object({ photo: z.file({ error: 'photo must be a file.' }) }), {
    file: 'photo',
    maxBytes: 6_000_000,
  }).answers<{
    /** As it is stored. */
    photo: UploadedPhoto;
  }>(201),
};
