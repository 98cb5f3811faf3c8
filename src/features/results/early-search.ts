import { askedBy } from '#domain/search/asked-by.ts';

/** Marks which room the page keeps for what its URL asks, so that nothing moves later. */
function mark(asked: string | null): void {
  if (asked) document.documentElement.dataset['asked'] = asked;
}

/** Written into the page itself: it runs before anything is drawn. */
export const earlySearch = `(${mark})((${askedBy})(new URLSearchParams(location.search)))`;
