/** Creates the draft of a cabin from the application of its owner. */

import { isCabinCategorySlug } from '#domain/cabins/category-slugs.ts';
import { cabinKinds, cabinViews, type OwnerApplication } from '#domain/owner-applications/application.ts';
import type { CabinField, CabinFields } from './cabin-rules.ts';
import { foreignHost, pictureAddress } from './link-rules.ts';
import { isCabinField, newCabin, parseCabinFields, validateCabinField } from './read-cabin.ts';

/** Nightly rate of a draft until a host sets it. High, so that it prevents accidental bookings. */
export const placeholderNightlyRate = 9999;

const maxSlugLength = 60;

/** Converts a name to a slug. Uniqueness is ensured where it is stored. */
export function slugify(name: string): string {
  const asciiName = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  const slug = asciiName
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '');
  if (slug === '') return 'cabin';
  return isCabinCategorySlug(slug) ? `${slug}-cabin` : slug;
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ', ');

const toCabinColumns = (
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

/** Drops values a cabin may not have, such as pictures of hosts not in `photoHosts`. */
export function createDraftCabin(application: OwnerApplication, photoHosts: readonly string[]): CabinFields {
  const validColumns = Object.entries(toCabinColumns(application, photoHosts)).filter(
    ([field, given]) => isCabinField(field) && validateCabinField(field, given) === null,
  );
  const parsed = parseCabinFields(Object.fromEntries(validColumns));
  const draft = parsed.ok ? newCabin({ ...parsed.value, live: false }) : parsed;
  if (!draft.ok) throw new Error(`A draft has no good ${draft.error.map(({ field }) => field).join(', ')}.`);
  return draft.value;
}
