// Formats the facts of a cabin for its card and page.

import { guestsLabel } from '#domain/availability/party-labels.ts';
import type { Cabin, CabinReview, CabinSummary, FourWheelDrive, SleepingRoom } from '#domain/cabins/cabin.ts';
import { groupBy } from '#domain/group-by.ts';
import { formatDollars } from '#domain/money/money.ts';
import { pluralize } from '#domain/text/plural.ts';

/** Details of a card: city, beds, baths, maximum guests (spec §2). */
export const getCardDetails = ({ city, beds, baths, max_guests }: CabinSummary): string[] => [
  city.trim(),
  pluralize(beds, 'bed'),
  pluralize(baths, 'bath'),
  guestsLabel(max_guests),
];

/** Text for screen readers after `+5`. */
export const moreAmenitiesLabel = (more: number): string => ` more ${more === 1 ? 'amenity' : 'amenities'}`;

/** Details on the cabin's page, with bedrooms and elevation if known. The city has its own link. */
export const getPageDetails = (cabin: Cabin): string[] => [
  `Sleeps ${cabin.max_guests}`,
  ...(cabin.bedrooms ? [pluralize(cabin.bedrooms, 'bedroom')] : []),
  pluralize(cabin.beds, 'bed'),
  pluralize(cabin.baths, 'bath'),
  // "up" distinguishes elevation from size.
  ...(cabin.elevation_ft ? [`${feet(cabin.elevation_ft)} up`] : []),
];

/** Formats an elevation: `2,850 ft`. */
export const feet = (elevation: number): string => `${elevation.toLocaleString('en-US')} ft`;

/** Groups equal beds in order: `1 queen bed, 2 twin beds`. */
export function formatBeds({ beds }: SleepingRoom): string {
  const alike = groupBy(beds, (bed) => bed);
  return [...alike].map(([bed, { length }]) => pluralize(length, bedName(bed))).join(', ');
}

const bedName = (bed: string): string => (/bed|bunk|sofa|futon|crib|cot/.test(bed) ? bed : `${bed} bed`);

const fourWheelDriveLabels: Record<FourWheelDrive, string> = {
  never: 'Not needed',
  winter: 'From December to March',
  always: 'In every season',
};

/** Returns access by car and on foot, as far as the host has entered it. */
export const getAccessDetails = ({
  four_wheel_drive,
  step_free,
}: Pick<Cabin, 'four_wheel_drive' | 'step_free'>): { label: string; value: string }[] => [
  ...(four_wheel_drive ? [{ label: 'Four-wheel drive', value: fourWheelDriveLabels[four_wheel_drive] }] : []),
  ...(step_free === null ? [] : [{ label: 'Steps', value: formatSteps(step_free) }]),
];

const formatSteps = (isStepFree: boolean): string =>
  isStepFree ? 'None from the car to a bed and a bath' : 'Some on the way to the beds';

/** Formats the pet fee as a sentence. It is per stay, not per pet. */
export function formatPetPolicy(petFeeCents: number | null): string {
  if (petFeeCents === null) return 'No pets here, please.';
  if (petFeeCents === 0) return 'Pets are welcome and stay free.';
  return `Pets are welcome for ${formatDollars(petFeeCents)} a stay.`;
}

/** Counts reviews by stars; half stars are rounded up. */
export const starCounts = (reviews: readonly Pick<CabinReview, 'rating'>[]) =>
  [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter(({ rating }) => Math.floor(rating + 0.5) === stars).length,
  }));

/** Splits a host's text into paragraphs at blank lines. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
