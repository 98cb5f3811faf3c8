import { arrival } from '#browser/arrival.ts';

/**
 * Marks a page that is opened anew, from its top: what lies far down may be laid out later (src/styles/late.css). Whoever comes
 * back to a place on a page, or is sent to one, needs its true height.
 */
function markFresh(arrival: () => NavigationTimingType): void {
  if (arrival() === 'navigate' && !location.hash) document.documentElement.dataset['fresh'] = '';
}

/** Stands in the page itself. */
export const earlyArrival = `(${markFresh})(${arrival})`;
