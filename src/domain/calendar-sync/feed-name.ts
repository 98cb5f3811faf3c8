import { parseUrl } from '#domain/web/web-address.ts';

const known: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)airbnb\.((com?\.)?[a-z]{2,3})$/, 'Airbnb'],
  [/(^|\.)(vrbo|homeaway|abritel|fewo-direkt|stayz)\.((com?\.)?[a-z]{2,3})$/, 'Vrbo'],
  [/(^|\.)booking\.com$/, 'Booking.com'],
  [/(^|\.)google\.com$/, 'Google'],
  [/(^|\.)guesty(forhosts)?\.com$/, 'Guesty'],
  [/(^|\.)(icloud|me)\.com$/, 'Apple'],
  [/(^|\.)(outlook|office365|live)\.[a-z]+$/, 'Outlook'],
];

/** What a feed goes by: the name the host gave it, else the site its address belongs to, else that address's host. */
export function getFeedName(url: string, name = ''): string {
  if (name.trim()) return name.trim();
  const host = parseUrl(url)?.hostname.toLowerCase() ?? '';
  return known.find(([pattern]) => pattern.test(host))?.[1] ?? (host || 'Calendar');
}
