/** Uploads a photo of a cabin, or of the host without one. Reports progress. Never throws. */

import type { CallProblem } from '#browser/call-api.ts';
import { shrinkPhoto } from '#browser/shrink-photo.ts';
import { callPath } from '#contracts/calls.ts';
import type { UploadedPhoto } from '#contracts/photos.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { callHostApi } from '#host/call-host-api.ts';

/**
 * Maximum in bytes, above the server's limit. Larger files are mostly videos, which take minutes to
 * send.
 */
const maxBytes = 25_000_000;
/** Message for such files, and for those that the platform rejects before the server reads them. */
const tooLargeMessage =
  'This file is too large to send as it is, and this browser cannot make it smaller. Save a picture as a JPEG first.';

export async function sendPhoto(
  cabin: string | null,
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<Result<UploadedPhoto, CallProblem>> {
  const photo = await shrinkPhoto(file);
  if (photo.size > maxBytes) return err({ code: 'too_large', status: 413, message: tooLargeMessage });
  const input = cabin === null ? { photo } : { photo, cabin_id: cabin };
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, value);
  const pendingResponse = post(callPath('POST desk/photos'), form, onProgress, signal);
  const response = await callHostApi('POST desk/photos', input, { pendingResponse, signal });
  if (response.ok) return ok(response.value.photo);
  const { error } = response;
  return err(
    error.status === 413 && error.code !== 'too_large' ? { ...error, message: tooLargeMessage } : error,
  );
}

/** Posts a form. `fetch` cannot report upload progress. */
function post(
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new TypeError('The form was not sent.'));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', path);
    request.send(form);
  });
}
