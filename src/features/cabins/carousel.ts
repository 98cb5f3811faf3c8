// Scrolls a row of cabin cards by its buttons.

import { setEnabled } from '#browser/dom.ts';

/** Returns the width of the whole cards a row shows, in px. */
function pageWidth(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!first || !second) return track.clientWidth;
  const card = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
  return card * Math.max(1, Math.floor(track.clientWidth / card));
}

/** Longer than the animation of one scroll. */
const maxScrollMs = 800;

/**
 * Makes the buttons of a row `[data-carousel]` scroll its list. While scrolling, the list's
 * `data-goes` is the target in px.
 */
export function startCarousel(row: HTMLElement): void {
  const track = row.querySelector<HTMLElement>('[data-track]');
  const [previous, next] = row.querySelectorAll<HTMLElement>('[data-turn]');
  if (!track || !previous || !next) return;

  // Observing the ends works at any width and after any resize.
  const ends = new IntersectionObserver(
    (entries) => {
      for (const { target: end, intersectionRatio } of entries) {
        if (end === track.firstElementChild) setEnabled(previous, intersectionRatio < 0.95);
        if (end === track.lastElementChild) setEnabled(next, intersectionRatio < 0.95);
      }
    },
    { root: track, threshold: [0, 0.95] },
  );
  const watchEnds = () => {
    ends.disconnect();
    for (const end of [track.firstElementChild, track.lastElementChild]) if (end) ends.observe(end);
  };
  watchEnds();
  // The deal's card is added and removed.
  new MutationObserver(watchEnds).observe(track, { childList: true });

  let resetTimer: ReturnType<typeof setTimeout> | undefined;
  // A click during a scroll continues from the target of that scroll, so that no click is lost.
  const scroll = (pages: 1 | -1) => {
    const from = Number(track.dataset['goes'] ?? track.scrollLeft);
    const max = track.scrollWidth - track.clientWidth;
    const scrollLeft = Math.min(max, Math.max(0, from + pages * pageWidth(track)));
    track.dataset['goes'] = String(scrollLeft);
    clearTimeout(resetTimer);
    resetTimer = setTimeout(() => delete track.dataset['goes'], maxScrollMs);
    track.scrollTo({ left: scrollLeft });
  };
  previous.addEventListener('click', () => scroll(-1));
  next.addEventListener('click', () => scroll(1));
}
