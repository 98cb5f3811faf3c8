/** Warnings to a host before the town, address or visibility of a cabin changes. */

import { defaultCity } from '#domain/settings/tax-table.ts';
import { closestName } from '#domain/text/closest-name.ts';
import { pluralize } from '#domain/text/plural.ts';
import { includesCity, towns } from './city.ts';

/** Warns about a town that has no taxes and no page here; `null` for a known town or none. */
export function unsupportedTownWarning(city: string): string | null {
  const name = city.trim();
  if (name === '' || includesCity(name, towns)) return null;
  const near = closestName(name, towns);
  return `${near === undefined ? '' : `Did you mean ${near}? `}No town here is called ${name}: its stays would have the taxes of ${defaultCity}, and no page of a town would show the cabin.`;
}

/** Warns that a new slug changes the cabin's address, and names the articles with the old one. */
export function moveCabinWarning(old: string, slug: string, files: readonly string[]): string {
  const texts =
    files.length === 0
      ? ''
      : ` ${pluralize(files.length, 'article')} will do without it until the new address is written there (${formatFiles(files)}).`;
  return `With the next build its page is at /cabins/${slug}. Links to /cabins/${old} lead there from then on, and no other cabin can have that address.${texts}`;
}

const formatFiles = (files: readonly string[]): string =>
  files.map((file) => file.replace(/^content\//, '')).join(', ');

/**
 * Warns before a cabin is hidden: future stays, articles that name it, and the notice on its page.
 */
export function hideCabinWarning(staysAhead: number, files: readonly string[]): string {
  const stays =
    staysAhead === 0
      ? 'No stay is ahead'
      : `${pluralize(staysAhead, 'stay')} ahead ${staysAhead === 1 ? 'stays' : 'stay'} booked`;
  const texts =
    files.length === 0
      ? 'no article names it'
      : `${pluralize(files.length, 'article')} will do without it (${formatFiles(files)})`;
  return `${stays}, ${texts}, and once the pages are built anew guests who open its page read that it is not for rent any more, with cabins near it.`;
}
