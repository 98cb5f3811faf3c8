import type { FeeRow } from '#domain/settings/fee.ts';
import type { TaxTable } from '#domain/settings/tax-table.ts';

/** The amenity keys a cabin may carry (spec §3). `firepit` is an older spelling of `fire_pit`. */
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

/** The name of one amenity (spec §3). */
export type AmenityKey = (typeof amenityKeys)[number];

/** The amenities of a cabin as its row has them; a key that is absent is an amenity it lacks. */
export type Amenities = Partial<Record<AmenityKey, boolean>>;

/** A cancellation policy as a host sets it, by its name: what goes back of what was paid, and until when. */
export interface CancellationPolicy {
  name: string;
  /** The host's own sentence about it; empty without one. */
  words: string;
  /** Everything goes back until so many days before check-in. */
  free_days: number;
  /** Percent that goes back after that; 0: nothing does. */
  late_percent: number;
  /** Until so many days before check-in. */
  late_days: number;
}

/** What a price needs to know of a cabin. Cents; the surcharge is a percent, e.g. 12.5 (spec §3, §9). */
export interface CabinTerms {
  city: string;
  timezone: string;
  nightly_rate_cents: number;
  cleaning_fee_cents: number;
  /** null: pets are not allowed. 0: they are, free. Flat per stay. */
  pet_fee_cents: number | null;
  mama_cabins_nightly_surcharge: number;
  /** Those of its policy where it has one. */
  free_cancel_days: number;
  /** Absent, as null, where it goes by its own days. */
  policy?: CancellationPolicy | null;
  max_guests: number;
  /** The taxes the host has set, of all towns. */
  taxes: TaxTable;
  /** The fees the host has set for this cabin; absent without any. */
  fees?: readonly FeeRow[];
  /** Cents held on the card around a stay and not charged; absent, as null, where none are. */
  damage_deposit_cents?: number | null;
  /** Percent of the total paid with the booking; absent, as null, where all of it is. */
  deposit_percent?: number | null;
  /** Days before check-in on which the rest is charged; absent where all is paid with the booking. */
  balance_due_days?: number;
}

/** When a car needs four-wheel drive on a driveway: `winter` is from December to March. */
export const fourWheelDrives = ['never', 'winter', 'always'] as const;

/** One of `fourWheelDrives`. */
export type FourWheelDrive = (typeof fourWheelDrives)[number];

/** A picture of a cabin (spec §3); the lowest `display_order` comes first. */
export interface CabinPhoto {
  id: string;
  image_url: string;
  description: string;
  display_order: number;
  /** A few pixels of an uploaded one as a `data:` address, shown until it is there; null without. */
  stand_in?: string | null;
}

/** A review that may be shown (spec §3): `rating` from 1 to 5, `author` as initials, `stayed_on` a day. */
export interface CabinReview {
  rating: number;
  author: string | null;
  body: string | null;
  stayed_on: string | null;
  /** What the host says to it; shown beneath it, under the host's name. */
  host_answer: string | null;
}

/** One room a guest sleeps in, e.g. `{ room: 'Loft', beds: ['queen', 'twin'] }`. */
export interface SleepingRoom {
  room: string;
  beds: string[];
}

type LaterTerms = 'damage_deposit_cents' | 'deposit_percent' | 'balance_due_days';

/** What a card shows of a cabin (spec §2, §3). */
export interface CabinSummary extends Omit<CabinTerms, 'taxes' | 'fees' | LaterTerms> {
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
  /** Counts up as cabins are added: the highest is the newest. */
  number: number;
  amenities: Amenities;
  tiktok_ids: string[];
  video_tour_url: string | null;
  mountain_mama_review: string | null;
  /** Mean of visible ratings, one decimal, half up; null without reviews. */
  average_rating: number | null;
  review_count: number;
  /** Where anyone is shown it (`shown-place.ts`), degrees, like `longitude`; both are null where the host gave no coordinates. */
  latitude: number | null;
  longitude: number | null;
  /** null where nobody has said. */
  four_wheel_drive: FourWheelDrive | null;
  /** Whether one gets from the car to a bed and a bath without a step; null where nobody has said. */
  step_free: boolean | null;
}

/** A cabin with all that its price is made of. */
export interface BookableCabin extends CabinSummary, CabinTerms {}

/** Everything a cabin page shows. Times are `HH:mm` in the cabin's zone. */
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
