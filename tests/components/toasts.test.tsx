import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AvailabilityIsland } from '#features/availability/AvailabilityIsland.tsx';
import { Toaster } from '#features/toasts/Toaster.tsx';
import { openAvailability } from '#stores/availability-dialog.ts';
import { showToast } from '#stores/toasts.ts';
import { inspectFocus } from '#support/inspect-focus.ts';
import {
  availabilityDialog,
  clickDirectly,
  createUncachedCabin,
  findDay,
  freezeClock,
  isOnTop,
  today,
} from './support/availability-fixture.ts';

const toasts = page.getByRole('region', { name: 'Notices' }).getByRole('article');
const focusFault = () => inspectFocus().fault;

beforeEach(() => freezeClock());

async function openModal() {
  const cabin = createUncachedCabin();
  await render(
    <>
      <AvailabilityIsland />
      <Toaster />
    </>,
  );
  openAvailability(cabin);
  await expect.element(findDay(availabilityDialog, today)).toBeVisible();
  // The dialog still grows while it opens, and shows a second month if there is room.
  const places: string[] = [];
  const isAtRest = () => {
    places.push(JSON.stringify(findDay(availabilityDialog, today).element().getBoundingClientRect()));
    return document.getAnimations().length === 0 && places.at(-1) === places.at(-2);
  };
  await expect.poll(isAtRest).toBe(true);
}

/** Returns covered controls of a dialog, after scrolling to each. */
const covered = () =>
  [...availabilityDialog.element().querySelectorAll<HTMLElement>('button, a, input, select, summary')]
    .filter((control) => control.checkVisibility() && !control.matches(':disabled'))
    .flatMap((control) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && (control.contains(hit) || hit.contains(control)) ? [] : [control.outerHTML.slice(0, 80)];
    });

test.for([
  ['a phone', 390, 844],
  ['a desk', 1440, 900],
  ['a window that leaves little room beside the dialog', 1440, 780],
] as const)(
  'on %s covers no control of an open dialog and moves none, and only the newest is shown',
  async ([, width, height]) => {
    await page.viewport(width, height);
    await openModal();
    const place = () => findDay(availabilityDialog, '2026-12-20').element().getBoundingClientRect().toJSON();
    const before = place();
    clickDirectly(findDay(availabilityDialog, '2026-12-08'));
    await expect.poll(() => toasts.length).toBe(1);
    clickDirectly(findDay(availabilityDialog, '2026-12-07'));
    await expect.poll(() => toasts.length).toBe(1);
    expect(place()).toEqual(before);
    expect(covered()).toEqual([]);
  },
);

test('is in view over a dialog on a rotated phone, and not over the focus', async () => {
  await page.viewport(844, 390);
  await openModal();
  const day = findDay(availabilityDialog, '2026-12-08');
  (day.element() as HTMLElement).focus();
  day.element().scrollIntoView({ block: 'end', behavior: 'instant' });
  await userEvent.keyboard('{Enter}');
  const dismiss = toasts.getByRole('button', { name: 'Dismiss' });
  await expect.poll(() => isOnTop(dismiss)).toBe(true);
  await dismiss.hover();
  await expect.element(day).toHaveFocus();
  for (let presses = 0; presses < 12; presses += 1) {
    await expect.poll(focusFault).toBeNull();
    await userEvent.keyboard('{Tab}');
  }
  await expect.element(dismiss).toBeVisible();
  // A notice stays while it has focus or the pointer.
  (day.element() as HTMLElement).focus();
  await userEvent.unhover(dismiss);
  await expect.poll(() => toasts.length).toBe(0);
});

const rows = Array.from({ length: 24 }, (_, index) => `Row ${index + 1}`);

test.for([
  ['a phone', 390, 844],
  ['a phone lying down', 844, 390],
  ['a desk at 400 % zoom', 320, 256],
  ['a desk', 1440, 900],
] as const)('on %s three toasts cover no focused element', async ([, width, height]) => {
  await page.viewport(width, height);
  await render(
    <main style={{ display: 'grid', gap: 40, paddingBlock: 200 }}>
      {rows.map((row) => (
        <button type="button" key={row}>
          {row}
        </button>
      ))}
      <Toaster />
    </main>,
  );
  const action = { label: 'Undo', onSelect: () => {} };
  for (const title of ['First', 'Second', 'Third']) {
    const row = page.getByRole('button', { name: 'Row 12' }).element() as HTMLElement;
    row.focus();
    row.scrollIntoView({ block: 'end', behavior: 'instant' });
    await userEvent.keyboard('{Shift}');
    showToast({ title, duration: 60_000, action });
    await expect.element(page.getByText(title)).toBeInTheDocument();
    await expect.poll(focusFault).toBeNull();
  }
  expect(toasts.length).toBe(3);
  for (let presses = 0; presses < 20; presses += 1) {
    await userEvent.keyboard(presses < 12 ? '{Tab}' : '{Shift>}{Tab}{/Shift}');
    await expect.poll(focusFault).toBeNull();
  }
  expect(toasts.length).toBe(3);
});

test('moves out of the way of a form’s save button on a phone, at any scroll position', async () => {
  await page.viewport(390, 844);
  await render(
    <main style={{ paddingBlock: '640px 900px' }}>
      <button type="button" className="button" data-tone="ember" style={{ minHeight: 44 }}>
        Save
      </button>
      <Toaster />
    </main>,
  );
  showToast({ title: 'Saved. It holds from now on.', duration: 60_000 });
  await expect.poll(() => toasts.length).toBe(1);
  const save = page.getByRole('button', { name: 'Save' });
  for (const top of [0, 80, 160, 400, 620, 0]) {
    window.scrollTo({ top, behavior: 'instant' });
    await expect.poll(() => isOnTop(save), { message: `scrolled by ${top}` }).toBe(true);
  }
});

test('fades and disappears after its time, but stays under the pointer', async () => {
  await page.viewport(1440, 900);
  await render(<Toaster />);
  showToast({ title: 'Passing', duration: 400 });
  await expect.poll(() => toasts.length).toBe(1);
  await expect.poll(() => toasts.length).toBe(0);
  showToast({ title: 'Held', duration: 3000 });
  const held = toasts.filter({ hasText: 'Held' });
  await held.hover();
  await new Promise((resolve) => setTimeout(resolve, 3500));
  await expect.element(held).not.toHaveAttribute('data-fading');
  await userEvent.unhover(held);
  await expect.poll(() => toasts.length, { timeout: 10_000 }).toBe(0);
});

test('is announced by its tone, with its action before its close button', async () => {
  await page.viewport(1440, 900);
  // A screen reader does not announce a region that appears together with its text.
  const regionTexts: (string | null)[] = [];
  const watcher = new MutationObserver(() => {
    const region = document.querySelector('[role=status]');
    if (region) regionTexts.push(region.textContent);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  await render(<Toaster />);
  let undone = 0;
  const action = { label: 'Undo', onSelect: () => (undone += 1) };
  showToast({ title: 'Saved!', description: 'Tap the heart to remove it.', duration: 60_000, action });
  showToast({ title: 'That did not work.', tone: 'destructive', duration: 60_000 });
  const saved = page.getByRole('status').getByRole('article');
  const failed = page.getByRole('alert').getByRole('article');
  await expect.element(saved).toBeVisible();
  watcher.disconnect();
  expect(regionTexts[0]).toBe('');
  await expect.element(saved).toMatchTextContent('Saved!Tap the heart to remove it.');
  await expect.element(failed).toMatchTextContent('That did not work.');
  await expect.element(failed.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  expect(failed.getByRole('button').length).toBe(1);
  expect(saved.getByRole('button').elements()).toEqual([
    saved.getByRole('button', { name: 'Undo' }).element(),
    saved.getByRole('button', { name: 'Dismiss' }).element(),
  ]);
  await saved.getByRole('button', { name: 'Undo' }).click();
  await failed.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => toasts.length).toBe(0);
  expect(undone).toBe(1);
});
