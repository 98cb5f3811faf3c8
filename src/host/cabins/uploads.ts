/** Uploads of cabin photos, two at a time. They continue while the host opens other views. */

import { atom } from 'nanostores';
import { newUuid } from '#browser/session.ts';
import type { UploadedPhoto } from '#contracts/photos.ts';
import { sendPhoto } from '#host/parts/send-photo.ts';
import { $session } from '#host/session.ts';

export interface Upload {
  /** Stays the same on a retry. */
  id: string;
  cabin: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed' | 'arrived';
  progress: number;
  problem: string | null;
  photo: UploadedPhoto | null;
}

const maxConcurrent = 2;

/** Error of an upload refused because the session expired. It is retried with the next one. */
const signedOutMessage = 'You were signed out. Once you are back it goes on by itself.';

/** Photo uploads of all cabins, also while another view is open. */
export const $uploads = atom<readonly Upload[]>([]);

const abortControllers = new Map<string, AbortController>();

function change(id: string, changes: Partial<Upload>): void {
  $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
}

/** Uploads pictures of a cabin in order, two at a time. */
export function addUploads(cabin: string, files: readonly File[]): void {
  if (files.length === 0) return;
  const initialUpload = { cabin, state: 'waiting', progress: 0, problem: null, photo: null } as const;
  $uploads.set([...$uploads.get(), ...files.map((file) => ({ ...initialUpload, id: newUuid(), file }))]);
  sendNext();
}

export function retryUpload(id: string): void {
  change(id, { state: 'waiting', progress: 0, problem: null });
  sendNext();
}

/** Removes uploads that have finished or are cancelled. */
export function dropUploads(ids: readonly string[]): void {
  for (const id of ids) abortControllers.get(id)?.abort();
  $uploads.set($uploads.get().filter((upload) => !ids.includes(upload.id)));
  sendNext();
}

function sendNext(): void {
  const uploads = $uploads.get();
  const freeSlots = maxConcurrent - uploads.filter(({ state }) => state === 'sending').length;
  for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, freeSlots))
    void send(upload);
}

async function send({ id, cabin, file }: Upload): Promise<void> {
  const abortController = new AbortController();
  abortControllers.set(id, abortController);
  change(id, { state: 'sending' });
  const sent = await sendPhoto(cabin, file, {
    onProgress: (progress) => change(id, { progress }),
    signal: abortController.signal,
  });
  abortControllers.delete(id);
  if (sent.ok) change(id, { state: 'arrived', photo: sent.value });
  else {
    const { code, message } = sent.error;
    change(id, { state: 'failed', problem: code === 'unauthorized' ? signedOutMessage : message });
  }
  sendNext();
}

$session.listen(({ state }) => {
  if (state !== 'signed-in') return;
  for (const { id, problem } of $uploads.get()) if (problem === signedOutMessage) retryUpload(id);
});

if (typeof window !== 'undefined')
  addEventListener('beforeunload', (event) => {
    if ($uploads.get().length > 0) event.preventDefault();
  });
