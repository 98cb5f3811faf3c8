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
  const kept = address.slice(path.length).match(recorded);
  return path.replace(/(\/shared-itinerary)\/.*/, '$1') + (kept ? `?${kept.join('&')}` : '');
};

/** A referrer as it is recorded: without query and fragment. */
export const trackedReferrer = (referrer: string): string => referrer.replace(/[?#].*/s, '');
