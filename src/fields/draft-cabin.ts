import { isCabinCategorySlug } from '#domain/cabins/category-slugs.ts';
import { cabinKinds, cabinViews, type OwnerApplication } from '#domain/owner-applications/application.ts';
import type { CabinField, CabinFields } from './cabin-rules.ts';
import { foreignHost, pictureAddress } from './link-rules.ts';
import { isCabinField, newCabin, parseCabinFields, validateCabinField } from './read-cabin.ts';

/** What a night costs until a host has set it: no draft has a rate of its own, and nobody books at this one by mistake. */
export const placeholderNightlyRate = 9999;

const longestSlug = 60;

/** An address made of a name: lower-case letters, digits and hyphens. One that is taken gets a number where it is stored. */
export function slugify(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '');
  if (slug === '') return 'cabin';
  return isCabinCategorySlug(slug) ? `${slug}-cabin` : slug;
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ', ');

/** What an owner wrote, under the columns of a cabin. */
const wordsOf = (
  application: OwnerApplication,
  photoHosts: readonly string[],
): Partial<Record<CabinField, unknown>> => ({
  slug: slugify(application.cabin_name),
  title: application.cabin_name,
  short_desc: `${cabinKinds[application.kind]} in ${application.city}`,
  city: application.city,
  address: oneLine(application.address),
  max_guests: application.sleeps,
  bedrooms: application.bedrooms,
  baths: application.baths,
  beds: Math.max(application.bedrooms, 1),
  sleeping: application.sleeping,
  driveway: application.driveway,
  view: cabinViews[application.view],
  amenities: {
    ...Object.fromEntries(application.amenities.map((key) => [key, true])),
    ...(application.view === 'mountains' && { mountain_view: true }),
  },
  nightly_rate: application.nightly_rate ?? placeholderNightlyRate,
  photos: [...new Map(application.photos.map(({ url, alt }) => [url, alt]))].flatMap(([url, alt]) =>
    pictureAddress(url) && foreignHost(url, photoHosts) === null
      ? [{ image_url: url, description: alt }]
      : [],
  ),
});

/**
 * The cabin an application is approved into, on no page yet. What an owner may write and a cabin may not have is left out, such
 * as pictures of other hosts than `photoHosts`: the application has it still.
 */
export function createDraftCabin(application: OwnerApplication, photoHosts: readonly string[]): CabinFields {
  const fitting = Object.entries(wordsOf(application, photoHosts)).filter(
    ([field, given]) => isCabinField(field) && validateCabinField(field, given) === null,
  );
  const read = parseCabinFields(Object.fromEntries(fitting));
  const made = read.ok ? newCabin({ ...read.value, live: false }) : read;
  if (!made.ok) throw new Error(`A draft has no good ${made.error.map(({ field }) => field).join(', ')}.`);
  return made.value;
}
