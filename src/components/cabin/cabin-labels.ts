import { guestsLabel } from '#domain/availability/party-labels.ts';
import type { Cabin, CabinReview, CabinSummary, FourWheelDrive, SleepingRoom } from '#domain/cabins/cabin.ts';
import { groupBy } from '#domain/group-by.ts';
import { formatDollars } from '#domain/money/money.ts';
import { pluralize } from '#domain/text/plural.ts';

/** The card's line: city, beds, baths, most guests (spec §2). */
export const cardLine = ({ city, beds, baths, max_guests }: CabinSummary): string[] => [
  city.trim(),
  pluralize(beds, 'bed'),
  pluralize(baths, 'bath'),
  guestsLabel(max_guests),
];

/** What follows `+5` where it is read out. */
export const moreAmenitiesLabel = (more: number): string => ` more ${more === 1 ? 'amenity' : 'amenities'}`;

/** The line of facts on the cabin's own page, with bedrooms and height where they are known; the city has its own link. */
export const getPageDetails = (cabin: Cabin): string[] => [
  `Sleeps ${cabin.max_guests}`,
  ...(cabin.bedrooms ? [pluralize(cabin.bedrooms, 'bedroom')] : []),
  pluralize(cabin.beds, 'bed'),
  pluralize(cabin.baths, 'bath'),
  // Without the word it reads as the size of the rooms.
  ...(cabin.elevation_ft ? [`${feet(cabin.elevation_ft)} up`] : []),
];

/** `2,850 ft`. */
export const feet = (elevation: number): string => `${elevation.toLocaleString('en-US')} ft`;

/** Equal beds counted, in the order given: `1 queen bed, 2 twin beds`. */
export function formatBeds({ beds }: SleepingRoom): string {
  const alike = groupBy(beds, (bed) => bed);
  return [...alike].map(([bed, { length }]) => pluralize(length, bedName(bed))).join(', ');
}

const bedName = (bed: string): string => (/bed|bunk|sofa|futon|crib|cot/.test(bed) ? bed : `${bed} bed`);

const carsInWords: Record<FourWheelDrive, string> = {
  never: 'Not needed',
  winter: 'From December to March',
  always: 'In every season',
};

/** How one gets in, as far as the host has said: what of, and what. */
export const getAccessDetails = ({
  four_wheel_drive,
  step_free,
}: Pick<Cabin, 'four_wheel_drive' | 'step_free'>): { about: string; words: string }[] => [
  ...(four_wheel_drive ? [{ about: 'Four-wheel drive', words: carsInWords[four_wheel_drive] }] : []),
  ...(step_free === null ? [] : [{ about: 'Steps', words: stepsInWords(step_free) }]),
];

const stepsInWords = (isStepFree: boolean): string =>
  isStepFree ? 'None from the car to a bed and a bath' : 'Some on the way to the beds';

/** What a pet costs, as a sentence. The fee is for the stay, however many come. */
export function formatPetPolicy(petFeeCents: number | null): string {
  if (petFeeCents === null) return 'No pets here, please.';
  if (petFeeCents === 0) return 'Pets are welcome and stay free.';
  return `Pets are welcome for ${formatDollars(petFeeCents)} a stay.`;
}

/** How many guests gave five stars, four and so on; half stars count for the star above. */
export const starCounts = (reviews: readonly Pick<CabinReview, 'rating'>[]) =>
  [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter(({ rating }) => Math.floor(rating + 0.5) === stars).length,
  }));

/** Text as its host wrote it, one paragraph per blank line. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Miles for somebody planning a day: `under a mile`, `about 3 miles`. */
export function formatMiles(miles: number): string {
  const whole = Math.round(miles);
  return whole < 1 ? 'under a mile' : `about ${pluralize(whole, 'mile')}`;
}
