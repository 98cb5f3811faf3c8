import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { byAnOwner } from '#database/photos.ts';
import type { Call } from '#lib/call.ts';
import { storePhoto } from './desk/photos.ts';

/** Stores a picture of somebody who is about to apply. Fails on `photo` as `readPicture`. */
export const uploadOwnerPhoto = (
  { photo }: CallRequest<'POST owner-photo'>,
  { env }: Pick<Call, 'env'>,
): CallResult<'POST owner-photo'> => storePhoto(photo, { cabin_id: null, host: byAnOwner }, env);
