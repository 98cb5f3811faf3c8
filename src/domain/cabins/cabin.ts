/** Types of a cabin with its terms, photos and rooms, as the database returns it. */

import type { FeeRow } from '#domain/settings/fee.ts';
import type { TaxTable } from '#domain/settings/tax-table.ts';

/** Amenities of a cabin (spec §3). `firepit` is an older spelling of `fire_pit`. */
export const amenityKeys = [
  'hot_tub',
  'indoor_pool',
  'mountain_view',
  'fire_pit',
  'firepit',
  'theater_room',
  'arcade',
  'game_room',
  'wifi',
  'pickleball_court',
  'ev_charger',
  'parking',
] as const;

export type AmenityKey = (typeof amenityKeys)[number];

/** As stored. An absent key means the cabin lacks the amenity. */
export type Amenities = Partial<Record<AmenityKey, boolean>>;

/** Refunds after cancellation, set by a host. */
export interface CancellationPolicy {
  name: string;
  /** The host's description; may be empty. */
  words: string;
  /** Days before check-in until which everything is refunded. */
  free_days: number;
  /** Percent refunded after that, until `late_days`. */
  late_percent: number;
  /** Days before check-in until which `late_percent` is refunded. */
  late_days: number;
}

/** Amounts in cents; the surcharge in percent, for example 12.5 (spec §3, §9). */
export interface CabinTerms {
  city: string;
  timezone: string;
  nightly_rate_cents: number;
  cleaning_fee_cents: number;
  /** Flat fee per stay. `null`: pets are not allowed. 0: they stay free. */
  pet_fee_cents: number | null;
  mama_cabins_nightly_surcharge: number;
  /** If the cabin has a policy, its `free_days`. */
  free_cancel_days: number;
  /** Absent or `null` if only `free_cancel_days` applies. */
  policy?: CancellationPolicy | null;
  max_guests: number;
  /** Taxes of all towns, set by hosts. */
  taxes: TaxTable;
  /** Fees of this cabin, set by hosts. Absent without any. */
  fees?: readonly FeeRow[];
  /** Cents authorized on the card around a stay, but not charged. Absent or `null` for none. */
  damage_deposit_cents?: number | null;
  /** Percent of the total due at booking. Absent or `null` if all of it is. */
  deposit_percent?: number | null;
  /** Days before check-in when the balance is charged. Absent if the total is due at booking. */
  balance_due_days?: number;
}

/** When the driveway needs four-wheel drive. `winter`: December to March. */
export const fourWheelDrives = ['never', 'winter', 'always'] as const;

export type FourWheelDrive = (typeof fourWheelDrives)[number];

/** The photo with the lowest `display_order` comes first (spec §3). */
export interface CabinPhoto {
  id: string;
  image_url: string;
  description: string;
  display_order: number;
  /** `data:` URL of a tiny version, shown until the photo has loaded. `null` without one. */
  stand_in?: string | null;
}

/** `rating`: 1 to 5. `author`: initials. `stayed_on`: a day (spec §3). */
export interface CabinReview {
  rating: number;
  author: string | null;
  body: string | null;
  stayed_on: string | null;
  /** The host's reply, shown below the review. */
  host_answer: string | null;
}

/** For example `{ room: 'Loft', beds: ['queen', 'twin'] }`. */
export interface SleepingRoom {
  room: string;
  beds: string[];
}

/** Terms that a card does not show. */
type DepositTerms = 'damage_deposit_cents' | 'deposit_percent' | 'balance_due_days';

/** Fields of a card (spec §2, §3). */
export interface CabinSummary extends Omit<CabinTerms, 'taxes' | 'fees' | DepositTerms> {
  id: string;
  slug: string;
  title: string;
  short_desc: string;
  hero_image_url: string | null;
  beds: number;
  baths: number;
  bedrooms: number | null;
  featured: boolean;
  display_order: number;
  /** Sequential; the highest is the newest cabin. */
  number: number;
  amenities: Amenities;
  tiktok_ids: string[];
  video_tour_url: string | null;
  mountain_mama_review: string | null;
  /** Mean of visible ratings, rounded to one decimal. `null` without reviews. */
  average_rating: number | null;
  review_count: number;
  /**
   * Moved by 300 to 700 m to hide the exact location (`displaced-coordinates.ts`). `null` if the
   * host has set none.
   */
  latitude: number | null;
  longitude: number | null;
  /** `null` if the host has not specified it. */
  four_wheel_drive: FourWheelDrive | null;
  /** Whether a bed and a bath can be reached without steps. `null` if unknown. */
  step_free: boolean | null;
}

export interface BookableCabin extends CabinSummary, CabinTerms {}

/** Data of a cabin's page. Times are `HH:mm` in the cabin's time zone. */
export interface Cabin extends CabinSummary {
  description: string | null;
  elevation_ft: number | null;
  driveway: string | null;
  view: string | null;
  sleeping: SleepingRoom[];
  house_rules: string[];
  check_in_time: string;
  check_out_time: string;
  photos: CabinPhoto[];
  reviews: CabinReview[];
}
