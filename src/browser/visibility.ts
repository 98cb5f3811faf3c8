/** Intersection ratio from which an element counts as visible. */
const threshold = 0.1;

/**
 * Runs `task` once, when the first of `elements` becomes visible. Elements that are not rendered
 * never do.
 */
export function whenSeen(elements: Iterable<Element>, task: () => void): void {
  const watching = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watching.disconnect();
      task();
    },
    { threshold },
  );
  for (const element of elements) watching.observe(element);
}
