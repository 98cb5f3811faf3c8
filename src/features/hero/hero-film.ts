// Plays the film in the hero of the home page.

import { whenLoaded } from '#browser/when-idle.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const darkMode = matchMedia('(prefers-color-scheme: dark)');

/** Whether to play the film: only on wide screens, without reduced motion or data saving. */
const isFilmSuitable = (): boolean =>
  matchMedia('(width >= 768px)').matches &&
  !matchMedia('(prefers-reduced-data: reduce)').matches &&
  !reducedMotion.matches &&
  navigator.connection?.saveData !== true;

const source = (type: 'webm' | 'mp4'): HTMLSourceElement => {
  const element = document.createElement('source');
  element.type = `video/${type}`;
  element.src = `/film/${darkMode.matches ? 'night' : 'day'}.${type}`;
  return element;
};

/** Logs a blocked autoplay or a failed download; the picture stays. */
const report = (cause: unknown): void => console.info('The hero film does not play:', cause);

const play = (film: HTMLVideoElement): Promise<void> =>
  film.play().catch((cause: unknown) => {
    // This script has paused the film before its first frame.
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) report(cause);
  });

function load(film: HTMLVideoElement): void {
  const last = source('mp4');
  // `play` never rejects for failed sources; only the last source element reports the failure.
  last.addEventListener('error', () => report('it could not be fetched'));
  film.replaceChildren(source('webm'), last);
  film.load();
  void play(film);
}

/** Starts the film when the page is idle. `button` pauses and resumes it. */
export function startHeroFilm(film: HTMLVideoElement, button: HTMLButtonElement): void {
  let isPausedByVisitor = false;
  let isVisible = true;
  const update = () => {
    if (isPausedByVisitor || !isVisible || reducedMotion.matches) film.pause();
    else if (film.paused) void play(film);
  };

  film.addEventListener('playing', () => {
    film.toggleAttribute('data-playing', true);
    button.hidden = false;
  });
  button.addEventListener('click', () => {
    isPausedByVisitor = !isPausedByVisitor;
    button.textContent = isPausedByVisitor ? 'Play film' : 'Pause film';
    update();
  });

  whenLoaded(() => {
    if (!isFilmSuitable()) return;
    load(film);
    // Pauses while not visible, or with reduced motion.
    new IntersectionObserver(([entry]) => {
      isVisible = entry?.isIntersecting ?? false;
      update();
    }).observe(film);
    reducedMotion.addEventListener('change', update);
    darkMode.addEventListener('change', () => {
      film.toggleAttribute('data-playing', false);
      load(film);
    });
  });
}
