import { callApi } from '#browser/call-api.ts';
import { createElement } from '#browser/dom.ts';
import { getVisitorSessionId, sessionHeaders } from '#browser/session.ts';
import { shrinkPhoto } from '#browser/shrink-photo.ts';
import { callPath } from '#contracts/calls.ts';
import { isPhotoPath } from '#domain/photos/photo-url.ts';

/** Uploads chosen photos. Each fills the next free row of the form. */
export function startPhotos(form: HTMLFormElement): void {
  const chooser = form.querySelector<HTMLInputElement>('[data-choose-photos]');
  const line = chooser?.closest<HTMLElement>('.choose-photos');
  if (!chooser || !line) return;
  line.hidden = false;
  showPhotos(form);
  form.addEventListener('input', () => showPhotos(form));
  const showStatus = (message: string) => line.querySelector('[role=status]')?.replaceChildren(message);
  chooser.addEventListener('change', async () => {
    const files = [...(chooser.files ?? [])];
    chooser.disabled = true;
    showStatus(await uploadAll(form, files, showStatus));
    chooser.disabled = false;
    chooser.value = '';
  });
}

const listRows = (form: HTMLFormElement) => form.querySelectorAll<HTMLInputElement>('[name=photo_urls]');

/** Uploads photos until one fails. Returns a message about the result. */
async function uploadAll(
  form: HTMLFormElement,
  files: readonly File[],
  showStatus: (message: string) => void,
): Promise<string> {
  for (const [index, file] of files.entries()) {
    const row = [...listRows(form)].find(({ value }) => value === '');
    if (!row) return 'There is no room for more. Clear the link of one you do not want.';
    showStatus(`Sending photo ${index + 1} of ${files.length}…`);
    const photo = await shrinkPhoto(file);
    const body = new FormData();
    body.set('photo', photo);
    // Only this visitor may see the uploaded photo.
    getVisitorSessionId();
    const pendingResponse = fetch(callPath('POST owner-photo'), {
      method: 'POST',
      body,
      headers: sessionHeaders(),
    });
    const response = await callApi('POST owner-photo', { photo }, { pendingResponse });
    if (!response.ok) return `${file.name}: ${response.error.message}`;
    row.value = response.value.photo.url;
    row.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return files.length > 0 ? 'Here they are. Please say what each shows.' : '';
}

/** Shows uploaded photos without the image service, which lacks the visitor's cookie. */
function showPhotos(form: HTMLFormElement): void {
  for (const row of listRows(form)) {
    const item = row.closest('li');
    const src = isPhotoPath(row.value) ? row.value : null;
    const image = item?.querySelector('img');
    if (image?.getAttribute('src') === src) continue;
    image?.remove();
    if (src) item?.prepend(createElement('img', { src, alt: '', width: '160', height: '120' }));
  }
}
