import type { Page, ViewportSize } from '@playwright/test';
import { lookAtFocus } from '#support/look-at-focus.ts';
import { expect } from '#support/page.ts';

/** The sizes a page is walked at: a phone, a desk, a desk at 400 % zoom, a phone lying down. */
export const [phone, desk, zoomed, lying] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 320, height: 256 },
  { width: 844, height: 390 },
] as const;

/** More than any page has controls. */
const mostPresses = 500;

/** How long what was reached may take to come into sight, milliseconds. */
const settling = 150;

/**
 * Notes where the walk starts: the page itself is 0, what has the focus now is 1, which is the first control where none has
 * it. Returns whether the walk starts at the first.
 */
function noteStart(): boolean {
  const { body } = document;
  const root = document.querySelector('dialog:modal') ?? body;
  const controls = root.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, summary, [tabindex="0"]',
  );
  const first = [...controls].find((control) => control.checkVisibility({ visibilityProperty: true }));
  const hasFocus = document.activeElement && document.activeElement !== body;
  if (!hasFocus) first?.focus();
  const start = document.activeElement ?? body;
  Object.assign(globalThis, { walked: [body, start] });
  return start === body || start === first;
}

/**
 * Walks by Tab from where the focus is until it comes round, and says what a guest could not have seen on her way, a
 * line each, and where the focus fell to the page.
 */
export async function walkByTab(page: Page, key = 'Tab'): Promise<{ stops: number; faults: string[] }> {
  const isAtFirst = await page.evaluate(noteStart);
  // Between the last control and the first one passes the page; forward from the first, the walk is round by then.
  let passes = isAtFirst && key === 'Tab' ? 0 : 1;
  const ids: number[] = [];
  const faults: string[] = [];
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press(key);
    let stop = await page.evaluate(lookAtFocus);
    // A busy machine draws late.
    for (let looks = 0; stop.fault && looks < 5; looks += 1) {
      await page.waitForTimeout(settling);
      stop = await page.evaluate(lookAtFocus);
    }
    const { id, name, fault } = stop;
    const last = ids.at(-1) ?? 1;
    // The parts of a date are stops within one control.
    if (id === last && id !== 0) continue;
    if (fault && !ids.includes(id)) faults.push(`${name} ${fault}`);
    if (id === 1 || (id !== 0 && ids.includes(id))) return { stops: new Set(ids).size, faults };
    if (last === 0) {
      passes -= 1;
      if (passes < 0) faults.push(`the focus fell to the page before ${name}`);
    }
    ids.push(id);
  }
  return { stops: ids.length, faults: [...faults, 'the focus never came round'] };
}

/** Walks what is open at each size, and says where a guest would not have seen what has the focus. */
export async function walkAt(
  page: Page,
  sizes: readonly ViewportSize[] = [phone, desk, zoomed, lying],
): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    // A calendar draws itself anew for another width.
    await page.waitForTimeout(settling);
    const { stops, faults } = await walkByTab(page);
    if (stops < 1) faults.push('there is nothing to walk over');
    found.push(...faults.map((fault) => `${size.width} × ${size.height}: ${fault}`));
  }
  return found;
}

/** Opens a dialog on a large screen, walks over it at every size and closes it with Escape. */
export async function walkOverDialog(
  page: Page,
  name: string | RegExp,
  open: () => Promise<unknown>,
): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name });
  await page.setViewportSize(desk);
  await open();
  await expect(dialog).toBeVisible();
  const faults = await walkAt(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return faults.map((fault) => `${name}, ${fault}`);
}
