// Functions that run in a page by their source. Each can use only its arguments.

/** Returns the longest time in ms since the last call in which the page's main thread was busy. */
export function measureBusyTime(): number {
  const page = globalThis as { heartbeat?: { last: number; longest: number } };
  const now = performance.now();
  if (!page.heartbeat) {
    const heartbeat = { last: now, longest: 0 };
    page.heartbeat = heartbeat;
    setInterval(() => {
      const { last } = heartbeat;
      heartbeat.last = performance.now();
      heartbeat.longest = Math.max(heartbeat.longest, heartbeat.last - last - 50);
    }, 50);
  }
  const longest = Math.max(page.heartbeat.longest, now - page.heartbeat.last - 50);
  page.heartbeat.longest = 0;
  return longest;
}

/**
 * Returns the center of the first visible matching element once it can be pressed, scrolled into
 * view, or the reason why not. `isLook`: returns `true` for a visible element.
 */
export async function findPoint(
  selector: string,
  words: string,
  isLook = false,
): Promise<{ x: number; y: number } | string | true> {
  const pattern = new RegExp(words);
  const element = [...document.querySelectorAll(selector)].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      (pattern.test(one.ariaLabel ?? '') || pattern.test(one.textContent.replace(/\s+/g, ' ').trim())),
  );
  if (!element) return 'is not visible';
  if (isLook) return true;
  const look = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    const hit = document.elementFromPoint(point.x, point.y);
    if (!hit) return 'is outside the screen';
    if (element.contains(hit) || element.closest('label')?.contains(hit)) return point;
    return `is covered by ${hit.localName}.${hit.getAttribute('class')}`;
  };
  if (typeof look() === 'string')
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = look();
  await new Promise((resolve) => setTimeout(resolve, 60));
  const after = look();
  return JSON.stringify(before) === JSON.stringify(after) ? after : 'is moving';
}

/** Sets the value of a field and dispatches the browser's events. */
export function setValue(selector: string, value: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
  if (!field) return;
  const elementClass = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  // React overrides the element's property, so the prototype's setter is used.
  Object.getOwnPropertyDescriptor(elementClass.prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
