/** Suggests a name for an imported calendar from its web address. */

import { parseUrl } from '#domain/web/web-address.ts';

const knownSites: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)airbnb\.((com?\.)?[a-z]{2,3})$/, 'Airbnb'],
  [/(^|\.)(vrbo|homeaway|abritel|fewo-direkt|stayz)\.((com?\.)?[a-z]{2,3})$/, 'Vrbo'],
  [/(^|\.)booking\.com$/, 'Booking.com'],
  [/(^|\.)google\.com$/, 'Google'],
  [/(^|\.)guesty(forhosts)?\.com$/, 'Guesty'],
  [/(^|\.)(icloud|me)\.com$/, 'Apple'],
  [/(^|\.)(outlook|office365|live)\.[a-z]+$/, 'Outlook'],
];

/**
 * Returns a feed's label: the host's name for it, otherwise the known site of its address,
 * otherwise the address's host.
 */
export function getFeedName(url: string, name = ''): string {
  if (name.trim()) return name.trim();
  const host = parseUrl(url)?.hostname.toLowerCase() ?? '';
  return knownSites.find(([pattern]) => pattern.test(host))?.[1] ?? (host || 'Calendar');
}
