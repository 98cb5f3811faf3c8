import { askedBy } from '#domain/search/asked-by.ts';

/** Marks that the URL names a search, so that its answer has its room and nothing moves later. */
function mark(asked: string | null): void {
  if (asked === 'stay' || asked === 'party') document.documentElement.dataset['asked'] = asked;
}

/** Written into the page itself: it runs before anything is drawn. */
export const earlySearch = `(${mark})((${askedBy})(new URLSearchParams(location.search)))`;
