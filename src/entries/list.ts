import '#browser/picture-travel.ts';
import '#features/map/beside.ts';
import '#features/results/arrive.ts';
import '#features/results/reach.ts';

// What only lists of cabins do, in one file: a page asks for few.

// A tab with dates to come has something to offer (early-stored.ts).
if (document.documentElement.dataset['offer'] === '')
  import('#features/stored-dates/offer.ts').catch(() => undefined);
