/** How much of the place has come into view when it counts as seen: more than the edge that peeps in from below. */
const threshold = 0.1;

/**
 * The guest's first scroll, touch, key or move of the pointer hydrates; without one, the place on the page that the
 * directive selects, once the page has loaded and the place is seen.
 * @type {import('astro').ClientDirective}
 */
const active = (load, { value }) => {
  const listening = new AbortController();
  const { signal } = listening;
  const hydrate = () => {
    if (signal.aborted) return;
    listening.abort();
    load().then((start) => start());
  };
  const watch = () => {
    const place = document.querySelector(value);
    if (!place) return;
    const watching = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && hydrate(),
      { threshold },
    );
    watching.observe(place);
    signal.addEventListener('abort', () => watching.disconnect());
  };
  for (const type of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(type, hydrate, { passive: true, signal });
  // A browser says of a pointer that rests on a new page that it moved, by nothing.
  const move = ({ movementX, movementY }) => (movementX || movementY) && hydrate();
  addEventListener('pointermove', move, { passive: true, signal });
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { signal });
};

export default active;
