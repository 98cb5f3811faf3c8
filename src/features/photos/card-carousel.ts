import { createElement, setEnabled } from '#browser/dom.ts';

/** The first pictures of a card side by side, in a place that scrolls. */
export interface PictureCarousel {
  /** Shows the next picture or the one before, where there is one. */
  move: (by: -1 | 1) => void;
  /** Fetches the picture that comes after the one in sight. */
  preloadNext: () => void;
}

/** A place that has not scrolled for so long has come to rest; milliseconds. */
const rest = 150;

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Which picture is in sight, from 0. */
const at = ({ scrollLeft, clientWidth }: Element): number => Math.round(scrollLeft / clientWidth);

/** Keeps dots, arrows and what is read out in step with where a place has been scrolled to: by hand, key or arrow. */
export function createPictureCarousel(place: HTMLElement, title: string): PictureCarousel {
  const { children: slides } = place;
  let shown = at(place);
  // A press while it still scrolls counts from where it was going.
  let goal = shown;
  let ending: ReturnType<typeof setTimeout> | undefined;

  const move = (by: -1 | 1) => {
    goal = Math.min(slides.length - 1, Math.max(0, goal + by));
    load(slides[goal]);
    place.scrollTo({ left: goal * place.clientWidth, behavior: calm.matches ? 'instant' : 'smooth' });
  };
  const showPosition = addControls(place.parentElement ?? place, title, move);
  const show = () => {
    shown = at(place);
    reveal(place, shown);
    showPosition(shown, slides.length);
  };
  const settle = () => {
    goal = at(place);
    load(slides[goal + 1]);
    announce(positionOf(slides, goal));
  };
  place.addEventListener('scroll', () => {
    load(slides[Math.ceil(place.scrollLeft / place.clientWidth)]);
    if (at(place) !== shown) show();
    clearTimeout(ending);
    ending = setTimeout(settle, rest);
  });
  const skip = ({ target }: Event) => {
    if (!dropSlide(place, target)) return;
    for (const near of [0, 1]) load(slides[at(place) + near]);
    show();
  };
  // Errors of pictures do not bubble. One that does not come is skipped, and the next takes its place.
  place.addEventListener('error', skip, { capture: true });
  show();
  // The first swipe may be over by now.
  load(slides[shown]);
  if (shown > 0) settle();
  return { move, preloadNext: () => load(slides[at(place) + 1]) };
}

const said = createElement('p', { class: 'visually-hidden', 'aria-live': 'polite' });
document.body.append(said);

/** Has a screen reader say where the guest is, when it has nothing else to say. */
const announce = (words: string): void => {
  said.textContent = words;
};

/** Out of the tab order: with the focus on the card's title, arrow keys do the same. */
const arrow = (by: -1 | 1, label: string, turn: (by: -1 | 1) => void): HTMLElement => {
  const button = createElement('button', {
    type: 'button',
    class: 'icon-button turn',
    tabindex: '-1',
    'aria-label': label,
  });
  button.dataset.by = String(by);
  button.addEventListener('click', () => turn(by));
  return button;
};

/**
 * Puts over a card's pictures a dot for each, and an arrow to either side for a mouse. Returns what shows which of how many
 * pictures is in sight; of one alone there is nothing to show.
 */
function addControls(
  picture: Element,
  title: string,
  turn: (by: -1 | 1) => void,
): (at: number, count: number) => void {
  const previous = arrow(-1, `Previous picture: ${title}`, turn);
  const next = arrow(1, `Next picture: ${title}`, turn);
  const dots = createElement('span', { class: 'dots', 'aria-hidden': 'true' });
  picture.append(previous, next, dots);
  return (at, count) => {
    setEnabled(previous, at > 0);
    setEnabled(next, at < count - 1);
    const all = Array.from({ length: count }, (_, index) =>
      createElement('i', index === at ? { 'data-shown': '' } : {}),
    );
    dots.replaceChildren(...all);
    for (const part of [previous, next, dots]) part.hidden = count < 2;
  };
}

/** Fetches the picture of a slide; once. */
function load(slide: Element | undefined): void {
  const picture = slide?.querySelector<HTMLImageElement>('[data-src]');
  if (!picture?.dataset.src) return;
  picture.src = picture.dataset.src;
  picture.removeAttribute('data-src');
}

/** Leaves one slide to screen readers; a focus on another goes to it first. */
function reveal(place: Element, at: number): void {
  const slides = [...place.querySelectorAll(':scope > a')];
  const shown = slides[at];
  shown?.removeAttribute('aria-hidden');
  if (shown instanceof HTMLElement && place.contains(document.activeElement))
    shown.focus({ preventScroll: true });
  for (const slide of slides) if (slide !== shown) slide.ariaHidden = 'true';
}

/** Takes away the slide of a picture that failed; the first stays, as its link does. */
function dropSlide(place: Element, picture: EventTarget | null): boolean {
  const slide = picture instanceof Element ? picture.closest('a') : null;
  if (!slide || slide === place.firstElementChild) return false;
  slide.remove();
  return true;
}

/** `Picture 2 of 5: the deck`. */
function positionOf(slides: HTMLCollection, at: number): string {
  const shows = slides[at]?.querySelector('img')?.alt;
  return `Picture ${at + 1} of ${slides.length}${shows ? `: ${shows}` : ''}`;
}
