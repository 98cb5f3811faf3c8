/** Lists the details of an owner application with labels, for its summary. */

import { priceText } from '#domain/availability/rates/format-rate.ts';
import { amenityChips } from '#domain/cabins/amenities.ts';
import type { OwnerApplication } from '#domain/owner-applications/application.ts';
import { toRecord } from '#domain/type-guards.ts';
import { type ApplicationField, applicationFormSteps } from './application-form.ts';

export type ApplicationDetail = readonly [label: string, value: string];

export interface ApplicationDetailGroup {
  step: string;
  title: string;
  details: ApplicationDetail[];
}

const formatAmenities = ({ amenities, pets }: OwnerApplication): string => {
  const chips = amenityChips(Object.fromEntries(amenities.map((key) => [key, true])));
  return [...chips.map(({ label }) => label), ...(pets ? ['Dogs may come'] : [])].join(', ');
};

/** Uses labels of choices; empty for an empty field. */
function listDetails(
  { name, detailLabel, choices }: ApplicationField,
  application: OwnerApplication,
): ApplicationDetail[] {
  const { nightly_rate: rate, listing_urls: listings, photos } = application;
  if (name === 'photos') return photos.map(({ url, alt }) => [alt, url]);
  if (!detailLabel) return [];
  if (name === 'listing_urls') return listings.map((url) => [detailLabel, url]);
  const fieldValue = String(toRecord(application)[name] ?? '');
  const text =
    name === 'amenities'
      ? formatAmenities(application)
      : name === 'nightly_rate' && rate !== null
        ? priceText(Math.round(rate * 100))
        : (choices?.find(([value]) => value === fieldValue)?.[1] ?? fieldValue);
  return text === '' ? [] : [[detailLabel, text]];
}

/** In the order of the form, without empty fields. */
export const listApplicationDetails = (application: OwnerApplication): ApplicationDetailGroup[] =>
  applicationFormSteps
    .map(({ id, title, fields }) => ({
      step: id,
      title,
      details: fields.flatMap((field) => listDetails(field, application)),
    }))
    .filter(({ details }) => details.length > 0);
