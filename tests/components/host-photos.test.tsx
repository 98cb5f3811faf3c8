import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ProblemFields } from '#contracts/errors.ts';
import { parseFormPhotos } from '#fields/cabin-form.ts';
import { PhotoList } from '#host/cabins/PhotoList.tsx';
import { $uploads, addUploads } from '#host/cabins/uploads.ts';
import { $session } from '#host/session.ts';

const host = {
  email: 'host@localhost',
  role: 'owner' as const,
  expires_at: '2026-12-11T20:00:00.000Z',
  server_now: '2026-12-11T15:00:00.000Z',
};

/** An upload of a picture, which the test ends. */
interface Sent {
  name: string;
  progress(part: number): void;
  answer(status: number, body: unknown): void;
  fail(): void;
}

let sent: Sent[] = [];
let text = '[]';

/** The part of `XMLHttpRequest` that an upload uses. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  open() {}
  abort() {
    this.onabort?.();
  }
  send(form: FormData) {
    const photo = form.get('photo');
    sent.push({
      name: photo instanceof File ? photo.name : '',
      progress: (part) => this.upload.onprogress?.({ loaded: part * 100, total: 100 }),
      answer: (status, body) => {
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.onload?.();
      },
      fail: () => this.onerror?.(),
    });
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  $uploads.set([]);
  $session.set({ state: 'signed-in', host });
  sent = [];
  text = '[]';
});

afterEach(() => vi.unstubAllGlobals());

function Form({ cabin = 'a-cabin', isLive = false }) {
  const [now, setNow] = useState(text);
  text = now;
  return <PhotoList text={now} error={null} cabin={cabin} isLive={isLive} onChange={setNow} />;
}

const choose = (...names: string[]) =>
  userEvent.upload(
    page.getByLabelText('Add photos'),
    names.map((name) => new File(['not to be read by a browser'], name, { type: 'image/heic' })),
  );

const arrive = ({ answer, name }: Sent) =>
  answer(201, { photo: { id: name, url: `/photos/${name}`, width: 4, height: 3 } });

const refuse = ({ answer }: Sent, code: ProblemFields['code'], status: number, message = 'No.') =>
  answer(status, { success: false, error: { code, message } });

const addresses = () => parseFormPhotos(text).map(({ image_url }) => image_url);

/** Waits for the upload of a picture. Two uploads may start in either order. */
async function sending(name: string, times = 1): Promise<Sent> {
  const tries = () => sent.filter((one) => one.name === name);
  await vi.waitFor(() => expect(tries().length).toBe(times));
  return tries().at(-1) as Sent;
}

test('uploads two pictures at a time, and lists them in the selected order', async () => {
  await render(<Form />);
  await choose('one.heic', 'two.heic', 'three.heic');
  (await sending('two.heic')).progress(0.4);
  await expect
    .element(page.getByRole('progressbar', { name: 'two.heic is on its way' }))
    .toHaveAttribute('value', '0.4');
  await expect.element(page.getByText('Waits for its turn')).toBeVisible();
  await sending('one.heic');
  expect(sent).toHaveLength(2);
  arrive(await sending('two.heic'));
  arrive(await sending('three.heic'));
  expect(addresses()).toEqual([]);
  arrive(await sending('one.heic'));
  await vi.waitFor(() =>
    expect(addresses()).toEqual(['/photos/one.heic', '/photos/two.heic', '/photos/three.heic']),
  );
  await expect.element(page.getByText('3 photos without words', { exact: false })).toBeVisible();
});

test('reports the reason of a failed upload, continues others, and can retry it', async () => {
  await render(<Form />);
  await choose('one.heic', 'two.heic', 'three.heic');
  refuse(await sending('one.heic'), 'invalid', 400, 'This picture is not whole.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This picture is not whole.');
  (await sending('two.heic')).fail();
  arrive(await sending('three.heic'));
  await vi.waitFor(() => expect(addresses()).toEqual(['/photos/three.heic']));
  await page.getByRole('button', { name: 'Try one.heic again' }).click();
  arrive(await sending('one.heic', 2));
  await vi.waitFor(() => expect(addresses()).toEqual(['/photos/three.heic', '/photos/one.heic']));
  await page.getByRole('button', { name: 'Leave two.heic out' }).click();
  expect($uploads.get()).toEqual([]);
});

test('reports a file that the platform rejects', async () => {
  await render(<Form />);
  await choose('one.heic');
  (await sending('one.heic')).answer(413, 'Payload Too Large');
  await expect.element(page.getByText(/too large to send/)).toBeVisible();
});

test('rejects a phone’s video before it is sent', async () => {
  await render(<Form />);
  const film = new File([new Uint8Array(25_000_001)], 'walk.mov', { type: 'video/quicktime' });
  addUploads('a-cabin', [film]);
  await expect.element(page.getByText(/too large to send/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('continues uploads after signing in again', async () => {
  await render(<Form />);
  await choose('one.heic');
  refuse(await sending('one.heic'), 'unauthorized', 401);
  await expect.element(page.getByText(/^You were signed out/)).toBeVisible();
  expect($session.get().state).toBe('expired');
  $session.set({ state: 'signed-in', host });
  arrive(await sending('one.heic', 2));
  await vi.waitFor(() => expect(addresses()).toEqual(['/photos/one.heic']));
});

test('keeps typed text when an upload finishes', async () => {
  text = JSON.stringify([{ id: '0', image_url: '/photos/0', description: '' }]);
  await render(<Form />);
  await choose('one.heic');
  await page.getByLabelText('What photo 1 shows').fill('The por');
  arrive(await sending('one.heic'));
  await page.getByLabelText('What photo 1 shows').fill('The porch');
  await vi.waitFor(() => expect(addresses()).toEqual(['/photos/0', '/photos/one.heic']));
  expect(parseFormPhotos(text)[0]?.description).toBe('The porch');
});

test('undoes every change, last first: removals and positions', async () => {
  const first = ['a', 'b', 'c', 'd'];
  text = JSON.stringify(first.map((id) => ({ id, image_url: `/photos/${id}`, description: `Room ${id}` })));
  await render(<Form />);
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await page.getByRole('button', { name: 'Make photo 3 the first' }).click();
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  expect(addresses()).toEqual(['/photos/d', '/photos/c']);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect.element(page.getByText(/^Room d is 1 of 3\./).first()).toBeVisible();
  await undo.click();
  await page.getByLabelText('What photo 1 shows').fill('The porch');
  await undo.click();
  expect(addresses()).toEqual(first.map((id) => `/photos/${id}`));
  expect(parseFormPhotos(text)[0]?.description).toBe('The porch');
  await expect.element(undo).not.toBeInTheDocument();
});

test('makes a photo the first, removes and restores it, and keeps its focal point', async () => {
  text = JSON.stringify(
    ['a', 'b', 'c'].map((id) => ({ id, image_url: `/photos/${id}`, description: `Room ${id}` })),
  );
  await render(<Form isLive />);
  await page.getByRole('button', { name: 'Make photo 3 the first' }).click();
  expect(addresses()).toEqual(['/photos/c', '/photos/a', '/photos/b']);
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  expect(addresses()).toEqual(['/photos/c', '/photos/b']);
  await expect.element(page.getByText(/^Room a is removed/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(addresses()).toEqual(['/photos/c', '/photos/a', '/photos/b']);
  await page.getByLabelText('What of photo 1 stays in sight').selectOptions('Its top');
  expect(addresses()[0]).toBe('/photos/c#focus=50,0');
  await page.getByLabelText('What of photo 1 stays in sight').selectOptions('Its middle');
  expect(addresses()[0]).toBe('/photos/c');
});

test('accepts only addresses for an unsaved cabin, with a message', async () => {
  await render(<Form cabin="" />);
  await expect.element(page.getByText('Save the cabin first', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add one by its address' })).toBeVisible();
  expect(document.querySelector('input[type=file]')).toBeNull();
});
