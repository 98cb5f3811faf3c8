import { createElement, setEnabled } from '#browser/dom.ts';

export interface PictureCarousel {
  /** Moves to the next or previous picture, if there is one. */
  move: (by: -1 | 1) => void;
  preloadNext: () => void;
}

/** Time in ms without scrolling after which the carousel has settled. */
const settleDelayMs = 150;

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

const getVisibleIndex = ({ scrollLeft, clientWidth }: Element): number =>
  Math.round(scrollLeft / clientWidth);

/** Turns a row of pictures into a carousel for touch, keys and buttons. */
export function createPictureCarousel(track: HTMLElement, title: string): PictureCarousel {
  const { children: slides } = track;
  let shown = getVisibleIndex(track);
  // Target of the current scroll, from which further presses count.
  let target = shown;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const move = (by: -1 | 1) => {
    target = Math.min(slides.length - 1, Math.max(0, target + by));
    load(slides[target]);
    track.scrollTo({
      left: target * track.clientWidth,
      behavior: reducedMotion.matches ? 'instant' : 'smooth',
    });
  };
  const showPosition = addControls(track.parentElement ?? track, title, move);
  const show = () => {
    shown = getVisibleIndex(track);
    exposeSlide(track, shown);
    showPosition(shown, slides.length);
  };
  const settle = () => {
    target = getVisibleIndex(track);
    load(slides[target + 1]);
    announce(formatPosition(slides, target));
  };
  track.addEventListener('scroll', () => {
    load(slides[Math.ceil(track.scrollLeft / track.clientWidth)]);
    if (getVisibleIndex(track) !== shown) show();
    clearTimeout(timer);
    timer = setTimeout(settle, settleDelayMs);
  });
  const skip = ({ target }: Event) => {
    if (!dropSlide(track, target)) return;
    for (const offset of [0, 1]) load(slides[getVisibleIndex(track) + offset]);
    show();
  };
  // Errors of pictures do not bubble. A failed picture is removed.
  track.addEventListener('error', skip, { capture: true });
  show();
  // The first swipe may already be over.
  load(slides[shown]);
  if (shown > 0) settle();
  return { move, preloadNext: () => load(slides[getVisibleIndex(track) + 1]) };
}

const liveRegion = createElement('p', { class: 'visually-hidden', 'aria-live': 'polite' });
document.body.append(liveRegion);

const announce = (text: string): void => {
  liveRegion.textContent = text;
};

/** Not in the tab order, because arrow keys work on the card's title. */
const createArrow = (by: -1 | 1, label: string, onMove: (by: -1 | 1) => void): HTMLElement => {
  const button = createElement('button', {
    type: 'button',
    class: 'icon-button turn',
    tabindex: '-1',
    'aria-label': label,
  });
  button.dataset.by = String(by);
  button.addEventListener('click', () => onMove(by));
  return button;
};

/** Returns a function that shows the position. Adds nothing for a single picture. */
function addControls(
  picture: Element,
  title: string,
  onMove: (by: -1 | 1) => void,
): (index: number, count: number) => void {
  const previous = createArrow(-1, `Previous picture: ${title}`, onMove);
  const next = createArrow(1, `Next picture: ${title}`, onMove);
  const dots = createElement('span', { class: 'dots', 'aria-hidden': 'true' });
  picture.append(previous, next, dots);
  return (index, count) => {
    setEnabled(previous, index > 0);
    setEnabled(next, index < count - 1);
    const all = Array.from({ length: count }, (_, dot) =>
      createElement('i', dot === index ? { 'data-shown': '' } : {}),
    );
    dots.replaceChildren(...all);
    for (const part of [previous, next, dots]) part.hidden = count < 2;
  };
}

function load(slide: Element | undefined): void {
  const picture = slide?.querySelector<HTMLImageElement>('[data-src]');
  if (!picture?.dataset.src) return;
  picture.src = picture.dataset.src;
  picture.removeAttribute('data-src');
}

/** Hides all slides but one from screen readers, and moves the focus to it. */
function exposeSlide(track: Element, index: number): void {
  const slides = [...track.querySelectorAll(':scope > a')];
  const shown = slides[index];
  shown?.removeAttribute('aria-hidden');
  if (shown instanceof HTMLElement && track.contains(document.activeElement))
    shown.focus({ preventScroll: true });
  for (const slide of slides) if (slide !== shown) slide.ariaHidden = 'true';
}

/** Removes the slide of a failed picture. The first one stays, because of its link. */
function dropSlide(track: Element, picture: EventTarget | null): boolean {
  const slide = picture instanceof Element ? picture.closest('a') : null;
  if (!slide || slide === track.firstElementChild) return false;
  slide.remove();
  return true;
}

/** For example `Picture 2 of 5: the deck`. */
function formatPosition(slides: HTMLCollection, index: number): string {
  const description = slides[index]?.querySelector('img')?.alt;
  return `Picture ${index + 1} of ${slides.length}${description ? `: ${description}` : ''}`;
}
