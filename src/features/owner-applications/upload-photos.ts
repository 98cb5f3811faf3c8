import { callApi } from '#browser/call-api.ts';
import { createElement } from '#browser/dom.ts';
import { getVisitorSessionId, sessionHeaders } from '#browser/session.ts';
import { shrinkPhoto } from '#browser/shrink-photo.ts';
import { callPath } from '#contracts/calls.ts';
import { isPhotoPath } from '#domain/photos/photo-url.ts';

/** Lets an owner choose photos of this device: each goes into the next free row of the form, and is shown there. */
export function startPhotos(form: HTMLFormElement): void {
  const chooser = form.querySelector<HTMLInputElement>('[data-choose-photos]');
  const line = chooser?.closest<HTMLElement>('.choose-photos');
  if (!chooser || !line) return;
  line.hidden = false;
  showPhotos(form);
  form.addEventListener('input', () => showPhotos(form));
  const say = (sentence: string) => line.querySelector('[role=status]')?.replaceChildren(sentence);
  chooser.addEventListener('change', async () => {
    const files = [...(chooser.files ?? [])];
    chooser.disabled = true;
    say(await sendAll(form, files, say));
    chooser.disabled = false;
    chooser.value = '';
  });
}

const rowsOf = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>('[name=photo_urls]');

/** Sends files one after the other until one fails; a sentence of what came of it. */
async function sendAll(
  form: HTMLFormElement,
  files: readonly File[],
  say: (sentence: string) => void,
): Promise<string> {
  for (const [index, file] of files.entries()) {
    const row = [...rowsOf(form)].find(({ value }) => value === '');
    if (!row) return 'There is no room for more. Clear the link of one you do not want.';
    say(`Sending photo ${index + 1} of ${files.length}…`);
    const photo = await shrinkPhoto(file);
    const body = new FormData();
    body.set('photo', photo);
    // The photo is shown to this visitor alone.
    getVisitorSessionId();
    const pendingResponse = fetch(callPath('POST owner-photo'), {
      method: 'POST',
      body,
      headers: sessionHeaders(),
    });
    const answer = await callApi('POST owner-photo', { photo }, { pendingResponse });
    if (!answer.ok) return `${file.name}: ${answer.error.message}`;
    row.value = answer.value.photo.url;
    row.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return files.length > 0 ? 'Here they are. Please say what each shows.' : '';
}

/** Shows each photo of this site next to its row. Not through the image service, which has no cookie of this visitor. */
function showPhotos(form: HTMLFormElement): void {
  for (const row of rowsOf(form)) {
    const place = row.closest('li');
    const src = isPhotoPath(row.value) ? row.value : null;
    const shown = place?.querySelector('img');
    if (shown?.getAttribute('src') === src) continue;
    shown?.remove();
    if (src) place?.prepend(createElement('img', { src, alt: '', width: '160', height: '120' }));
  }
}
