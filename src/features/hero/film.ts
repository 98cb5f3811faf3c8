import { whenIdle } from '#browser/idle.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const darkMode = matchMedia('(prefers-color-scheme: dark)');

/** Only on wide screens, without reduced motion or data saving. */
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
    // Paused by this script before the first frame.
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

/** Waits until the page is idle. `button` toggles the film. */
export function startHeroFilm(film: HTMLVideoElement, button: HTMLButtonElement): void {
  let isStopped = false;
  let isVisible = true;
  const update = () => {
    if (isStopped || !isVisible || reducedMotion.matches) film.pause();
    else if (film.paused) void play(film);
  };

  film.addEventListener('playing', () => {
    film.toggleAttribute('data-playing', true);
    button.hidden = false;
  });
  button.addEventListener('click', () => {
    isStopped = !isStopped;
    button.textContent = isStopped ? 'Play film' : 'Pause film';
    update();
  });

  whenIdle(() => {
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
