/**
 * Query parameters that analytics may record: campaign and search, nothing personal. Values with
 * characters of prose are left out.
 */
const recorded =
  /(?<=[?&])(utm_(source|medium|campaign)|cabin|check_(in|out)|city|guests|flexible_days|sort|filter|amenity|beds)=[\w.+-]{1,60}(?=[&#]|$)/g;

/**
 * Returns an address for analytics, without fragment, other parameters, and the id of a shared
 * itinerary, which grants access.
 */
export const trackedAddress = (address: string): string => {
  const path = trackedReferrer(address);
  const parameters = removeTokens(address).match(recorded);
  return path + (parameters ? `?${parameters.join('&')}` : '');
};

/** Path up to the first other character: `%23` or `=` may precede a token. */
const plainPath = /^([a-z][a-z\d+.-]*:\/\/[^/?#%\\]*)?[\w/.~-]*/i;

/** Pattern of our tokens: `reference.mac` with at least 32 characters after the dot. */
const tokenPattern = /[\w.-]*\.[\w-]{32,}/g;

/** Removes everything that looks like a token. */
export const removeTokens = (text: string): string => text.replace(tokenPattern, '');

/** Removes query, fragment and possible tokens from a referrer. */
export const trackedReferrer = (referrer: string): string =>
  removeTokens(plainPath.exec(referrer)?.[0] ?? '').replace(/(\/shared-itinerary)\/.*/, '$1');
