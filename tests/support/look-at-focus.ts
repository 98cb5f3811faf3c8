/** The focused element after pressing Tab. */
interface Stop {
  /** Stable number of the element. */
  id: number;
  name: string;
  /** Why the focus is not visible; `null` if it is. */
  fault: string | null;
}

/**
 * Runs in the page: returns the focused element and whether all of it is visible. For elements
 * larger than the screen, map labels and range inputs a part is enough.
 */
export function lookAtFocus(): Stop {
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
