/** The focused element after pressing Tab. */
interface FocusStop {
  /** Stable number of the element. */
  id: number;
  name: string;
  /** Why the focus is not visible; `null` if it is. */
  fault: string | null;
}

/**
 * Runs in the page. Returns the focused element and whether it is completely visible. For elements
 * larger than the screen, map labels and range inputs a visible part is enough.
 */
export function inspectFocus(): FocusStop {
  const visited = (globalThis as { visited?: Element[] }).visited ?? [];
  (globalThis as { visited?: Element[] }).visited = visited;
  const element = document.activeElement ?? document.body;
  if (!visited.includes(element)) visited.push(element);
  const id = visited.indexOf(element);
  const label = element.ariaLabel ?? element.textContent.trim().replace(/\s+/g, ' ').slice(0, 40);
  const name = `${element.localName} "${label}"`;
  const belongsToElement = (hit: Element): boolean =>
    element.contains(hit) ||
    hit.contains(element) ||
    [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit));

  // A box without background, text or picture covers others without hiding them.
  const isTransparent = (hit: Element): boolean => {
    const { fill, backgroundColor, backgroundImage } = getComputedStyle(hit);
    const transparent = 'rgba(0, 0, 0, 0)';
    if (hit.namespaceURI?.endsWith('svg')) return fill === transparent;
    const hasText = [...hit.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const isPicture = hit.matches('img, video, canvas, iframe, input, select, textarea');
    return backgroundColor === transparent && backgroundImage === 'none' && !hasText && !isPicture;
  };

  const findFaultAt = (x: number, y: number): string | null => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'is outside the screen';
    const hit = document
      .elementsFromPoint(x, y)
      .find((candidate) => belongsToElement(candidate) || !isTransparent(candidate));
    if (!hit || belongsToElement(hit)) return null;
    return `is covered by ${hit.localName}.${String(hit.className).slice(0, 40)}`;
  };
  const findFaults = ({ left, top, right, bottom }: DOMRect): (string | null)[] => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // The center and the middle of each side, because corners may be rounded.
    const inset = Math.min(3, (right - left) / 3, (bottom - top) / 3);
    return [
      findFaultAt(x, y),
      findFaultAt(x, top + inset),
      findFaultAt(x, bottom - inset),
      findFaultAt(left + inset, y),
      findFaultAt(right - inset, y),
    ];
  };
  const findBoxFault = (box: DOMRect): string | null => {
    const isGraphic = element.namespaceURI?.endsWith('svg') || element.matches('[type=range]');
    if (isGraphic || box.width > innerWidth || box.height > innerHeight * 0.4) {
      const faults = findFaults(
        new DOMRect(
          Math.max(0, box.left),
          Math.max(0, box.top),
          Math.min(innerWidth, box.right) - Math.max(0, box.left),
          Math.min(innerHeight, box.bottom) - Math.max(0, box.top),
        ),
      );
      return faults.every(Boolean) ? (faults[0] ?? null) : null;
    }
    return findFaults(box).find(Boolean) ?? null;
  };
  if (element === document.body || element.localName === 'iframe') return { id, name, fault: null };
  const boxes = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return { id, name, fault: 'is not rendered' };
  return { id, name, fault: boxes.map(findBoxFault).find(Boolean) ?? null };
}
