/** Converts an owner application between its form's entries and an object. */

import type { OwnerApplication } from '#domain/owner-applications/application.ts';

/** Fields that may occur several times. */
const listFields = ['amenities', 'listing_urls'] as const;

/** Collects lists, and photos with link and description. Not validated, without files. */
export function parseFormEntries(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const sent = [...entries].flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []));
  const getValues = (listName: string) =>
    sent.filter(({ name }) => name === listName).map(({ value }) => value);
  const [urls, alts] = [getValues('photo_urls'), getValues('photo_alts')];
  const rows = Array.from({ length: Math.max(urls.length, alts.length) }, (_, index) => index);
  return {
    ...Object.fromEntries(sent.map(({ name, value }) => [name, value])),
    ...Object.fromEntries(listFields.map((name) => [name, getValues(name)])),
    photos: rows.map((index) => ({ url: urls[index] ?? '', alt: alts[index] ?? '' })),
  };
}

/** Inverse of `parseFormEntries`, in the order of the controls. */
export function toFormEntries(application: OwnerApplication): [name: string, value: string][] {
  const { amenities, listing_urls, photos, pets, nightly_rate, ...singleFields } = application;
  return [
    ...Object.entries(singleFields).map(([name, value]): [string, string] => [name, String(value)]),
    ['nightly_rate', String(nightly_rate ?? '')],
    ...(pets ? [['pets', 'on'] satisfies [string, string]] : []),
    ...amenities.map((key): [string, string] => ['amenities', key]),
    ...listing_urls.map((url): [string, string] => ['listing_urls', url]),
    ...photos.flatMap(({ url, alt }): [string, string][] => [
      ['photo_urls', url],
      ['photo_alts', alt],
    ]),
  ];
}
