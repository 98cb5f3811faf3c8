import { askedBy } from '#domain/search/asked-by.ts';

// Stands in the map's head as a script of its own (src/layouts/inline-script.ts): marks that the URL names a search, so that
// its answer has its room and nothing moves later.
const asked = askedBy(new URLSearchParams(location.search));
if (asked === 'stay' || asked === 'party') document.documentElement.dataset['asked'] = asked;
