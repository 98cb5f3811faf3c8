/** Pixels that stay free between the two. */
const gap = 16;

/** The viewport less all but the place of `element`, as an observer's margins. */
function marginsAround(element: Element): string {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const edges = [top, clientWidth - right, clientHeight - bottom, left];
  return edges.map((edge) => `${Math.min(0, Math.round(gap - edge))}px`).join(' ');
}

/**
 * Calls `onChange` with whether any part of `container` lies where the fixed `element` stands, now and whenever that
 * changes. `partsOf` is called again when the container's content or the window changes. Returns the way to stop.
 */
export function watchOverlap(
  element: Element,
  container: Element,
  partsOf: (container: Element) => Element[],
  onChange: (overlaps: boolean) => void,
): () => void {
  let watching: IntersectionObserver | undefined;
  const watch = () => {
    watching?.disconnect();
    const inTheWay = new Set<Element>();
    watching = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          isIntersecting ? inTheWay.add(target) : inTheWay.delete(target);
        onChange(inTheWay.size > 0);
      },
      { rootMargin: marginsAround(element) },
    );
    const parts = partsOf(container);
    for (const part of parts) watching.observe(part);
    if (parts.length === 0) onChange(false);
  };
  const changes = new MutationObserver(watch);
  changes.observe(container, { childList: true, subtree: true });
  addEventListener('resize', watch);
  watch();
  return () => {
    watching?.disconnect();
    changes.disconnect();
    removeEventListener('resize', watch);
  };
}
