// Only a tab with dates to come has something to offer (early-stored.ts), and only some pages a line for it.
if (document.querySelector('[data-offer] [data-stored-dates]'))
  import('#features/stored-dates/offer.ts').catch(() => undefined);
