/** Intersection ratio from which an element counts as visible. */
const threshold = 0.1;

/**
 * Runs `task` once, when the first of `elements` becomes visible, or is within `rootMargin` of the
 * viewport. Elements that are not rendered never are.
 */
export function whenSeen(elements: Iterable<Element>, task: () => void, rootMargin = '0px'): void {
  const watching = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watching.disconnect();
      task();
    },
    { threshold, rootMargin },
  );
  for (const element of elements) watching.observe(element);
}
