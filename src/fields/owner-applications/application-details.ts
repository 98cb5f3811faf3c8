import { priceText } from '#domain/availability/rates/format-rate.ts';
import { amenityChips } from '#domain/cabins/amenities.ts';
import type { OwnerApplication } from '#domain/owner-applications/application.ts';
import { toRecord } from '#domain/type-guards.ts';
import { type ApplicationField, applicationFormSteps } from './application-form.ts';

/** A label and its value, as people read it. */
export type ApplicationDetail = readonly [label: string, value: string];

/** What belongs together, under the step of the form it was asked in. */
export interface ApplicationDetailGroup {
  step: string;
  title: string;
  details: ApplicationDetail[];
}

const amenityWords = ({ amenities, pets }: OwnerApplication): string => {
  const has = amenityChips(Object.fromEntries(amenities.map((key) => [key, true])));
  return [...has.map(({ label }) => label), ...(pets ? ['Dogs may come'] : [])].join(', ');
};

/** What an owner wrote into one field, in the words of its choices; nothing where it was left empty. */
function factsOf(
  { name, detailLabel, choices }: ApplicationField,
  application: OwnerApplication,
): ApplicationDetail[] {
  const { nightly_rate: rate, listing_urls: listings, photos } = application;
  if (name === 'photos') return photos.map(({ url, alt }) => [alt, url]);
  if (!detailLabel) return [];
  if (name === 'listing_urls') return listings.map((url) => [detailLabel, url]);
  const given = String(toRecord(application)[name] ?? '');
  const words =
    name === 'amenities'
      ? amenityWords(application)
      : name === 'nightly_rate' && rate !== null
        ? priceText(Math.round(rate * 100))
        : (choices?.find(([value]) => value === given)?.[1] ?? given);
  return words === '' ? [] : [[detailLabel, words]];
}

/** Everything an owner wrote, in the order of the form; what was left empty is left out. */
export const listApplicationDetails = (application: OwnerApplication): ApplicationDetailGroup[] =>
  applicationFormSteps
    .map(({ id, title, fields }) => ({
      step: id,
      title,
      details: fields.flatMap((field) => factsOf(field, application)),
    }))
    .filter(({ details }) => details.length > 0);
