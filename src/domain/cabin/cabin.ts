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

export type AmenityKey = (typeof amenityKeys)[number];
export type Amenities = Partial<Record<AmenityKey, boolean>>;

/** What a price needs to know of a cabin. Cents; the surcharge is a percent, e.g. 12.5 (spec §3, §9). */
export interface CabinTerms {
  city: string;
  timezone: string;
  nightly_rate_cents: number;
  cleaning_fee_cents: number;
  /** null: pets are not allowed. 0: they are, free. Flat per stay. */
  pet_fee_cents: number | null;
  mama_cabins_nightly_surcharge: number;
  free_cancel_days: number;
  max_guests: number;
}

export interface CabinPhoto {
  id: string;
  image_url: string;
  description: string;
  display_order: number;
}

/** A visible review; `author` is initials. `stayed_on` is a day. */
export interface CabinReview {
  rating: number;
  author: string | null;
  body: string | null;
  stayed_on: string | null;
}

/** One room a guest sleeps in, e.g. `{ room: 'Loft', beds: ['queen', 'twin'] }`. */
export interface SleepingRoom {
  room: string;
  beds: string[];
}

/** What a card shows of a cabin (spec §2, §3). */
export interface CabinSummary extends CabinTerms {
  id: string;
  slug: string;
  title: string;
  short_desc: string;
  hero_image_url: string | null;
  beds: number;
  baths: number;
  featured: boolean;
  display_order: number;
  /** The order in which cabins came to us: the highest is the newest. */
  number: number;
  amenities: Amenities;
  tiktok_ids: string[];
  video_tour_url: string | null;
  mountain_mama_review: string | null;
  /** Mean of visible ratings, one decimal, half up; null without reviews. */
  average_rating: number | null;
  review_count: number;
  /** Where the cabin stands; null when its host has not said. */
  latitude: number | null;
  longitude: number | null;
}

/** Everything a cabin page tells. Times are `HH:mm`. */
export interface Cabin extends CabinSummary {
  description: string | null;
  elevation_ft: number | null;
  driveway: string | null;
  view: string | null;
  bedrooms: number | null;
  sleeping: SleepingRoom[];
  house_rules: string[];
  check_in_time: string;
  check_out_time: string;
  photos: CabinPhoto[];
  reviews: CabinReview[];
}
