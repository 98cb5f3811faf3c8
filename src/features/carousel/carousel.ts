/** How far one press turns a row: as many whole cards as it shows. */
function pageOf(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!first || !second) return track.clientWidth;
  const card = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
  return card * Math.max(1, Math.floor(track.clientWidth / card));
}

/** Longer than a row takes to come to rest, milliseconds. */
const glide = 800;

/** A button that leads nowhere stays focusable and says so. */
const enable = (button: HTMLElement, leads: boolean) =>
  leads ? button.removeAttribute('aria-disabled') : button.setAttribute('aria-disabled', 'true');

/** Wires the previous and next buttons of a row `[data-carousel]` to its scrolling list. */
export function startCarousel(row: HTMLElement): void {
  const track = row.querySelector<HTMLElement>('[data-track]');
  const [back, on] = row.querySelectorAll<HTMLElement>('[data-turn]');
  if (!track || !back || !on) return;

  // Whether an end is reached is for the browser to see, at any width and after any resize.
  const ends = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (target === track.firstElementChild) enable(back, intersectionRatio < 0.95);
        if (target === track.lastElementChild) enable(on, intersectionRatio < 0.95);
      }
    },
    { root: track, threshold: [0, 0.95] },
  );
  const watchEnds = () => {
    ends.disconnect();
    for (const end of [track.firstElementChild, track.lastElementChild]) if (end) ends.observe(end);
  };
  watchEnds();
  // The deal comes and goes, and takes its cabin with it.
  new MutationObserver(watchEnds).observe(track, { childList: true });

  let goal = 0;
  let pressedAt = Number.NEGATIVE_INFINITY;
  // A press while the row still glides goes on from where it was going, so that none is lost.
  const turn = (pages: 1 | -1, { timeStamp }: Event) => {
    const from = timeStamp - pressedAt < glide ? goal : track.scrollLeft;
    const most = track.scrollWidth - track.clientWidth;
    goal = Math.min(most, Math.max(0, from + pages * pageOf(track)));
    pressedAt = timeStamp;
    track.scrollTo({ left: goal });
  };
  back.addEventListener('click', (press) => turn(-1, press));
  on.addEventListener('click', (press) => turn(1, press));
}
