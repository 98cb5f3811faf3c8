import { askedBy } from '#domain/search/asked-by.ts';

/** Marks which room the page keeps for what its URL asks, so that nothing moves later. */
function mark(asked: string | null): void {
  if (asked) document.documentElement.dataset['asked'] = asked;
}

/** Stands in the page itself and runs before anything is drawn. */
export const earlySearch = `(${mark})((${askedBy})(new URLSearchParams(location.search)))`;
