import { addDays, addMonths, type Day, firstOfMonth } from '#domain/day/day.ts';
import type { SeedCabin } from './cabins/types.ts';

/** What a seeded cabin has besides columns of its own row. */
type Apart = 'photos' | 'reviews' | 'calendar' | 'drawing';

/** The columns of `cabins` that a seeded cabin fills, with their types. */
export const cabinColumns = {
  slug: 'text',
  title: 'text',
  short_desc: 'text',
  city: 'text',
  hero_image_url: 'text',
  beds: 'integer',
  baths: 'numeric',
  max_guests: 'integer',
  featured: 'boolean',
  live: 'boolean',
  display_order: 'integer',
  pet_fee: 'numeric',
  amenities: 'jsonb',
  tiktok_ids: 'text[]',
  video_tour_url: 'text',
  mountain_mama_review: 'text',
  nightly_rate: 'numeric',
  cleaning_fee: 'numeric',
  timezone: 'text',
  free_cancel_days: 'integer',
  mama_cabins_nightly_surcharge: 'numeric',
  description: 'text',
  elevation_ft: 'integer',
  driveway: 'text',
  four_wheel_drive: 'text',
  step_free: 'boolean',
  view: 'text',
  bedrooms: 'integer',
  sleeping: 'jsonb',
  house_rules: 'jsonb',
  check_in_time: 'time',
  check_out_time: 'time',
  latitude: 'numeric',
  longitude: 'numeric',
  address: 'text',
  door_code: 'text',
  directions: 'text',
} satisfies Record<Exclude<keyof SeedCabin, Apart>, string>;

const cabinRow = (cabin: SeedCabin) =>
  Object.fromEntries(
    Object.keys(cabinColumns).map((column) => [column, cabin[column as keyof typeof cabinColumns]]),
  );

const photoRows = ({ slug, photos }: SeedCabin) =>
  photos.map((photo, index) => ({ slug, ...photo, display_order: index + 1 }));

/** The stay lies in the middle of its month, so that it is past whatever the day of seeding. */
const reviewRows = ({ slug, reviews }: SeedCabin, today: Day) =>
  reviews.map(({ monthsAgo, ...review }, index) => ({
    slug,
    ...review,
    stayed_on: addDays(addMonths(firstOfMonth(today), -Math.max(1, monthsAgo)), (index * 7) % 28),
  }));

/** Rows of the three tables guests read cabins from, the cabin named by its slug. */
export const cabinRows = (cabins: SeedCabin[], today: Day) => ({
  cabins: cabins.map(cabinRow),
  photos: cabins.flatMap(photoRows),
  reviews: cabins.flatMap((cabin) => reviewRows(cabin, today)),
});
