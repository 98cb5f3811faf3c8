import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextMeIsland } from '#features/messages/TextMeIsland.tsx';
import { Toaster } from '#features/toasts/Toaster.tsx';
import { WishlistToggle } from '#features/wishlist/CabinColumn.tsx';
import { paths } from '#paths';
import { closeTextMe } from '#stores/text-me-dialog.ts';
import { $toasts } from '#stores/toasts.ts';
import { $wishlist } from '#stores/wishlist.ts';
import '#features/wishlist/wishlist-buttons.ts';
import { stubFile } from './support/stub-calls.ts';

const cabins = ['Ridge House', 'Blue Hen', 'Fox Grape'].map((title) => {
  const slug = title.toLowerCase().replace(' ', '-');
  return { id: `id-${slug}`, slug, title };
});
const [one, two, three] = cabins as [(typeof cabins)[0], (typeof cabins)[0], (typeof cabins)[0]];
const heart = ({ title }: { title: string }) =>
  page.getByRole('button', { name: `Save ${title}`, exact: true });
const textMe = page.getByRole('dialog', { name: 'Send me this cabin' });
const undo = page.getByRole('button', { name: 'Undo' });
const saved = () =>
  JSON.parse(localStorage.getItem('wishlist') ?? '[]').map(({ slug }: { slug: string }) => slug);

beforeEach(() => {
  closeTextMe();
  for (const { slug } of cabins) stubFile(paths.cabinData(slug), null);
});

/** Renders a heart button for each cabin. `kept` are saved. */
async function open(...kept: typeof cabins) {
  const items = kept.map(({ id, slug }, index) => ({ slug, cabinId: id, timestamp: index + 1 }));
  localStorage.setItem('wishlist', JSON.stringify(items));
  dispatchEvent(new StorageEvent('storage', { key: 'wishlist' }));
  await render(
    <main>
      {cabins.map((cabin) => (
        <WishlistToggle key={cabin.id} cabin={cabin} />
      ))}
      <Toaster />
      <TextMeIsland />
    </main>,
  );
}

/** Presses without waiting, because notices disappear on a busy computer. */
const press = (control: Locator) => (control.element() as HTMLElement).click();

async function closeModal() {
  await expect.element(textMe).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(textMe).not.toBeInTheDocument();
}

/** Whether an element is on top at its position. */
const isOnTop = (words: Element) => {
  const { x, y, width, height } = words.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top !== null && (top.contains(words) || words.contains(top));
};

test('shows "Saved!" above other content for every heart, and keeps Undo for each removal', async () => {
  await open();
  for (const cabin of cabins) {
    await heart(cabin).click();
    await expect.element(textMe).toMatchTextContent(cabin.title);
    await expect
      .poll(() => [...document.querySelectorAll('dialog [role=status] strong')].some(isOnTop))
      .toBe(true);
    await closeModal();
  }
  for (const cabin of cabins) press(heart(cabin));
  await expect.poll(() => undo.length).toBe(3);
  press(undo.first());
  await expect.poll(() => undo.length).toBe(2);
  press(undo.first());
  expect(saved()).toEqual([one.slug, two.slug]);
});

test('restores a removed cabin at its position on Undo, and keeps the toast under the pointer', async () => {
  await page.viewport(1440, 900);
  await open(...cabins);
  await heart(two).click();
  await expect.element(page.getByText('Removed from favorites.')).toBeVisible();
  expect(saved()).toEqual([one.slug, three.slug]);
  await expect.element(textMe).not.toBeInTheDocument();
  await undo.hover();
  // Longer than a notice stays.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await undo.click();
  expect(saved()).toEqual(cabins.map(({ slug }) => slug));
  await expect.element(heart(two)).toHaveAttribute('aria-pressed', 'true');
  await heart(one).click();
  await expect.element(undo).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  expect(saved()).toEqual([two.slug, three.slug]);
});

test('treats an unreadable list as empty', async () => {
  localStorage.setItem('wishlist', '[null,7,{"slug":["a"]},{"slug":"*","cabinId":5}]');
  dispatchEvent(new StorageEvent('storage', { key: 'wishlist' }));
  expect($wishlist.get()).toEqual([]);
  await open();
  await heart(one).click();
  expect(saved()).toEqual([one.slug]);
  await closeModal();
});

test('keeps a heart until the page closes if there is no storage, with a message', async () => {
  await open();
  vi.stubGlobal('localStorage', null);
  for (const cabin of [one, two]) {
    await heart(cabin).click();
    await expect
      .poll(() => $toasts.get().at(-1)?.description)
      .toContain('Until you leave this page: your browser keeps nothing');
    await closeModal();
  }
  for (const cabin of [one, two]) await expect.element(heart(cabin)).toHaveAttribute('aria-pressed', 'true');
  expect($wishlist.get().map(({ slug }) => slug)).toEqual([one.slug, two.slug]);
});

test('works by keyboard alone: save, close, remove, undo', async () => {
  await open();
  (heart(one).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await closeModal();
  await expect.element(heart(one)).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(heart(one)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(undo).toBeVisible();
  (undo.element() as HTMLElement).focus();
  // Longer than a notice stays.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await userEvent.keyboard('{Enter}');
  await expect.element(heart(one)).toHaveAttribute('aria-pressed', 'true');
});
