import '#browser/picture-travel.ts';

// What a page with a few cards beside its text does.

// A tab with dates to come has something to offer (early-stored.ts).
if (document.documentElement.dataset['offer'] === '')
  import('#features/stored-dates/offer.ts').catch(() => undefined);
