import type { CallRequest } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import type { UploadedPhoto } from '#contracts/photos.ts';
import { photoPath } from '#domain/photos/photo-url.ts';
import { ok, type Result } from '#domain/result.ts';
import { findCabin } from '#netlify/cabins/queries.ts';
import type { HostContext, HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { database } from '#netlify/platform/database/client.ts';
import type { RequestContext } from '#netlify/platform/http/request-context.ts';
import { photoStore } from './photo-store.ts';
import { processPhoto } from './process-photo.ts';
import { applicantUploader, insertPhoto, type NewPhoto } from './queries.ts';

/**
 * Stores a photo of a cabin or of the host, decoded and encoded again. Fails on `photo` like
 * `processPhoto`, and with `not_found` on `cabin_id`.
 */
export const uploadPhoto: HostUseCase<'POST desk/photos'> = async (
  { cabin_id = null, photo },
  { db, env, host },
) => {
  const isUnknown = cabin_id !== null && (await findCabin(db, cabin_id)) === null;
  if (isUnknown) return fail('not_found', 'There is no such cabin.', 'cabin_id');
  return storePhoto(photo, { cabin_id, host: host.email, session_id: null }, env);
};

/**
 * Stores a photo of an application, visible to its sender and hosts. Fails on `photo` like
 * `processPhoto`.
 */
export const uploadApplicationPhoto = (
  { photo }: CallRequest<'POST owner-photo'>,
  { env, session }: Pick<RequestContext, 'env' | 'session'>,
): Promise<Result<{ photo: UploadedPhoto }, Problem>> =>
  storePhoto(photo, { cabin_id: null, host: applicantUploader, session_id: session }, env);

/** Stores a photo with its uploader. Fails on `photo` like `processPhoto`. */
async function storePhoto(
  photo: File,
  uploader: Pick<NewPhoto, 'cabin_id' | 'host' | 'session_id'>,
  env: HostContext['env'],
): Promise<Result<{ photo: UploadedPhoto }, Problem>> {
  const read = await processPhoto(await photo.bytes());
  if (!read.ok) return read;
  const { bytes, width, height, placeholder } = read.value;
  // Row first: the cleanup finds a row without a file, but not a file without a row. Uses its own
  // database because decoding has used up the call's time.
  const id = await insertPhoto(database(), {
    ...uploader,
    width,
    height,
    bytes: bytes.length,
    stand_in: placeholder,
  });
  await photoStore(env).write(id, bytes);
  return ok({ photo: { id, url: photoPath(id), width, height } });
}
