// Functions that run in a page, each by its text: none can use anything but its arguments.

/** The longest time since the last call in which the page did nothing else, in milliseconds. */
export function beat(): number {
  const page = globalThis as { heart?: { last: number; longest: number } };
  const now = performance.now();
  if (!page.heart) {
    const heart = { last: now, longest: 0 };
    page.heart = heart;
    setInterval(() => {
      const { last } = heart;
      heart.last = performance.now();
      heart.longest = Math.max(heart.longest, heart.last - last - 50);
    }, 50);
  }
  const longest = Math.max(page.heart.longest, now - page.heart.last - 50);
  page.heart.longest = 0;
  return longest;
}

/**
 * Returns the center of the first visible matching element once it can be pressed, scrolled into
 * view; otherwise the reason. `isLook`: being visible is enough.
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
  if (!element) return 'is not in sight';
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
  return JSON.stringify(before) === JSON.stringify(after) ? after : 'does not come to rest';
}

/** Sets the value of a field and dispatches the browser's events. */
export function setValue(selector: string, value: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
  if (!field) return;
  const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  // React watches the property of the element; the setter of its kind goes past that.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
