import type { CallRequest } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import type { UploadedPhoto } from '#contracts/photos.ts';
import { photoPath } from '#domain/photos/photo-url.ts';
import { ok, type Result } from '#domain/result.ts';
import { findCabin } from '#netlify/cabins/queries.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-call.ts';
import { database } from '#netlify/platform/database/client.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import { photoStore } from './photo-store.ts';
import { applicantUploader, insertPhoto, type NewPhoto } from './queries.ts';
import { processPhoto } from './read-picture.ts';

/** Stores a picture for a cabin, as pixels of our own. Fails on `photo` as `readPicture`, and with `not_found` on `cabin_id`. */
export const uploadPhoto: HostUseCase<'POST desk/photos'> = async (
  { cabin_id, photo },
  { db, env, host },
) => {
  const cabin = await findCabin(db, cabin_id);
  if (!cabin) return fail('not_found', 'There is no such cabin.', 'cabin_id');
  return storePhoto(photo, { cabin_id, host: host.email, session_id: null }, env);
};

/** Stores a picture for an application, which its sender and hosts may see. Fails on `photo` as `readPicture`. */
export const uploadApplicationPhoto = (
  { photo }: CallRequest<'POST owner-photo'>,
  { env, session }: Pick<RequestContext, 'env' | 'session'>,
): Promise<Result<{ photo: UploadedPhoto }, Problem>> =>
  storePhoto(photo, { cabin_id: null, host: applicantUploader, session_id: session }, env);

/** Stores a picture under whose it is. Fails on `photo` as `readPicture`. */
async function storePhoto(
  photo: File,
  whose: Pick<NewPhoto, 'cabin_id' | 'host' | 'session_id'>,
  env: HostContext['env'],
): Promise<Result<{ photo: UploadedPhoto }, Problem>> {
  const read = await processPhoto(await photo.bytes());
  if (!read.ok) return read;
  const { bytes, width, height, placeholder } = read.value;
  // The row first: the sweep finds a row without a file, and nobody a file without a row. The picture has had the call's time.
  const id = await insertPhoto(database(), {
    ...whose,
    width,
    height,
    bytes: bytes.length,
    stand_in: placeholder,
  });
  await photoStore(env).write(id, bytes);
  return ok({ photo: { id, url: photoPath(id), width, height } });
}
