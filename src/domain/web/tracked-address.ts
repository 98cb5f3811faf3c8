/**
 * The query parameters that are recorded: the campaign and the search, nothing personal. A value is left out when it
 * has a character that could make it an address, a second pair or a text.
 */
const recorded =
  /(?<=[?&])(utm_(source|medium|campaign)|cabin|check_(in|out)|city|guests|flexible_days|sort|filter|amenity|beds)=[\w.+-]{1,60}(?=[&#]|$)/g;

/**
 * An address of this site as it is recorded: without its fragment, without query parameters that could identify a guest,
 * such as tokens, and without the id of a shared itinerary, which gives access to it.
 */
export const trackedAddress = (address: string): string => {
  const path = trackedReferrer(address);
  const kept = withoutKeys(address).match(recorded);
  return path + (kept ? `?${kept.join('&')}` : '');
};

/** An origin, and a path as far as it is written plainly: a key may follow any other character, `%23` or `=` too. */
const plainPath = /^([a-z][a-z\d+.-]*:\/\/[^/?#%\\]*)?[\w/.~-]*/i;

/** What has the form of a key of ours: `reference.mac`, the second part 32 characters and more. */
const key = /[\w.-]*\.[\w-]{32,}/g;

/** Removes whatever has the form of a link's key. */
export const withoutKeys = (text: string): string => text.replace(key, '');

/** A referrer as it is recorded: without query, fragment and whatever of its path could be a key. */
export const trackedReferrer = (referrer: string): string =>
  withoutKeys(plainPath.exec(referrer)?.[0] ?? '').replace(/(\/shared-itinerary)\/.*/, '$1');
