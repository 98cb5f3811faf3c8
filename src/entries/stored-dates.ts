// Only a tab with dates to come has something to offer (early-stored.ts).
if (document.documentElement.dataset['offer'] !== undefined)
  import('#features/stored-dates/offer.ts').catch(() => undefined);
