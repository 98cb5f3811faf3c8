import type { Page, ViewportSize } from '@playwright/test';
import { inspectFocus } from '#support/inspect-focus.ts';
import { expect } from '#support/page.ts';

/** Viewports: a phone, a desktop, a desktop at 400 % zoom, and a phone in landscape. */
export const [phone, desktop, zoomed, rotatedPhone] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 320, height: 256 },
  { width: 844, height: 390 },
] as const;

/** Higher than the number of controls on any page. */
const mostPresses = 500;

/** Time in ms after which a focused element must be visible. */
const settling = 150;

/**
 * Stores the start of the walk: 0 is the page, 1 the focused element or else the first control.
 * Returns whether it starts at the first.
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
  Object.assign(globalThis, { visited: [body, start] });
  return start === body || start === first;
}

/**
 * Presses Tab until focus returns to the start. Returns the stops, and a line for each focus that
 * is not visible or lost.
 */
export async function walkByTab(page: Page, key = 'Tab'): Promise<{ stops: number; faults: string[] }> {
  const isAtFirst = await page.evaluate(noteStart);
  // Between the last control and the first, focus may be on the page once. From the first control
  // forward, the walk has ended by then.
  let passes = isAtFirst && key === 'Tab' ? 0 : 1;
  const ids: number[] = [];
  const faults: string[] = [];
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press(key);
    let stop = await page.evaluate(inspectFocus);
    // A busy computer renders late.
    for (let looks = 0; stop.fault && looks < 5; looks += 1) {
      await page.waitForTimeout(settling);
      stop = await page.evaluate(inspectFocus);
    }
    const { id, name, fault } = stop;
    const last = ids.at(-1) ?? 1;
    // The parts of a date field are several stops in one element.
    if (id === last && id !== 0) continue;
    if (fault && !ids.includes(id)) faults.push(`${name} ${fault}`);
    if (id === 1 || (id !== 0 && ids.includes(id))) return { stops: new Set(ids).size, faults };
    if (last === 0) {
      passes -= 1;
      if (passes < 0) faults.push(`focus moved to the page before ${name}`);
    }
    ids.push(id);
  }
  return { stops: ids.length, faults: [...faults, 'focus never returned to the start'] };
}

/** Walks by Tab at each viewport size. Returns a line for each fault. */
export async function walkAt(
  page: Page,
  sizes: readonly ViewportSize[] = [phone, desktop, zoomed, rotatedPhone],
): Promise<string[]> {
  const allFaults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    // A calendar renders again at another width.
    await page.waitForTimeout(settling);
    const { stops, faults } = await walkByTab(page);
    if (stops < 1) faults.push('no control can have focus');
    allFaults.push(...faults.map((fault) => `${size.width} × ${size.height}: ${fault}`));
  }
  return allFaults;
}

/** Opens a dialog at desktop size, walks through it at every size, and closes it with Escape. */
export async function walkOverDialog(
  page: Page,
  name: string | RegExp,
  open: () => Promise<unknown>,
): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name });
  await page.setViewportSize(desktop);
  await open();
  await expect(dialog).toBeVisible();
  const faults = await walkAt(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return faults.map((fault) => `${name}, ${fault}`);
}
