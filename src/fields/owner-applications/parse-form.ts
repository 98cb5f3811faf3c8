import type { OwnerApplication } from '#domain/owner-applications/application.ts';

/** Fields that come more than once under one name. */
const lists = ['amenities', 'listing_urls'] as const;

/**
 * The fields of the form as a call sends them, not yet checked: ticks and links as lists, and each link to a photograph
 * beside its words. What is no text, such as a file, is left out.
 */
export function parseFormEntries(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const sent = [...entries].flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []));
  const all = (wanted: string) => sent.filter(({ name }) => name === wanted).map(({ value }) => value);
  const [urls, alts] = [all('photo_urls'), all('photo_alts')];
  const rows = Array.from({ length: Math.max(urls.length, alts.length) }, (_, index) => index);
  return {
    ...Object.fromEntries(sent.map(({ name, value }) => [name, value])),
    ...Object.fromEntries(lists.map((name) => [name, all(name)])),
    photos: rows.map((index) => ({ url: urls[index] ?? '', alt: alts[index] ?? '' })),
  };
}

/** The other way: what stands in the controls of a form that shows an application, in their order. */
export function toFormEntries(application: OwnerApplication): [name: string, value: string][] {
  const { amenities, listing_urls, photos, pets, nightly_rate, ...others } = application;
  return [
    ...Object.entries(others).map(([name, value]): [string, string] => [name, String(value)]),
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
