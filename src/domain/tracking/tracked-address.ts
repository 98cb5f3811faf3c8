/**
 * What a query may say of a page and never of a person: how it was found, and what was looked for. A value with a sign
 * that could make it an address, a second pair or a whole text is left out.
 */
const told =
  /(?<=[?&])(utm_(source|medium|campaign)|cabin|check_(in|out)|city|guests|flexible_days|sort|filter|amenity|beds)=[\w.+-]{1,60}(?=[&#]|$)/g;

/**
 * An address of ours as it may be written down, `/path?query`: the query without whatever could name a guest, tokens
 * above all, and without the fragment. The id of a shared itinerary opens it, so it stays out too.
 */
export const trackedAddress = (address: string): string => {
  const path = trackedReferrer(address);
  const kept = address.slice(path.length).match(told);
  return path.replace(/(\/shared-itinerary)\/.*/, '$1') + (kept ? `?${kept.join('&')}` : '');
};

/** Where a visitor came from, as it may be written down: another site's or our own address up to its query. */
export const trackedReferrer = (referrer: string): string => referrer.replace(/[?#].*/s, '');
