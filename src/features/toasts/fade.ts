/** How long the fade takes, in milliseconds (spec §4). */
const fadeMs = 300;

/** What happens to a toast in the end. */
export interface FadeSteps {
  fade: () => void;
  remove: () => void;
}

/** Fades a toast after `duration` ms and removes it `fadeMs` later. Returns a function that calls both off. */
export function scheduleFade(duration: number, { fade, remove }: FadeSteps): () => void {
  const toFade = setTimeout(fade, duration);
  const toRemove = setTimeout(remove, duration + fadeMs);
  return () => {
    clearTimeout(toFade);
    clearTimeout(toRemove);
  };
}
