import type { Page } from '@playwright/test';

/** The sizes a page is walked at: a phone, a desk, a desk at 400 % zoom, a phone lying down. */
export const walkedSizes = [
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
 * Runs in the page: what has focus, and whether all of it can be seen. Of what is larger than the screen, and of places
 * drawn on a map, a part is enough.
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

  const faultAt = (x: number, y: number): string | null => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'is outside the screen';
    const hit = document.elementFromPoint(x, y);
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
    if (element.namespaceURI?.endsWith('svg') || box.width > innerWidth || box.height > innerHeight * 0.4) {
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

/**
 * Notes where the walk starts: the page itself is 0, what has the focus now is 1. Returns how often the walk passes the page
 * before it is round: once, between the last control and the first, where it starts at another than the first.
 */
function noteStart(): number {
  const { activeElement, body } = document;
  const start = activeElement ?? body;
  Object.assign(globalThis, { walked: [body, start] });
  const root = document.querySelector('dialog:modal') ?? body;
  const isFirst = start === root.querySelector('a[href], button, input, select, summary, [tabindex="0"]');
  return start === body || isFirst ? 0 : 1;
}

/**
 * Walks by Tab from where the focus is until it comes round, and says what a guest could not have seen on her way, a
 * line each, and where the focus fell to the page.
 */
export async function walkByTab(page: Page, key = 'Tab'): Promise<{ stops: number; faults: string[] }> {
  let passes = await page.evaluate(noteStart);
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
