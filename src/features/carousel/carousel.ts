/** How far one press scrolls a row: as many whole cards as it shows, in pixels. */
function pageWidth(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!first || !second) return track.clientWidth;
  const card = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
  return card * Math.max(1, Math.floor(track.clientWidth / card));
}

/** Longer than a row scrolls after a press, milliseconds. */
const scrollTime = 800;

/** A disabled button stays focusable. */
const enable = (button: HTMLElement, isEnabled: boolean) =>
  isEnabled ? button.removeAttribute('aria-disabled') : button.setAttribute('aria-disabled', 'true');

/** Makes the previous and next buttons of a row `[data-carousel]` scroll its list. */
export function startCarousel(row: HTMLElement): void {
  const track = row.querySelector<HTMLElement>('[data-track]');
  const [previous, next] = row.querySelectorAll<HTMLElement>('[data-turn]');
  if (!track || !previous || !next) return;

  // The browser sees whether an end is reached, at any width and after any resize.
  const ends = new IntersectionObserver(
    (entries) => {
      for (const { target: end, intersectionRatio } of entries) {
        if (end === track.firstElementChild) enable(previous, intersectionRatio < 0.95);
        if (end === track.lastElementChild) enable(next, intersectionRatio < 0.95);
      }
    },
    { root: track, threshold: [0, 0.95] },
  );
  const watchEnds = () => {
    ends.disconnect();
    for (const end of [track.firstElementChild, track.lastElementChild]) if (end) ends.observe(end);
  };
  watchEnds();
  // The deal's card comes and goes, and its cabin with it.
  new MutationObserver(watchEnds).observe(track, { childList: true });

  let target = 0;
  let pressedAt = Number.NEGATIVE_INFINITY;
  // A press while the row still scrolls counts from where it was going, so that none is lost.
  const scroll = (pages: 1 | -1, { timeStamp }: Event) => {
    const from = timeStamp - pressedAt < scrollTime ? target : track.scrollLeft;
    const most = track.scrollWidth - track.clientWidth;
    target = Math.min(most, Math.max(0, from + pages * pageWidth(track)));
    pressedAt = timeStamp;
    track.scrollTo({ left: target });
  };
  previous.addEventListener('click', (press) => scroll(-1, press));
  next.addEventListener('click', (press) => scroll(1, press));
}
