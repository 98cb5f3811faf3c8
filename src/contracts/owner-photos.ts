import { z } from 'zod';
import { takes } from './contract.ts';
import type { UploadedPhoto } from './photos.ts';

/** Photos of owners who apply. */
export const applicationPhotoContracts = {
  /**
   * Stores a picture for an application, which names it by its address; one that none names in three days is deleted. Fails on
   * `photo` with `invalid` or `too_large`, and with `rate_limited`.
   */
  'POST owner-photo': takes(z.object({ photo: z.file({ error: 'photo must be a file.' }) }), {
    file: 'photo',
    maxBytes: 6_000_000,
  }).answers<{
    /** As it is stored. */
    photo: UploadedPhoto;
  }>(201),
};
