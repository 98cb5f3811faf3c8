/** Visible share of an element that counts as seen. */
const threshold = 0.1;

/** Runs `task` once, as soon as any of `elements` is seen. One that is not drawn is never seen. */
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
