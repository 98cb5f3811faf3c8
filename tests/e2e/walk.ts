import type { Page, ViewportSize } from '@playwright/test';
import { expect } from '#support/page.ts';

/** The sizes a page is walked at: a phone, a desk, a desk at 400 % zoom, a phone lying down. */
export const [phone, desk, zoomed, lying] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 320, height: 256 },
  { width: 844, height: 390 },
] as const;

/** What the keyboard stands on after a press of Tab. */
interface Stop {
  /** The same number for the same element. */
  id: number;
  name: string;
  /** Why a guest does not see it; null when she does. */
  fault: string | null;
}

/** More than any page has controls. */
const mostPresses = 500;

/** How long what was reached may take to come into sight, milliseconds. */
const settling = 150;

/**
 * Runs in the page: what has focus, and whether all of it can be seen. Of what is larger than the screen, of places drawn
 * on a map and of two ends on one track, a part is enough.
 */
function lookAtFocus(): Stop {
  const seen = (globalThis as { walked?: Element[] }).walked ?? [];
  (globalThis as { walked?: Element[] }).walked = seen;
  const element = document.activeElement ?? document.body;
  if (!seen.includes(element)) seen.push(element);
  const id = seen.indexOf(element);
  const words = element.ariaLabel ?? element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
  const name = `${element.localName} "${words}"`;
  const isOwn = (hit: Element): boolean =>
    element.contains(hit) ||
    hit.contains(element) ||
    [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit));

  // A box without ground, words or picture lies over others and hides nothing of them.
  const isClear = (hit: Element): boolean => {
    const { fill, backgroundColor, backgroundImage } = getComputedStyle(hit);
    const clear = 'rgba(0, 0, 0, 0)';
    if (hit.namespaceURI?.endsWith('svg')) return fill === clear;
    const hasWords = [...hit.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const isPicture = hit.matches('img, video, canvas, iframe, input, select, textarea');
    return backgroundColor === clear && backgroundImage === 'none' && !hasWords && !isPicture;
  };

  const faultAt = (x: number, y: number): string | null => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'is outside the screen';
    const hit = document.elementsFromPoint(x, y).find((one) => isOwn(one) || !isClear(one));
    if (!hit || isOwn(hit)) return null;
    return `is covered by ${hit.localName}.${String(hit.className).slice(0, 40)}`;
  };
  const faultsOf = ({ left, top, right, bottom }: DOMRect): (string | null)[] => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // The middle and the middle of each side: corners may be round.
    const inset = Math.min(3, (right - left) / 3, (bottom - top) / 3);
    return [
      faultAt(x, y),
      faultAt(x, top + inset),
      faultAt(x, bottom - inset),
      faultAt(left + inset, y),
      faultAt(right - inset, y),
    ];
  };
  const faultOf = (box: DOMRect): string | null => {
    const isDrawn = element.namespaceURI?.endsWith('svg') || element.matches('[type=range]');
    if (isDrawn || box.width > innerWidth || box.height > innerHeight * 0.4) {
      const part = faultsOf(
        new DOMRect(
          Math.max(0, box.left),
          Math.max(0, box.top),
          Math.min(innerWidth, box.right) - Math.max(0, box.left),
          Math.min(innerHeight, box.bottom) - Math.max(0, box.top),
        ),
      );
      return part.every(Boolean) ? (part[0] ?? null) : null;
    }
    return faultsOf(box).find(Boolean) ?? null;
  };
  if (element === document.body || element.localName === 'iframe') return { id, name, fault: null };
  const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return { id, name, fault: 'has no place on the screen' };
  return { id, name, fault: boxes.map(faultOf).find(Boolean) ?? null };
}

/** Why a guest does not see what has the focus, and which it is; null when she does. */
export async function focusFault(page: Page): Promise<string | null> {
  const { name, fault } = await page.evaluate(lookAtFocus);
  return fault && `${name} ${fault}`;
}

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
